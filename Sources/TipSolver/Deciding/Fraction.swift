/// A rational number. Arithmetic returns nil where a part of the result does not fit in an Int.
struct Fraction: Comparable {
  let numerator: Int
  /// It is positive, and has no common divisor with the numerator.
  let denominator: Int

  static let zero = Fraction(0)

  init(_ value: Int) { (numerator, denominator) = (value, 1) }

  private init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Fraction.divisor(abs(numerator), abs(denominator))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = numerator / divisor * sign
    self.denominator = abs(denominator) / divisor
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  var isWhole: Bool { denominator == 1 }
  var isZero: Bool { numerator == 0 }
  var isNegative: Bool { numerator < 0 }

  /// The greatest whole number that is not greater.
  var floor: Int {
    let quotient = numerator / denominator
    return numerator < 0 && !isWhole ? quotient - 1 : quotient
  }

  /// `self - factor * other`
  func subtracting(_ factor: Fraction, times other: Fraction) -> Fraction? {
    if factor.isZero || other.isZero { return self }
    guard let product = factor.multiplied(by: other) else { return nil }
    if denominator == 1, product.denominator == 1 {
      let (difference, overflows) = numerator.subtractingReportingOverflow(product.numerator)
      return overflows ? nil : Fraction(difference)
    }
    let (a, first) = numerator.multipliedReportingOverflow(by: product.denominator)
    let (b, second) = product.numerator.multipliedReportingOverflow(by: denominator)
    let (below, third) = denominator.multipliedReportingOverflow(by: product.denominator)
    let (above, fourth) = a.subtractingReportingOverflow(b)
    return first || second || third || fourth ? nil : Fraction(above, below)
  }

  func multiplied(by other: Fraction) -> Fraction? {
    let (above, first) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (below, second) = denominator.multipliedReportingOverflow(by: other.denominator)
    return first || second ? nil : Fraction(above, below)
  }

  func divided(by other: Fraction) -> Fraction? {
    guard let inverse = Fraction(other.denominator, other.numerator) else { return nil }
    return multiplied(by: inverse)
  }

  static func < (a: Fraction, b: Fraction) -> Bool {
    let first = a.numerator.multipliedFullWidth(by: b.denominator)
    let second = b.numerator.multipliedFullWidth(by: a.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
