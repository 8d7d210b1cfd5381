import OrderedCollections

/// What every sequence has: arrays, sets, dictionaries, ranges of Int, strings, and (but for those that
/// yield donations again) an event's donations.
enum SequenceMembers {
  /// `sample` is an expression of the owner's type, for the examples.
  static func make(owner: Type, element: Type, sample: String) -> [Member] {
    sizes(owner, element, sample) + conditions(owner, element, sample)
      + transformations(owner, element, sample) + orders(owner, element, sample)
  }

  private static func sizes(_ owner: Type, _ element: Type, _ sample: String) -> [Member] {
    [
      .property(
        owner, "count", .int, help: "How many there are", example: "\(sample).count"
      ) { .int(try $0.count(of: $0.receiver)) },
      .property(
        owner, "isEmpty", .bool, help: "Whether there are none", example: "\(sample).isEmpty"
      ) { .bool(try $0.count(of: $0.receiver) == 0) },
      .property(
        owner, "first", .optional(element), help: "The first, or nil of none",
        example: "\(sample).first"
      ) { try $0.end(of: $0.receiver, isFirst: true) },
      .property(
        owner, "last", .optional(element), help: "The last, or nil of none",
        example: "\(sample).last"
      ) { try $0.end(of: $0.receiver, isFirst: false) },
    ]
  }

  private static func conditions(_ owner: Type, _ element: Type, _ sample: String) -> [Member] {
    let condition = Type.condition(on: element)
    return [
      .method(
        owner, "contains", [.init("where", condition)], .bool,
        help: "Whether one satisfies the condition",
        example: "\(sample).contains(where: { _ in true })"
      ) {
        let closure = try $0.closure(0)
        for value in try $0.elements where try $0.holds(closure, value) { return .bool(true) }
        return .bool(false)
      },
      .method(
        owner, "allSatisfy", [.init(nil, condition)], .bool,
        help: "Whether all satisfy the condition", example: "\(sample).allSatisfy { _ in true }"
      ) {
        let closure = try $0.closure(0)
        for value in try $0.elements where !(try $0.holds(closure, value)) { return .bool(false) }
        return .bool(true)
      },
      .method(
        owner, "first", [.init("where", condition)], .optional(element),
        help: "The first that satisfies the condition, or nil",
        example: "\(sample).first(where: { _ in true })"
      ) {
        let closure = try $0.closure(0)
        for value in try $0.elements where try $0.holds(closure, value) { return .some(value) }
        return .none
      },
      .method(
        owner, "last", [.init("where", condition)], .optional(element),
        help: "The last that satisfies the condition, or nil",
        example: "\(sample).last(where: { _ in true })"
      ) {
        let closure = try $0.closure(0)
        for value in try $0.elements.reversed() where try $0.holds(closure, value) {
          return .some(value)
        }
        return .none
      },
      .method(
        owner, "count", [.init("where", condition)], .int,
        help: "How many satisfy the condition", example: "\(sample).count(where: { _ in true })"
      ) {
        let closure = try $0.closure(0)
        var count = 0
        for value in try $0.elements where try $0.holds(closure, value) { count += 1 }
        return .int(count)
      },
    ]
  }

