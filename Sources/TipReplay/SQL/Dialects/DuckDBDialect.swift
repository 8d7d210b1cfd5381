/// DuckDB.
struct DuckDBDialect: SQLDialect {
  func text(_ text: String) -> String? {
    // As data, whatever is in it.
    "'" + text.replacing("'", with: "''").replacing("\0", with: "' || chr(0) || '") + "'"
  }

  /// Without the word, a fraction would be a decimal.
  func double(_ number: Double) -> String { "CAST('\(number)' AS DOUBLE)" }

  func cell(_ column: String, _ kind: CellKind) -> String {
    switch kind {
    case .int:
      """
      CASE WHEN typeof(\(column)) IN ('BIGINT', 'INTEGER', 'SMALLINT', 'TINYINT', 'UINTEGER', 'USMALLINT', \
      'UTINYINT') THEN TRY_CAST(\(column) AS BIGINT) END
      """
    case .bool:
      "CASE WHEN typeof(\(column)) = 'BOOLEAN' THEN CASE WHEN TRY_CAST(\(column) AS BOOLEAN) THEN 1 "
        + "WHEN NOT TRY_CAST(\(column) AS BOOLEAN) THEN 0 END END"
    case .double:
      """
      CASE WHEN typeof(\(column)) IN ('DOUBLE', 'FLOAT', 'INTEGER', 'SMALLINT', 'TINYINT') \
      AND isfinite(TRY_CAST(\(column) AS DOUBLE)) THEN TRY_CAST(\(column) AS DOUBLE) END
      """
    case .text: "CAST(\(column) AS VARCHAR) COLLATE \"binary\""
    }
  }

  func wholeNumber(of text: String) -> String {
    "CASE WHEN regexp_full_match(\(text), '[+-]?[0-9]+') THEN TRY_CAST(\(text) AS BIGINT) END"
  }

  func quotient(_ a: String, _ b: String) -> String { "(\(a) // \(b))" }

  /// Nothing else is as it is everywhere by default.
  func order(_ column: String, isDescending: Bool) -> String {
    column + (isDescending ? " DESC NULLS LAST" : " ASC NULLS LAST")
  }
}
