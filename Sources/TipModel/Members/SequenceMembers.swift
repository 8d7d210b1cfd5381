/// The members of every sequence.
enum SequenceMembers {
  /// The results of a function for each element, without the nils.
  private static func withoutNils(_ call: Invocation) throws -> Value {
    let closure = try call.closure(0)
    var results: [Value] = []
    try call.each { value in
      if case .some(let result) = try closure.call(value) {
        try call.charge(making: 1)
        results.append(result)
      }
      return true
    }
    return .array(results)
  }

  private static let owner = Type.sequence(.element)
  private static let sample = "[3, 1, 2]"
  private static let condition = Type.condition(on: .element)
  private static let order = Type.condition(on: .element, .element)

  static let family = MemberFamily(
    searches + transformations + orders + parts + comparisons + combinations
      + [IteratorMembers.maker, LazyMembers.maker] + RandomMembers.ofSequences)

  private static let searches: [Member] = [
    .method(
      owner, "contains", [.init(nil, .element)], .bool, constraints: [.element: .equatable],
      help: "Whether it has an element equal to the value", example: "\(sample).contains(1)"
    ) {
      if case .set(let values) = $0.receiver { return .bool(values.contains(try $0.argument(0))) }
      if let lies = $0.receiver.rangeContains(try $0.argument(0)) { return .bool(lies) }
      let wanted = try $0.argument(0)
      let isEqual = $0.charged(==)
      return .bool(try $0.search { try isEqual($1, wanted) } != nil)
    },
    .method(
      owner, "contains", [.init("where", condition)], .bool,
      help: "Whether one satisfies the condition",
      example: "\(sample).contains(where: { $0 > 2 })"
    ) {
      let closure = try $0.closure(0)
      return .bool(try $0.search { try $0.holds(closure, $1) } != nil)
    },
    .method(
      owner, "allSatisfy", [.init(nil, condition)], .bool,
      help: "Whether all satisfy the condition", example: "\(sample).allSatisfy { $0 > 0 }"
    ) {
      let closure = try $0.closure(0)
      return .bool(try $0.search { !(try $0.holds(closure, $1)) } == nil)
    },
    .method(
      owner, "first", [.init("where", condition)], .optional(.element),
      help: "The first that satisfies the condition, or nil",
      example: "\(sample).first(where: { $0 < 3 })"
    ) {
      let closure = try $0.closure(0)
      return .optional(try $0.search { try $0.holds(closure, $1) })
    },
    .method(
      owner, "count", [.init("where", condition)], .int,
      help: "How many satisfy the condition", example: "\(sample).count(where: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      var count = 0
      try $0.each { value in
        if try call.holds(closure, value) { count += 1 }
        return true
      }
      return .int(count)
    },
  ]

