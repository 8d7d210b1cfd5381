/// ClickHouse.
struct ClickHouseDialect: TextCellDialect {
  func identifier(_ name: String) -> String {
    "`" + name.replacing("\\", with: "\\\\").replacing("`", with: "\\`") + "`"
  }

  func text(_ text: String) -> String? {
    "'"
      + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\0", with: "\\0")
      + "'"
  }

  /// The number by its bits, since decimals are read fast there, and not always to the last bit.
  func double(_ number: Double) -> String {
    "reinterpretAsFloat64(toUInt64(\(number.bitPattern)))"
  }

  func wide(_ number: String) -> String { "CAST(\(number) AS Nullable(Int64))" }

  func cell(_ column: String, _ kind: CellKind) -> String {
    switch kind {
    case .int:
      typed(
        column, ["Int64", "Int32", "Int16", "Int8", "UInt32", "UInt16", "UInt8"],
        "accurateCastOrNull(\(column), 'Int64')")
    case .bool: typed(column, ["Bool"], "accurateCastOrNull(\(column), 'UInt8')")
    case .double:
      typed(
        column, ["Float64", "Float32", "Int32", "Int16", "Int8"],
        "accurateCastOrNull(\(column), 'Float64')",
        if: "isFinite(accurateCastOrNull(\(column), 'Float64'))")
    case .text: "CAST(\(column) AS Nullable(String))"
    }
  }

  private func typed(
    _ column: String, _ types: [String], _ cell: String, if condition: String? = nil
  ) -> String {
    let names = types.flatMap { ["'\($0)'", "'Nullable(\($0))'"] }.joined(separator: ", ")
    let test = condition.map { " AND \($0)" } ?? ""
    return "CASE WHEN toTypeName(\(column)) IN (\(names))\(test) THEN \(cell) END"
  }

  func wholeNumber(of text: String) -> String {
    "CASE WHEN match(\(text), '^[+-]?[0-9]+$') THEN toInt64OrNull(\(text)) END"
  }

  func plainText(_ column: String) -> String { "CAST(\(column) AS Nullable(String))" }

  func matches(_ text: String, _ pattern: String) -> String { "match(\(text), '\(pattern)')" }

  func part(of text: String, _ pattern: String) -> String {
    "extract(coalesce(\(text), ''), '\(pattern)')"
  }

  func digits(_ text: String) -> String { "toInt64OrNull(\(text))" }

  func days(to date: String) -> String { "toInt64(toDate32OrNull(\(date)))" }

  func decimal(_ text: String) -> String { "toDecimal128OrNull(\(text), 6)" }

  /// The text of such a cell is in the zone of its column or of the server, and does not name it.
  func instant(_ column: String) -> String? {
    """
    CASE WHEN match(toTypeName(\(column)), '^(Nullable[(])?DateTime') \
    THEN toUnixTimestamp64Micro(accurateCastOrNull(\(column), 'DateTime64(6)')) END
    """
  }

  /// A quotient that is 0 for a zero divisor: the database may also evaluate branches that are not
  /// taken.
  func quotient(_ a: String, _ b: String) -> String { "intDivOrZero(\(a), \(b))" }
  func remainder(_ a: String, _ b: String) -> String { "moduloOrZero(\(a), \(b))" }

  /// A setting without which a join gives zeros for missing rows.
  var ending: String { "\nSETTINGS join_use_nulls = 1" }
}
