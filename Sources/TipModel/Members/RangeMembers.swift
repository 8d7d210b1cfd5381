/// The members of every range. Ranges of integers are collections besides.
enum RangeMembers {
  private static let owner = Type.ranges(.bound)
  private static let full = [Type.range(.t), Type.closedRange(.t)]

  static let protocolFamily = MemberFamily([
    .method(
      owner, "contains", [.init(nil, .bound)], .bool, help: "Whether a value lies in it",
      example: "(1...3).contains(2)"
    ) {
      guard let contains = $0.receiver.rangeContains(try $0.argument(0)) else { throw $0.missing }
      return .bool(contains)
    }
  ])

  static let ranges = MemberFamily(
    ends(of: .range(.t))
      + [
        .initializer(
          .range(.int), [.init(nil, .closedRange(.int))],
          help: "The whole numbers of a closed range",
          example: "Range(1...3)"
        ) {
          guard case .range(let range) = try $0.argument(0),
            case (.int(let lower), .int(let upper)) = (range.lower, range.upper)
          else { throw $0.missing }
          return .range(
            RangeValue(
              lower: .int(lower), upper: .int(try Arithmetic.add(upper, 1, at: $0.range)),
              isClosed: false))
        }
      ])
  static let closedRanges = MemberFamily(ends(of: .closedRange(.t)))

  static let partialRanges = MemberFamily([
    .property(
      .library(.partialRangeFrom, .t), "lowerBound", .t, help: "Where it begins",
      example: "(1...).lowerBound"
    ) { try $0.partialRange.bound },
    .property(
      .library(.partialRangeUpTo, .t), "upperBound", .t, help: "Where it ends",
      example: "(..<3).upperBound"
    ) { try $0.partialRange.bound },
    .property(
      .library(.partialRangeThrough, .t), "upperBound", .t, help: "Where it ends",
      example: "(...3).upperBound"
    ) { try $0.partialRange.bound },
  ])

  private static func ends(of owner: Type) -> [Member] {
    full.map { other in
      .method(
        owner, "overlaps", [.init(nil, other)], .bool,
        help: "Whether some value lies in both", example: "(1...3).overlaps(3..<5)"
      ) {
        guard case .range(let other) = try $0.argument(0) else { throw $0.missing }
        return .bool(try $0.bounds.overlaps(other))
      }
    } + [
      .property(owner, "lowerBound", .t, help: "Where it begins", example: "(1...3).lowerBound") {
        try $0.bounds.lower
      },
      .property(owner, "upperBound", .t, help: "Where it ends", example: "(1...3).upperBound") {
        try $0.bounds.upper
      },
      .property(
        owner, "isEmpty", .bool, help: "Whether nothing lies in it", example: "(1.0..<1.0).isEmpty"
      ) {
        let bounds = try $0.bounds
        return .bool(!bounds.isClosed && bounds.lower == bounds.upper)
      },
      .method(
        owner, "clamped", [.init("to", owner)], owner, help: "As much of it as lies in another",
        example: "(1...9).clamped(to: 3...4)"
      ) {
        guard case .range(let limits) = try $0.argument(0) else { throw $0.missing }
        return .range(try $0.bounds.clamped(to: limits))
      },
    ]
  }
}

extension Invocation {
  fileprivate var partialRange: PartialRange {
    get throws {
      guard case .partialRange(let range) = receiver else { throw missing }
      return range
    }
  }
}

extension RangeValue {
  var isEmpty: Bool { !isClosed && lower == upper }

  fileprivate func overlaps(_ other: RangeValue) -> Bool {
    if isEmpty || other.isEmpty { return false }
    func begins(_ a: RangeValue, before b: RangeValue) -> Bool {
      (b.isClosed ? Value.isAtMost(a.lower, b.upper) : Value.isLess(a.lower, b.upper)) == true
    }
    return begins(self, before: other) && begins(other, before: self)
  }

  fileprivate func clamped(to limits: RangeValue) -> RangeValue {
    func limited(_ value: Value) -> Value {
      Value.isLess(value, limits.lower) == true
        ? limits.lower : Value.isLess(limits.upper, value) == true ? limits.upper : value
    }
    return RangeValue(lower: limited(lower), upper: limited(upper), isClosed: isClosed)
  }
}
