/// Spark SQL from 3.4 on.
struct SparkDialect: TextCellDialect {
  func identifier(_ name: String) -> String {
    "`" + name.replacing("`", with: "``") + "`"
  }

  /// The text as a literal. Settings decide the meaning of a backslash in quotes, and variables are
  /// replaced in them, too. A text with either is written by its bytes.
  func text(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 0x80...: true
      default: [" ", "_", "-", ".", ":", "/"].contains(Character(Unicode.Scalar(byte)))
      }
    }
    if isPlain { return "'\(text)'" }
    return "CAST(X'\(hexadecimal(text))' AS STRING)"
  }

  func double(_ number: Double) -> String { "CAST('\(number)' AS DOUBLE)" }

  func cell(_ column: String, _ kind: CellKind) -> String {
    switch kind {
    case .int:
      "CASE WHEN typeof(\(column)) IN ('bigint', 'int', 'smallint', 'tinyint') THEN try_cast(\(column) AS BIGINT) END"
    case .bool:
      """
      CASE WHEN typeof(\(column)) = 'boolean' THEN CASE WHEN try_cast(\(column) AS BOOLEAN) THEN 1 \
      WHEN NOT try_cast(\(column) AS BOOLEAN) THEN 0 END END
      """
    case .double:
      """
      CASE WHEN typeof(\(column)) IN ('double', 'float', 'int', 'smallint', 'tinyint') \
      AND try_cast(\(column) AS DOUBLE) BETWEEN \(double(-.greatestFiniteMagnitude)) \
      AND \(double(.greatestFiniteMagnitude)) THEN try_cast(\(column) AS DOUBLE) END
      """
    case .text: "CAST(\(column) AS STRING)"
    }
  }

  /// A line break behind the digits would pass for their end.
  func wholeNumber(of text: String) -> String {
    """
    CASE WHEN \(text) RLIKE '^[+-]?[0-9]+$' AND right(\(text), 1) BETWEEN '0' AND '9' \
    THEN try_cast(\(text) AS BIGINT) END
    """
  }

  func plainText(_ column: String) -> String { "CAST(\(column) AS STRING)" }

  /// A line break at the end would pass for the end.
  func matches(_ text: String, _ pattern: String) -> String {
    "(\(text) RLIKE '\(pattern)' AND instr(\(text), chr(10)) = 0 AND instr(\(text), chr(13)) = 0)"
  }

  func part(of text: String, _ pattern: String) -> String {
    "regexp_extract(\(text), '\(pattern)', 1)"
  }

  func digits(_ text: String) -> String { "try_cast(\(text) AS BIGINT)" }

  func days(to date: String) -> String { "unix_date(try_cast(\(date) AS DATE))" }

  func decimal(_ text: String) -> String { "try_cast(\(text) AS DECIMAL(24, 6))" }

  /// The text of such a cell is in the zone of the session, and does not name it.
  func instant(_ column: String) -> String? {
    "CASE WHEN typeof(\(column)) = 'timestamp' THEN unix_micros(try_cast(\(column) AS TIMESTAMP)) END"
  }

  func quotient(_ a: String, _ b: String) -> String { "(\(a) div \(b))" }
}
