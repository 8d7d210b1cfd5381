public import TipText

/// Arithmetic on the program's numbers. Operations that trap in Swift throw an error with a place
/// here.
public enum Arithmetic {
  @inlinable
  public static func add(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    let (sum, overflows) = a.addingReportingOverflow(b)
    if overflows { try overflow(a, "+", b, at: range) }
    return sum
  }

  @inlinable
  public static func subtract(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    let (difference, overflows) = a.subtractingReportingOverflow(b)
    if overflows { try overflow(a, "-", b, at: range) }
    return difference
  }

  @inlinable
  public static func multiply(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    let (product, overflows) = a.multipliedReportingOverflow(by: b)
    if overflows { try overflow(a, "*", b, at: range) }
    return product
  }

  @inlinable
  public static func divide(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    if b == 0 { try divisionByZero(a, "/", at: range) }
    let (quotient, overflows) = a.dividedReportingOverflow(by: b)
    if overflows { try overflow(a, "/", b, at: range) }
    return quotient
  }

  @inlinable
  public static func remainder(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    if b == 0 { try divisionByZero(a, "%", at: range) }
    let (remainder, overflows) = a.remainderReportingOverflow(dividingBy: b)
    if overflows { try overflow(a, "%", b, at: range) }
    return remainder
  }

  public static func negate(_ a: Int, at range: SourceRange) throws -> Int {
    let (result, overflows) = 0.subtractingReportingOverflow(a)
    if overflows { try overflow("-(\(a))", at: range) }
    return result
  }

  /// Truncates toward zero.
  public static func int(_ value: Double, at range: SourceRange) throws -> Int {
    guard let whole = Int(exactly: value.rounded(.towardZero)) else {
      throw EvaluationError(
        code: "not-representable", message: "`\(value)` cannot be an Int", range: range)
    }
    return whole
  }

  /// An operation of two numbers of one type.
  static func apply(
    _ operation: FixedInteger.Operation, _ a: FixedInteger, _ b: FixedInteger,
    at range: SourceRange
  ) throws -> FixedInteger {
    let text = { "\(a.text()) \(operation.rawValue) \(b.text())" }
    if b.bits == 0, operation == .quotient || operation == .remainder {
      try divisionByZero(text(), at: range)
    }
    let (result, overflow) = a.reporting(operation, b)
    if overflow { try Self.overflow(text(), of: a.type, at: range) }
    return result
  }

  static func negate(_ a: FixedInteger, at range: SourceRange) throws -> FixedInteger {
    let zero = FixedInteger(truncating: 0, as: a.type)
    let (result, overflow) = zero.reporting(.difference, a)
    if overflow { try Self.overflow("-(\(a.text()))", of: a.type, at: range) }
    return result
  }

  // Errors are thrown out of line: making one would take registers in the surrounding code, which
  // nearly always succeeds.

  @inline(never) @usableFromInline
  static func overflow(_ a: Int, _ sign: String, _ b: Int, at range: SourceRange) throws -> Never {
    try overflow("\(a) \(sign) \(b)", at: range)
  }

  @inline(never) @usableFromInline
  static func divisionByZero(_ a: Int, _ sign: String, at range: SourceRange) throws -> Never {
    try divisionByZero("\(a) \(sign) 0", at: range)
  }

  static func overflow(
    _ text: String, of type: IntegerType = .int, at range: SourceRange
  ) throws -> Never {
    throw EvaluationError(
      code: "integer-overflow", message: "`\(text)` overflows \(type.rawValue)", range: range)
  }

  static func divisionByZero(_ text: String, at range: SourceRange) throws -> Never {
    throw EvaluationError(
      code: "division-by-zero", message: "`\(text)` divides by zero", range: range)
  }
}