  private static func transformations(
    _ owner: Type, _ element: Type, _ sample: String
  ) -> [Member] {
    [
      .method(
        owner, "map", [.init(nil, .function([element], .u))], .array(.u),
        help: "What the function yields for each, in order", example: "\(sample).map { $0 }"
      ) {
        let closure = try $0.closure(0)
        return try $0.array(try $0.elements.map { try closure.call([$0]) })
      },
      .method(
        owner, "compactMap", [.init(nil, .function([element], .optional(.u)))], .array(.u),
        help: "What the function yields for each, without the nils",
        example: "\(sample).compactMap { $0 }"
      ) {
        let closure = try $0.closure(0)
        return try $0.array(
          try $0.elements.compactMap {
            if case .some(let value) = try closure.call([$0]) { value } else { nil }
          })
      },
      .method(
        owner, "flatMap", [.init(nil, .function([element], .array(.u)))], .array(.u),
        help: "All the elements of what the function yields for each",
        example: "\(sample).flatMap { [$0, $0] }"
      ) {
        let closure = try $0.closure(0)
        var results: [Value] = []
        for value in try $0.elements {
          let part = try $0.elements(of: closure.call([value]))
          try $0.charge(making: part.count)
          results += part
        }
        return .array(results)
      },
      .method(
        owner, "reduce", [.init(nil, .u), .init(nil, .function([.u, element], .u))], .u,
        help: "The first argument, combined with each element in turn by the function",
        example: "\(sample).reduce(0) { sum, _ in sum + 1 }"
      ) {
        let closure = try $0.closure(1)
        var result = try $0.argument(0)
        for value in try $0.elements { result = try closure.call([result, value]) }
        return result
      },
      .method(
        owner, "forEach", [.init(nil, .function([element], .void))], .void,
        help: "Runs the function for each, in order", example: "\(sample).forEach { print($0) }"
      ) {
        let closure = try $0.closure(0)
        for value in try $0.elements { _ = try closure.call([value]) }
        return .void
      },
      .method(
        owner, "enumerated", [],
        .array(
          .tuple([.init(label: "offset", type: .int), .init(label: "element", type: element)])),
        help: "Each with its number, from 0", example: "\(sample).enumerated()"
      ) {
        try $0.array(try $0.elements.enumerated().map { .tuple([.int($0.offset), $0.element]) })
      },
    ]
  }

  private static func orders(_ owner: Type, _ element: Type, _ sample: String) -> [Member] {
    let order = Type.condition(on: element, element)
    return [
      .method(
        owner, "min", [.init("by", order)], .optional(element),
        help: "The one that the function puts no other before, or nil of none",
        example: "\(sample).min(by: { a, b in false })"
      ) {
        let closure = try $0.closure(0)
        let call = $0
        return try $0.least(try $0.elements) { try call.holds(closure, $0, $1) }
      },
      .method(
        owner, "max", [.init("by", order)], .optional(element),
        help: "The one that the function puts no other after, or nil of none",
        example: "\(sample).max(by: { a, b in false })"
      ) {
        let closure = try $0.closure(0)
        let call = $0
        return try $0.least(try $0.elements) { try call.holds(closure, $1, $0) }
      },
    ]
  }
}

extension Invocation {
  /// The number of elements, without making them.
  func count(of value: Value) throws -> Int {
    switch value {
    case .array(let values): return values.count
    case .set(let values): return values.count
    case .dictionary(let entries): return entries.count
    case .donations(let selection): return selection.count
    case .string(let text):
      try charge(lookingAt: text.utf8.count)
      return text.count
    case .range(let range):
      guard case (.int(let lower), .int(let upper)) = (range.lower, range.upper) else {
        throw missing
      }
      let length = try Arithmetic.subtract(upper, lower, at: self.range)
      return range.isClosed ? try Arithmetic.add(length, 1, at: self.range) : length
    default: throw missing
    }
  }

  /// The first or last element, without making the others.
  func end(of value: Value, isFirst: Bool) throws -> Value {
    let found: Value? =
      switch value {
      case .array(let values): isFirst ? values.first : values.last
      case .set(let values): isFirst ? values.first : values.last
      case .donations(let selection):
        (isFirst ? selection.first : selection.last).map { .donation($0) }
      case .string(let text): (isFirst ? text.first : text.last).map { .string(String($0)) }
      case .range(let range):
        try count(of: value) == 0 ? nil : isFirst ? range.lower : try lastElement(of: range)
      default: try isFirst ? elements(of: value).first : elements(of: value).last
      }
    return found.map { .some($0) } ?? .none
  }

  private func lastElement(of range: RangeValue) throws -> Value {
    range.isClosed
      ? range.upper : .int(try Arithmetic.subtract(int(of: range.upper), 1, at: self.range))
  }
}