  private static let transformations: [Member] = [
    .method(
      owner, "map", [.init(nil, .function([.element], .u))], .array(.u),
      help: "What the function yields for each, in order", example: "\(sample).map { $0 * 2 }"
    ) {
      let (closure, call) = (try $0.closure(0), $0)
      var results: [Value] = []
      try $0.each { value in
        try call.charge(making: 1)
        results.append(try closure.call(value))
        return true
      }
      return .array(results)
    },
    .method(
      owner, "compactMap", [.init(nil, .function([.element], .optional(.u)))], .array(.u),
      help: "What the function yields for each, without the nils",
      example: "[\"1\", \"x\"].compactMap { Int($0) }"
    ) { try withoutNils($0) },
    .method(
      owner, "flatMap", [.init(nil, .function([.element], .sequence(.u)))], .array(.u),
      help: "All the elements of what the function yields for each",
      example: "\(sample).flatMap { [$0, $0] }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      var results: [Value] = []
      try $0.each { value in
        let part = try call.elements(of: closure.call(value))
        try call.charge(making: part.count)
        results += part
        return true
      }
      return .array(results)
    },
    .method(
      owner, "flatMap", [.init(nil, .function([.element], .optional(.u)))], .array(.u),
      help: "What `compactMap` yields, by its old name",
      example: "[\"1\", \"x\"].flatMap { Int($0) }"
    ) { try withoutNils($0) },
    .method(
      owner, "filter", [.init(nil, condition)], .array(.element),
      help: "Those that satisfy the condition, in order", example: "\(sample).filter { $0 > 1 }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      var results: [Value] = []
      try $0.each { value in
        guard try call.holds(closure, value) else { return true }
        try call.charge(making: 1)
        results.append(value)
        return true
      }
      return .array(results)
    },
    .method(
      owner, "reduce", [.init(nil, .u), .init(nil, .function([.u, .element], .u))], .u,
      help: "The first argument, combined with each element in turn by the function",
      example: "\(sample).reduce(0) { sum, number in sum + number }"
    ) {
      let closure = try $0.closure(1)
      var result = try $0.argument(0)
      try $0.each { value in
        result = try closure.call(result, value)
        return true
      }
      return result
    },
    .method(
      owner, "reduce",
      [.init("into", .u), .init(nil, .function([.inOut(.u), .element], .void))], .u,
      help: "The first argument, changed by the function for each element in turn",
      example: "\(sample).reduce(into: 0) { sum, number in sum += number }"
    ) {
      let closure = try $0.closure(1)
      let result = VariableBox(try $0.argument(0))
      try $0.each { value in
        _ = try closure.call([.object(result), value])
        return true
      }
      return result.value
    },
    .method(
      owner, "forEach", [.init(nil, .function([.element], .void))], .void,
      help: "Runs the function for each, in order", example: "\(sample).forEach { print($0) }"
    ) {
      let closure = try $0.closure(0)
      try $0.each { value in
        _ = try closure.call(value)
        return true
      }
      return .void
    },
    .method(
      owner, "enumerated", [], .library(.enumerated, .itself),
      help: "Each with its number, from 0", example: "\(sample).enumerated()"
    ) {
      guard let generated = $0.receiver.generated else { return .view(.enumerated($0.receiver)) }
      return .view(.generated(generated.enumerated))
    },
    .method(
      owner, "reversed", [], .array(.element), help: "The same, last first",
      example: "\(sample).reversed()"
    ) { try $0.array(try $0.elements.reversed()) },
  ]

  private static let orders: [Member] = [
    .method(
      owner, "sorted", [], .array(.element), constraints: [.element: .comparable],
      help: "The elements in ascending order", example: "\(sample).sorted()"
    ) { try $0.array(try $0.elements.sorted(by: $0.charged(Value.isOrderedBefore))) },
    .method(
      owner, "sorted", [.init("by", order)], .array(.element),
      help: "The elements in the order of the function",
      example: "\(sample).sorted(by: { $0 > $1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.array(try $0.elements.sorted { try call.holds(closure, $0, $1) })
    },
    .method(
      owner, "min", [], .optional(.element), constraints: [.element: .comparable],
      help: "The least, or nil of none", example: "\(sample).min()"
    ) { try $0.least(by: $0.charged(Value.isOrderedBefore)) },
    .method(
      owner, "max", [], .optional(.element), constraints: [.element: .comparable],
      help: "The greatest, or nil of none", example: "\(sample).max()"
    ) { try $0.greatest(by: $0.charged(Value.isOrderedBefore)) },
    .method(
      owner, "min", [.init("by", order)], .optional(.element),
      help: "The one that the function puts no other before, or nil of none",
      example: "\(sample).min(by: { $0 < $1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.least { try call.holds(closure, $0, $1) }
    },
    .method(
      owner, "max", [.init("by", order)], .optional(.element),
      help: "The one that the function puts no other after, or nil of none",
      example: "\(sample).max(by: { $0 < $1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.greatest { try call.holds(closure, $0, $1) }
    },
  ]

