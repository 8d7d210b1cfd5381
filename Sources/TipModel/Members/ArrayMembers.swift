enum ArrayMembers {
  static let family = MemberFamily(
    initializers + parts + searches + combinations + ours
      + ArrayMutations.all
      + SequenceMembers.make(owner: owner, element: .t, sample: sample)
      + SortingMembers.make(owner: owner, element: .t, sample: sample))

  static let owner = Type.array(.t)
  static let sample = "[3, 1, 2]"

  private static let initializers = [
    Member.initializer(owner, help: "An empty array", example: "[Int]()") { _ in .array([]) },
    Member.initializer(
      owner, [.init("repeating", .t), .init("count", .int)], help: "One value so many times over",
      example: "Array(repeating: 0, count: 3)"
    ) {
      let count = try $0.length(1)
      try $0.charge(making: count)
      return .array(Array(repeating: try $0.argument(0), count: count))
    },
    Member.initializer(
      owner, [.init(nil, .array(.t))], help: "The same elements", example: "Array([1, 2])"
    ) { try $0.array(try $0.elements(0)) },
    Member.initializer(
      owner, [.init(nil, .set(.t))], help: "The elements of a set", example: "Array(Set([1, 2]))"
    ) { try $0.array(try $0.elements(0)) },
    Member.initializer(
      owner, [.init(nil, .range(.t))], help: "All the numbers of a range", example: "Array(1...3)"
    ) { .array(try $0.elements(0)) },
  ]

  private static let parts = [
    Member.method(
      owner, "subscript", [.init(nil, .int)], .t,
      help: "The element with that number, from 0; an error where there is none",
      example: "\(sample)[0]"
    ) {
      guard case .array(let values) = $0.receiver else { throw $0.missing }
      return values[try $0.index(try $0.int(0), of: values.count)]
    },
    Member.method(
      owner, "subscript", [.init(nil, .range(.int))], owner,
      help: "The elements with those numbers; an error where there are none",
      example: "\(sample)[0..<2]"
    ) {
      let values = try $0.elements
      guard case .range(let range) = try $0.argument(0) else { throw $0.missing }
      let lower = try $0.index(try $0.int(of: range.lower), of: values.count, allowsEnd: true)
      var upper = try $0.int(of: range.upper)
      if range.isClosed { upper = try Arithmetic.add(upper, 1, at: $0.range) }
      upper = try $0.index(upper, of: values.count, allowsEnd: true)
      return try $0.array(Array(values[lower..<max(lower, upper)]))
    },
    Member.method(
      owner, "prefix", [.init(nil, .int)], owner, help: "The first ones, at most so many",
      example: "\(sample).prefix(2)"
    ) { try $0.array(Array(try $0.elements.prefix(try $0.length(0)))) },
    Member.method(
      owner, "suffix", [.init(nil, .int)], owner, help: "The last ones, at most so many",
      example: "\(sample).suffix(2)"
    ) { try $0.array(Array(try $0.elements.suffix(try $0.length(0)))) },
    Member.method(
      owner, "dropFirst", [.init(nil, .int, isOptional: true)], owner,
      help: "All but the first, or but so many", example: "\(sample).dropFirst()"
    ) {
      try $0.array(
        Array(try $0.elements.dropFirst($0.given(0) == nil ? 1 : try $0.length(0))))
    },
    Member.method(
      owner, "dropLast", [.init(nil, .int, isOptional: true)], owner,
      help: "All but the last, or but so many", example: "\(sample).dropLast()"
    ) {
      try $0.array(Array(try $0.elements.dropLast($0.given(0) == nil ? 1 : try $0.length(0))))
    },
    Member.method(
      owner, "filter", [.init(nil, .condition(on: .t))], owner,
      help: "Those that satisfy the condition, in order", example: "\(sample).filter { $0 > 1 }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.array(try $0.elements.filter { try call.holds(closure, $0) })
    },
    Member.method(
      owner, "prefix", [.init("while", .condition(on: .t))], owner,
      help: "The first ones, up to one that does not satisfy the condition",
      example: "\(sample).prefix(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.array(Array(try $0.elements.prefix { try call.holds(closure, $0) }))
    },
    Member.method(
      owner, "drop", [.init("while", .condition(on: .t))], owner,
      help: "All from the first that does not satisfy the condition on",
      example: "\(sample).drop(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.array(Array(try $0.elements.drop { try call.holds(closure, $0) }))
    },
    Member.method(
      owner, "reversed", [], owner, help: "The same, last first", example: "\(sample).reversed()"
    ) { try $0.array(try $0.elements.reversed()) },
    Member.property(
      owner, "indices", .range(.int), help: "The numbers of its elements",
      example: "\(sample).indices"
    ) {
      .range(
        RangeValue(lower: .int(0), upper: .int(try $0.count(of: $0.receiver)), isClosed: false))
    },
    Member.property(
      owner, "startIndex", .int, help: "The number of its first element, 0",
      example: "\(sample).startIndex"
    ) { _ in .int(0) },
    Member.property(
      owner, "endIndex", .int, help: "One more than the number of its last element",
      example: "\(sample).endIndex"
    ) { .int(try $0.count(of: $0.receiver)) },
  ]

  private static let searches = [
    Member.method(
      owner, "contains", [.init(nil, .t)], .bool, constraints: ["T": .equatable],
      help: "Whether it has an element equal to the value", example: "\(sample).contains(1)"
    ) { .bool(try $0.elements.contains(try $0.argument(0))) },
    Member.method(
      owner, "firstIndex", [.init("of", .t)], .optional(.int), constraints: ["T": .equatable],
      help: "The number of the first element equal to the value, or nil",
      example: "\(sample).firstIndex(of: 1)"
    ) {
      try $0.elements.firstIndex(of: try $0.argument(0)).map { .some(.int($0)) } ?? .none
    },
    Member.method(
      owner, "lastIndex", [.init("of", .t)], .optional(.int), constraints: ["T": .equatable],
      help: "The number of the last element equal to the value, or nil",
      example: "\(sample).lastIndex(of: 1)"
    ) {
      try $0.elements.lastIndex(of: try $0.argument(0)).map { .some(.int($0)) } ?? .none
    },
    Member.method(
      owner, "firstIndex", [.init("where", .condition(on: .t))], .optional(.int),
      help: "The number of the first that satisfies the condition, or nil",
      example: "\(sample).firstIndex(where: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.elements.firstIndex { try call.holds(closure, $0) }
        .map { .some(.int($0)) } ?? .none
    },
    Member.method(
      owner, "lastIndex", [.init("where", .condition(on: .t))], .optional(.int),
      help: "The number of the last that satisfies the condition, or nil",
      example: "\(sample).lastIndex(where: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.elements.lastIndex { try call.holds(closure, $0) }
        .map { .some(.int($0)) } ?? .none
    },
    Member.method(
      owner, "starts", [.init("with", owner)], .bool, constraints: ["T": .equatable],
      help: "Whether it begins with the elements of another", example: "\(sample).starts(with: [3])"
    ) { .bool(try $0.elements.starts(with: try $0.elements(0))) },
    Member.method(
      owner, "elementsEqual", [.init(nil, owner)], .bool, constraints: ["T": .equatable],
      help: "Whether another has equal elements in the same order",
      example: "\(sample).elementsEqual([3, 1, 2])"
    ) { .bool(try $0.elements.elementsEqual(try $0.elements(0))) },
  ]

  private static let combinations = [
    Member.method(
      .array(.string), "joined", [.init("separator", .string, isOptional: true)], .string,
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
    Member.method(
      .array(.array(.t)), "joined", [], .array(.t), help: "The elements of all the arrays in it",
      example: "[[1], [2, 3]].joined()"
    ) {
      var joined: [Value] = []
      for part in try $0.elements {
        let values = try $0.elements(of: part)
        try $0.charge(making: values.count)
        joined += values
      }
      return .array(joined)
    },
  ]

  private static let ours = [
    Member.method(
      owner, "sum", [.init("of", .keyPath(root: .t, value: .v))], .v, constraints: ["V": .numeric],
      isOurs: true, help: "The sum of a number over all elements, 0 for none",
      example: "visits.sum(of: \\.minutes)"
    ) {
      let path = try $0.keyPath(0)
      let call = $0
      return try $0.sum(
        try $0.elements.map { element in
          guard let value = element.value(at: path) else { throw call.missing }
          return value
        })
    },
    Member.method(
      owner, "distinct", [.init("by", .keyPath(root: .t, value: .v))], owner,
      constraints: ["V": .hashable], isOurs: true,
      help: "The first element of each value, in order", example: "visits.distinct(by: \\.name)"
    ) {
      let path = try $0.keyPath(0)
      let call = $0
      var seen: Set<Value> = []
      return try $0.array(
        try $0.elements.filter { element in
          guard let value = element.value(at: path) else { throw call.missing }
          return seen.insert(value).inserted
        })
    },
  ]
}

extension Invocation {
  /// The sum of numbers of one type, which is the call's result type; checked.
  func sum(_ values: [Value]) throws -> Value {
    if resultType == .double {
      return .double(try values.reduce(0) { try $0 + double(of: $1) })
    }
    return .int(try values.reduce(0) { try Arithmetic.add($0, int(of: $1), at: range) })
  }
}
