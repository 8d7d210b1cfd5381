/// Random values, which are drawn from the program's one generator.
enum RandomMembers {
  static let ofBools = [
    Member.staticMethod(
      .bool, "random", [], help: "One of both values", example: "Bool.random()"
    ) {
      var generator = try $0.generator
      return .bool(Bool.random(using: &generator))
    }.with(.drawing)
  ]

  static let ofWholeNumbers = numbers(of: .conforming(.binaryInteger, .t), .itself, "1...6")
  static let ofDoubles = numbers(of: .double, .double, "0.0...1.0")

  /// The C library's functions.
  static let functions: [Member] = [
    .staticMethod(
      .void, "arc4random", [], .integer(.uint32), help: "Any number of 32 bits",
      example: "arc4random()"
    ) {
      var generator = try $0.generator
      return .integer(FixedInteger(truncating: generator.next(), as: .uint32))
    }.with(.drawing),
    .staticMethod(
      .void, "arc4random_uniform", [.init(nil, .integer(.uint32))], .integer(.uint32),
      help: "A number below a bound, 0 for a bound of 0", example: "arc4random_uniform(6)"
    ) {
      let bound = try $0.integer(0).bits
      var generator = try $0.generator
      let number = bound == 0 ? 0 : UInt64.random(in: 0..<bound, using: &generator)
      return .integer(FixedInteger(truncating: number, as: .uint32))
    }.with(.drawing),
  ]

  static let ofCollections = [
    Member.method(
      .conforming(.collection, .element), "randomElement", [], .optional(.element),
      help: "One of its elements, or nil of none", example: "[3, 1, 2].randomElement()"
    ) { call in
      if case .range(let range) = call.receiver {
        return range.isEmpty ? .none : .some(try call.number(in: range))
      }
      // A text must be traversed in any case.
      let elements = try call.elements
      var generator = try call.generator
      return .optional(elements.randomElement(using: &generator))
    }.with(.drawing)
  ]

  static let ofSequences = [
    Member.method(
      .sequence(.element), "shuffled", [], .array(.element),
      help: "Its elements in a random order", example: "[3, 1, 2].shuffled()"
    ) { call in
      let elements = try call.elements
      var generator = try call.generator
      return try call.array(elements.shuffled(using: &generator))
    }.with(.drawing)
  ]

  static let ofMutableCollections = [
    Member.mutating(
      .conforming(.mutableCollection, .element), "shuffle", help: "Puts it in a random order",
      example: "MyTip.names.shuffle()"
    ) { call in
      try call.charge(lookingAt: try call.count(of: call.receiver))
      var generator = try call.generator
      try call.changeElements { values, first in
        // In a slice, the places before it have no elements.
        values[first...].shuffle(using: &generator)
      }
      return .void
    }.with(.drawing)
  ]

  private static func numbers(of owner: Type, _ number: Type, _ range: String) -> [Member] {
    let name = owner == .double ? "Double" : "Int"
    return [Type.range(number), .closedRange(number)].map { ranges in
      Member.staticMethod(
        owner, "random", [.init("in", ranges)], number, help: "A number of the range",
        example: "\(name).random(in: \(range))"
      ) { call in
        guard case .range(let range) = try call.argument(0) else { throw call.missing }
        return try call.number(in: range)
      }.with(.drawing)
    }
  }
}

extension Invocation {
  fileprivate var generator: RandomValues {
    get throws { try host.random }
  }

  fileprivate func number(in range: RangeValue) throws -> Value {
    if range.isEmpty {
      throw error(
        "invalid-argument",
        "there is no random value in `\(ValuePrinter.print(.range(range)))`, which is empty")
    }
    var generator = try generator
    switch (range.lower, range.upper) {
    case (.int(let lower), .int(let upper)):
      return .int(
        range.isClosed
          ? .random(in: lower...upper, using: &generator)
          : .random(in: lower..<upper, using: &generator))
    case (.integer(let lower), .integer(let upper)):
      let distance = upper.bits &- lower.bits
      let step =
        range.isClosed
        ? UInt64.random(in: 0...distance, using: &generator)
        : .random(in: 0..<distance, using: &generator)
      return .integer(FixedInteger(truncating: lower.bits &+ step, as: lower.type))
    case (.double(let lower), .double(let upper)):
      guard (upper - lower).isFinite else {
        throw error(
          "invalid-argument",
          "there is no random value in `\(ValuePrinter.print(.range(range)))`, which is infinite")
      }
      return .double(
        range.isClosed
          ? .random(in: lower...upper, using: &generator)
          : .random(in: lower..<upper, using: &generator))
    default: throw missing
    }
  }
}