  private static let parts: [Member] = [
    .method(
      owner, "prefix", [.init(nil, .int)], .library(.prefix, .itself),
      help: "The first ones, at most so many", example: "zip([1, 2], [3, 4]).prefix(1)"
    ) {
      let length = try $0.length(0)
      if let generated = $0.receiver.generated {
        return .view(.generated(generated.prefix(length)))
      }
      let first = try $0.first(length)
      try $0.charge(making: first.count)
      return .view(.part(first))
    },
    .method(
      owner, "dropFirst", [.init(nil, .int, isOptional: true)], .library(.dropFirst, .itself),
      help: "All but the first, or but so many", example: "zip([1, 2], [3, 4]).dropFirst()"
    ) {
      if let generated = $0.receiver.generated {
        return .view(.generated(generated.dropFirst(try $0.dropped)))
      }
      return .view(.part(Array(try $0.elements.dropFirst(try $0.dropped))))
    },
    .method(
      owner, "drop", [.init("while", condition)], .library(.dropWhile, .itself),
      help: "All from the first that does not satisfy the condition on",
      example: "zip([1, 2], [3, 4]).drop(while: { $0.0 < 2 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      guard let generated = $0.receiver.generated else {
        return .view(.part(Array(try $0.elements.drop { try call.holds(closure, $0) })))
      }
      return .view(.generated(try call.rest(of: generated) { try call.holds(closure, $0) }))
    },
    .method(
      owner, "suffix", [.init(nil, .int)], .array(.element),
      help: "The last ones, at most so many", example: "zip([1, 2], [3, 4]).suffix(1)"
    ) { try $0.array(try $0.elements.suffix(try $0.length(0))) },
    .method(
      owner, "dropLast", [.init(nil, .int, isOptional: true)], .array(.element),
      help: "All but the last, or but so many", example: "zip([1, 2], [3, 4]).dropLast()"
    ) { try $0.array(try $0.elements.dropLast(try $0.dropped)) },
    .method(
      owner, "prefix", [.init("while", condition)], .array(.element),
      help: "The first ones, up to one that does not satisfy the condition",
      example: "zip([1, 2], [3, 4]).prefix(while: { $0.0 < 2 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      var results: [Value] = []
      try $0.each { value in
        guard try call.holds(closure, value) else { return false }
        try call.charge(making: 1)
        results.append(value)
        return true
      }
      return .array(results)
    },
  ]

  private static let comparisons: [Member] = [
    .method(
      owner, "starts", [.init("with", .sequence(.element))], .bool,
      constraints: [.element: .equatable], help: "Whether it begins with the elements of another",
      example: "\(sample).starts(with: [3])"
    ) { .bool(try $0.startsWithElements()) },
    .method(
      owner, "elementsEqual", [.init(nil, .sequence(.element))], .bool,
      constraints: [.element: .equatable],
      help: "Whether another has equal elements in the same order",
      example: "\(sample).elementsEqual([3, 1, 2])"
    ) { .bool(try $0.hasEqualElements()) },
    .method(
      owner, "lexicographicallyPrecedes", [.init(nil, .sequence(.element))], .bool,
      constraints: [.element: .comparable],
      help: "Whether it comes before another in the order of a dictionary",
      example: "\(sample).lexicographicallyPrecedes([3, 2])"
    ) { .bool(try $0.precedes()) },
  ]

  private static let combinations: [Member] = [
    .method(
      owner, "joined", [.init("separator", .string, isOptional: true)], .string,
      constraints: [.element: .conforms(.stringProtocol)],
      help: "The strings one after the other, with the separator between them",
      example: "[\"a\", \"b\"].joined(separator: \", \")"
    ) {
      let call = $0
      let parts = try $0.elements.map { try call.string(of: $0) }
      let separator = try $0.given(0).map { try call.string(of: $0) } ?? ""
      let (between, overflows) = separator.utf8.count.multipliedReportingOverflow(by: parts.count)
      try $0.budget?.allocate(bytes: overflows ? .max : between, at: $0.range)
      for part in parts { try $0.budget?.allocate(bytes: part.utf8.count, at: $0.range) }
      return .string(parts.joined(separator: separator))
    },
    .method(
      owner, "joined", [], .library(.flattened, .itself),
      constraints: [.element: .conforms(.sequence)],
      help: "The elements of all the collections in it", example: "[[1], [2, 3]].joined()"
    ) { .view(.flattened($0.receiver)) },
  ]
}

extension Value {
  package static func optional(_ value: Value?) -> Value { value.map { .some($0) } ?? .none }
}

extension Invocation {
  /// The number of elements that `dropFirst()` and `dropLast()` leave out.
  var dropped: Int { get throws { given(0) == nil ? 1 : try length(0) } }

  /// The first element that satisfies a condition. A range without an end is searched step by step.
  func search(_ holds: (Invocation, Value) throws -> Bool) throws -> Value? {
    guard case .partialRange(.from(.int(var next))) = receiver else {
      var found: Value?
      try each { value in
        if try holds(self, value) { found = value }
        return found == nil
      }
      return found
    }
    while true {
      try budget?.spend(steps: 1, at: range)
      if try holds(self, .int(next)) { return .int(next) }
      next = try Arithmetic.add(next, 1, at: range)
    }
  }
}
