/// The parts of SQL that databases write differently. Everything else is equal for all of them.
package protocol SQLDialect: Sendable {
  /// A name as the table has it.
  func identifier(_ name: String) -> String
  /// A text as a literal, or nil if the database has no literal for it.
  func text(_ text: String) -> String?
  /// A floating-point number, exact to the last bit.
  func double(_ number: Double) -> String
  /// A cell of a kind, as an integer, a floating-point number or a text that is compared by bytes;
  /// NULL for any other cell. Bools are 0 and 1.
  func cell(_ column: String, _ kind: CellKind) -> String
  /// The integer in a text, if it fits into 64 bits; else NULL.
  func wholeNumber(of text: String) -> String
  /// The quotient of integers, rounded towards zero. The divisor is neither 0 nor -1.
  func quotient(_ a: String, _ b: String) -> String
  /// The remainder of integers, with the sign of the dividend. The divisor is neither 0 nor -1.
  func remainder(_ a: String, _ b: String) -> String
  /// An integer as one of 64 bits, for arithmetic on one of 32 bits.
  func wide(_ number: String) -> String
  /// The suffix of a column in `ORDER BY`.
  func order(_ column: String, isDescending: Bool) -> String
  /// A cell with a date from 1900 to 2100 as integer microseconds since 1970; NULL for any other
  /// cell. Without a given form, a field's date has the form of its row's own date.
  func microseconds(_ column: String, _ form: DateForm, besides row: String?) -> String
  /// The form of a cell's date: its place in ``DateForm/allCases``, or NULL.
  func recognizedForm(_ column: String) -> String
  /// A cell with a UUID as text in capital letters; NULL for any other cell.
  func uuid(_ column: String) -> String
  /// A cell that names a user, as text.
  func user(_ column: String) -> String
  /// The end of a statement.
  var ending: String { get }
}

/// The type of value that is read from a column.
package enum CellKind: Sendable { case int, double, bool, text }

extension SQLDialect {
  package func identifier(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  package func user(_ column: String) -> String { cell(column, .text) }

  package func order(_ column: String, isDescending: Bool) -> String {
    isDescending ? column + " DESC" : column
  }

  package func wide(_ number: String) -> String { "CAST(\(number) AS BIGINT)" }

  package func quotient(_ a: String, _ b: String) -> String { "(\(a) / \(b))" }

  package var ending: String { "" }

  package func remainder(_ a: String, _ b: String) -> String { "(\(a) % \(b))" }

  /// The bytes of a text, with two digits for each.
  func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The least one is no literal anywhere.
  func int(_ number: Int) -> String {
    if number == .min { return "(-\(Int.max) - 1)" }
    return number < 0 ? "(\(number))" : "\(number)"
  }
}

/// The supported databases.
public enum SQLEngine: String, CaseIterable, Sendable {
  case sqlite, duckdb, postgres, clickhouse, spark

  package var dialect: any SQLDialect {
    switch self {
    case .sqlite: SQLiteDialect()
    case .duckdb: DuckDBDialect()
    case .postgres: PostgreSQLDialect()
    case .clickhouse: ClickHouseDialect()
    case .spark: SparkDialect()
    }
  }
}
