/// SQLite from 3.25 on, the first version with window functions. Types belong to its cells, not to
/// columns.
struct SQLiteDialect: SQLDialect {
  /// A NUL would end the statement.
  func text(_ text: String) -> String? {
    guard text.utf8.contains(0) else {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    return "CAST(x'\(hexadecimal(text))' AS TEXT)"
  }

  /// The number itself: all integers have 64 bits.
  func wide(_ number: String) -> String { number }

  /// The number as an integer and powers of two, since decimals are not always read to the last
  /// bit.
  func double(_ number: Double) -> String {
    let exponent = Int(number.exponent)
    guard number != 0 else { return "0.0" }
    if number == number.rounded(), abs(number) < 0x1p53 { return "(\(Int64(number)).0)" }
    // All digits before the point: 53 bits, or fewer for numbers close to zero.
    var shift = max(exponent, -1022) - 52
    var text = "\(Int64(number / Self.power(shift))).0"
    while shift != 0 {
      let step = min(abs(shift), 52)
      text += shift < 0 ? " / \(1 << step).0" : " * \(1 << step).0"
      shift += shift < 0 ? step : -step
    }
    return "(\(text))"
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  func cell(_ column: String, _ kind: CellKind) -> String {
    switch kind {
    case .int:
      "CASE typeof(\(column)) WHEN 'integer' THEN \(column) WHEN 'text' THEN \(wholeNumber(of: column)) END"
    case .bool:
      """
      CASE typeof(\(column)) WHEN 'integer' THEN CASE WHEN \(column) IN (0, 1) THEN \(column) END \
      WHEN 'text' THEN CASE WHEN lower(\(column)) IN ('true', 't', '1') THEN 1 \
      WHEN lower(\(column)) IN ('false', 'f', '0') THEN 0 END END
      """
    case .double:
      """
      CASE WHEN typeof(\(column)) IN ('real', 'integer') AND abs(CAST(\(column) AS REAL)) < 9e999 \
      THEN CAST(\(column) AS REAL) END
      """
    case .text:
      "CASE typeof(\(column)) WHEN 'text' THEN \(column) WHEN 'integer' THEN CAST(\(column) AS TEXT) END"
    }
  }

  func wholeNumber(of text: String) -> String {
    let digits =
      "CASE WHEN substr(\(text), 1, 1) IN ('-', '+') THEN substr(\(text), 2) ELSE \(text) END"
    let plain = "ltrim(\(digits), '0')"
    let most =
      "CASE WHEN substr(\(text), 1, 1) = '-' THEN '9223372036854775808' ELSE '9223372036854775807' END"
    return """
      CASE WHEN \(digits) = '' OR trim(\(digits), '0123456789') <> '' OR length(\(plain)) > 19 THEN NULL \
      WHEN length(\(plain)) < 19 OR \(plain) <= \(most) THEN CAST(\(text) AS INTEGER) END
      """
  }
}
