/// DuckDB.
struct DuckDBDialect: TextCellDialect {
  func text(_ text: String) -> String? {
    // The text is data, regardless of its characters.
    "'" + text.replacing("'", with: "''").replacing("\0", with: "' || chr(0) || '") + "'"
  }

  /// The number as a cast text. A plain fraction would be a decimal.
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

  func plainText(_ column: String) -> String { "CAST(\(column) AS VARCHAR)" }

  func matches(_ text: String, _ pattern: String) -> String {
    "regexp_matches(\(text), '\(pattern)')"
  }

  func part(of text: String, _ pattern: String) -> String {
    "regexp_extract(\(text), '\(pattern)', 1)"
  }

  func digits(_ text: String) -> String { "TRY_CAST(\(text) AS BIGINT)" }

  func days(to date: String) -> String { "(TRY_CAST(\(date) AS DATE) - DATE '1970-01-01')" }

  // Most dates fit into the narrow type, which DuckDB reads fifty times as fast.
  func decimal(_ text: String) -> String {
    "COALESCE(TRY_CAST(\(text) AS DECIMAL(18, 6)), TRY_CAST(\(text) AS DECIMAL(24, 6)))"
  }

  func quotient(_ a: String, _ b: String) -> String { "(\(a) // \(b))" }

  /// The order with explicit nulls, whose default depends on settings.
  func order(_ column: String, isDescending: Bool) -> String {
    column + (isDescending ? " DESC NULLS LAST" : " ASC NULLS LAST")
  }
}
