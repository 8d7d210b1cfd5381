/// PostgreSQL from 12 on.
struct PostgreSQLDialect: TextCellDialect {
  /// The text with escapes that no setting changes. It is nil for a text with NUL, which PostgreSQL
  /// cannot store.
  func text(_ text: String) -> String? {
    guard !text.utf8.contains(0) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "\\")) else {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    return "E'" + text.replacing("\\", with: "\\\\").replacing("'", with: "''") + "'"
  }

  func double(_ number: Double) -> String { "CAST('\(number)' AS DOUBLE PRECISION)" }

  func cell(_ column: String, _ kind: CellKind) -> String {
    switch kind {
    case .int:
      "CASE WHEN pg_typeof(\(column))::TEXT IN ('bigint', 'integer', 'smallint') THEN CAST(\(column) AS BIGINT) END"
    case .bool:
      """
      CASE WHEN pg_typeof(\(column))::TEXT = 'boolean' THEN CASE WHEN CAST(\(column) AS BOOLEAN) THEN 1 \
      WHEN NOT CAST(\(column) AS BOOLEAN) THEN 0 END END
      """
    case .double:
      """
      CASE WHEN pg_typeof(\(column))::TEXT IN ('double precision', 'real', 'integer', 'smallint') \
      AND CAST(\(column) AS DOUBLE PRECISION) BETWEEN \(double(-.greatestFiniteMagnitude)) \
      AND \(double(.greatestFiniteMagnitude)) THEN CAST(\(column) AS DOUBLE PRECISION) END
      """
    case .text: "CAST(\(column) AS TEXT) COLLATE \"C\""
    }
  }

  /// The column converted through JSON, where dates are in ISO 8601 regardless of the connection's
  /// settings.
  func plainText(_ column: String) -> String { "(to_json(\(column)) #>> '{}')" }

  func matches(_ text: String, _ pattern: String) -> String { "\(text) ~ '\(pattern)'" }

  func part(of text: String, _ pattern: String) -> String {
    "substring(\(text) FROM '\(pattern)')"
  }

  func digits(_ text: String) -> String { "CAST(\(text) AS BIGINT)" }

  func days(to date: String) -> String {
    "CAST(CAST(\(date) AS DATE) - DATE '1970-01-01' AS BIGINT)"
  }

  func decimal(_ text: String) -> String { "round(CAST(\(text) AS NUMERIC), 6)" }

  /// The SQL for a text as a whole number. Numbers of more than 19 digits are excluded, because
  /// PostgreSQL would report an error.
  func wholeNumber(of text: String) -> String {
    """
    CASE WHEN \(text) ~ '^[+-]?[0-9]+$' THEN CASE WHEN length(ltrim(ltrim(\(text), '+-'), '0')) < 20 THEN \
    CASE WHEN CAST(\(text) AS NUMERIC) BETWEEN \(Int.min) AND \(Int.max) THEN CAST(\(text) AS BIGINT) END END END
    """
  }
}
