import SeededRandom

@testable import TipReplay

/// The same rows as a table of a database, and as CSV with its dates.
extension RandomHistory {
  /// Statements that make the table; `ranked` says in which order rows came.
  func statements(for engine: SQLEngine, table: String) -> [String] {
    let (int, double, bool, text) =
      switch engine {
      case .sqlite: ("INTEGER", "REAL", "INTEGER", "TEXT")
      case .duckdb: ("BIGINT", "DOUBLE", "BOOLEAN", "VARCHAR")
      case .clickhouse:
        ("Nullable(Int64)", "Nullable(Float64)", "Nullable(Bool)", "Nullable(String)")
      case .spark: ("BIGINT", "DOUBLE", "BOOLEAN", "STRING")
      case .postgres: ("BIGINT", "DOUBLE PRECISION", "BOOLEAN", "TEXT")
      }
    let columns = [
      ("user", text), ("date", int), ("event", text), ("parameter", text), ("value", text),
      ("page", int), ("name", text), ("length", double), ("isNew", bool), ("kind", text),
      ("note", text), ("ranked", int),
    ]
    let dialect = engine.dialect
    let declared = columns.map { "\(dialect.identifier($0.0)) \($0.1)" }.joined(separator: ", ")
    let values = rows.enumerated().map { place, row -> String in
      func text(_ text: String?) -> String { text.flatMap(dialect.text) ?? "NULL" }
      var cells = [text(row.user), dialect.int(Self.ticks(row.date))]
      switch row.event {
      case .set(let parameter, let value):
        cells += ["NULL", text("App.p\(parameter)"), text("\(value)")]
        cells += Array(repeating: "NULL", count: 6)
      case .donated(let event, let visit):
        cells += [text(Self.eventIDs[event]), "NULL", "NULL"]
        guard let visit else {
          cells += Array(repeating: "NULL", count: 6)
          break
        }
        cells += [
          dialect.int(visit.page), text(visit.name), dialect.double(visit.length),
          engine != .sqlite ? "\(visit.isNew)" : visit.isNew ? "1" : "0",
          text(Self.kinds[visit.kind]), text(visit.note),
        ]
      }
      return "(\((cells + ["\(place)"]).joined(separator: ", ")))"
    }
    guard engine != .spark else {
      // Whose tables are files.
      let typed = columns.map {
        "CAST(\(dialect.identifier($0.0)) AS \($0.1)) AS \(dialect.identifier($0.0))"
      }
      let names = columns.map { dialect.identifier($0.0) }.joined(separator: ", ")
      return [
        "CREATE OR REPLACE TEMP VIEW \(table) AS SELECT \(typed.joined(separator: ", ")) FROM VALUES \(values.joined(separator: ", ")) AS t(\(names))"
      ]
    }
    let made =
      "CREATE TABLE \(table) (\(declared))" + (engine == .clickhouse ? " ENGINE = Memory" : "")
    return [made]
      + (values.isEmpty ? [] : ["INSERT INTO \(table) VALUES \(values.joined(separator: ", "))"])
  }

  static func ticks(_ date: Double) -> Int { Int(date * 4) * 250_000 + 978_307_200_000_000 }

  /// In the order of arrival, each cell in quotes that is there at all.
  var tickCSV: [UInt8] {
    let names = [
      "user", "date", "event", "parameter", "value", "page", "name", "length", "isNew", "kind",
      "note",
    ]
    var text = names.joined(separator: ",") + "\n"
    for row in rows {
      var values = values(of: row)
      values["date"] = "\(Self.ticks(row.date))"
      text +=
        names.map { name in
          values[name].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" } ?? ""
        }.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }
}
