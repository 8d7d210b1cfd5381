import TipText

/// Durations added, scaled and divided. Operations that trap in Swift throw an error with a place.
enum DurationArithmetic {
  static func add(_ a: Duration, _ b: Duration, at range: SourceRange) throws -> Value {
    try checked(a.inSeconds + b.inSeconds, at: range) { a + b }
  }

  static func subtract(_ a: Duration, _ b: Duration, at range: SourceRange) throws -> Value {
    try checked(a.inSeconds - b.inSeconds, at: range) { a - b }
  }

  static func multiply(_ a: Duration, _ b: Int, at range: SourceRange) throws -> Value {
    try checked(a.inSeconds * Double(b), at: range) { a * b }
  }

  static func multiply(_ a: Duration, _ b: Double, at range: SourceRange) throws -> Value {
    try checked(a.inSeconds * b, at: range) { a * b }
  }

  static func divide(_ a: Duration, _ b: Int, at range: SourceRange) throws -> Value {
    if b == 0 { try Arithmetic.divisionByZero("\(a) / 0", at: range) }
    return .duration(a / b)
  }

  static func divide(_ a: Duration, _ b: Double, at range: SourceRange) throws -> Value {
    try checked(a.inSeconds / b, at: range) { a / b }
  }

  private static func checked(
    _ seconds: Double, at range: SourceRange, _ result: () -> Duration
  ) throws -> Value {
    guard abs(seconds) < Duration.longest else {
      throw EvaluationError(
        code: "not-representable", message: "`\(seconds)` seconds are too many for a Duration",
        range: range)
    }
    return .duration(result())
  }
}

extension Duration {
  /// The longest duration in seconds whose `components` fit.
  static let longest = 9.2e18
}
