import TipSystem

/// The C library's functions of real numbers, and the functions that round a number.
enum MathMembers {
  static let functions: [Member] =
    unary("exp", "e to that power", exp) + unary("log", "The natural logarithm", log)
    + unary("log2", "The logarithm to base 2", log2)
    + unary("log10", "The logarithm to base 10", log10) + unary("sin", "The sine", sin)
    + unary("cos", "The cosine", cos) + unary("tan", "The tangent", tan)
    + unary("asin", "The inverse of the sine", asin)
    + unary("acos", "The inverse of the cosine", acos)
    + unary("atan", "The inverse of the tangent", atan) + unary("cbrt", "The cube root", cbrt)
    + unary("trunc", "The number without its fraction", trunc)
    + unary("fabs", "The number without its sign", fabs)
    + binary("pow", "The first to the power of the second", pow)
    + binary("hypot", "How long the diagonal of such a rectangle is", hypot)
    + binary("fmod", "The remainder of a division, with the sign of the first", fmod)
    + binary("atan2", "The angle to a point, its y first", atan2)

  static let rules = MemberFamily([
    rule("up", "To the least whole number not below"),
    rule("down", "To the greatest whole number not above"),
    rule("towardZero", "To the nearest whole number that is not further from 0"),
    rule("awayFromZero", "To the nearest whole number that is not nearer to 0"),
    rule("toNearestOrEven", "To the nearest whole number, halves to the even one"),
    rule("toNearestOrAwayFromZero", "To the nearest whole number, halves away from 0"),
  ])

  static let ofDoubles = MemberFamily([
    .method(
      .double, "rounded", [.init(nil, .builtin(.roundingRule))], .double,
      help: "A whole number next to it, by that rule", example: "2.5.rounded(.down)"
    ) { .double(try $0.double.rounded($0.roundingRule(0))) },
    .mutating(
      .double, "round", [.init(nil, .builtin(.roundingRule), isOptional: true)],
      help: "Makes it a whole number next to it, by a rule; without one, halves go away from 0",
      example: "MyTip.ratio.round(.up)"
    ) {
      let rule = try $0.given(0) == nil ? .toNearestOrAwayFromZero : $0.roundingRule(0)
      $0.receiver = .double(try $0.double.rounded(rule))
      return .void
    },
  ])

  private static func unary(
    _ name: String, _ help: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> [Member] {
    [
      .staticMethod(
        .void, name, [.init(nil, .double)], .double, help: help, example: "\(name)(0.5)"
      ) { .double(function(try $0.double(0))) }.with(.plain([.doubleOfDouble(function)]))
    ]
  }

  private static func binary(
    _ name: String, _ help: String, _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> [Member] {
    [
      .staticMethod(
        .void, name, [.init(nil, .double), .init(nil, .double)], .double, help: help,
        example: "\(name)(3.0, 4.0)"
      ) { .double(function(try $0.double(0), try $0.double(1))) }.with(
        .plain([.doubleOfDoubles(function)]))
    ]
  }

  private static func rule(_ name: String, _ help: String) -> Member {
    .staticProperty(
      .builtin(.roundingRule), name, help: help, example: "2.5.rounded(.\(name))"
    ) { _ in .symbol(name) }
  }
}

extension Invocation {
  fileprivate func roundingRule(_ index: Int) throws -> FloatingPointRoundingRule {
    switch try argument(index) {
    case .symbol("up"): .up
    case .symbol("down"): .down
    case .symbol("towardZero"): .towardZero
    case .symbol("awayFromZero"): .awayFromZero
    case .symbol("toNearestOrEven"): .toNearestOrEven
    case .symbol("toNearestOrAwayFromZero"): .toNearestOrAwayFromZero
    default: throw missing
    }
  }
}
