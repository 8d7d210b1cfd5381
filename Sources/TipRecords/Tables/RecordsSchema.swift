import GRDB

/// The tables and columns of a file. Core Data numbers its entities and orders its columns
/// arbitrarily, so all are found by name.
struct RecordsSchema {
  /// The place of an entity's rows.
  struct Place {
    let table: String
    /// The columns with their exact spelling, keyed by their names in capitals.
    let columns: [String: String]
    /// The number of the entity, where its rows share a table with those of others.
    let entity: Int?
  }

  enum Entity: String, CaseIterable {
    case tip = "CORETIPRECORD"
    case parameter = "COREPARAMETERRECORD"
    case event = "COREEVENTRECORD"
    case donation = "COREDONATIONRECORD"
    case rule = "CORERULERECORD"

    var table: String { "Z\(rawValue)" }

    var kind: RecordedKind {
      switch self {
      case .tip: .tip
      case .parameter: .parameter
      case .event: .event
      case .donation: .donation
      case .rule: .rule
      }
    }
  }

  let tables: [String]
  private(set) var places: [Entity: Place] = [:]

  init(_ database: Database) throws {
    var tables: [String] = []
    let names = try RecordsStatement(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      on: database)
    while try names.step() { if let name = names.text(0) { tables.append(name) } }
    self.tables = tables
    let numbers = try RecordsSchema.numbers(tables, database)
    for entity in Entity.allCases {
      if let table = RecordsSchema.find(entity.table, in: tables) {
        places[entity] = Place(
          table: table, columns: try RecordsSchema.columns(of: table, database), entity: nil)
      } else if let own = numbers[entity.rawValue],
        let table = RecordsSchema.ancestor(of: own, numbers, tables)
      {
        // The rows of an entity that inherits from another are in the table of that one.
        places[entity] = Place(
          table: table, columns: try RecordsSchema.columns(of: table, database), entity: own.number)
      }
    }
  }

  /// The error for a file that TipKit did not write, or nil.
  func stranger(_ path: String) -> RecordsError? {
    guard places.isEmpty else { return nil }
    let own: Set<String> = ["tip", "event", "donation", "entry", "meta"]
    return own.isSubset(of: tables) ? .ownStore(path) : .otherDatabase(path, tables: tables)
  }

  private static func find(_ name: String, in tables: [String]) -> String? {
    tables.first { $0.uppercased() == name }
  }

  private typealias Number = (number: Int, parent: Int?)

  /// The numbers by the entities' names in capitals.
  private static func numbers(
    _ tables: [String], _ database: Database
  ) throws -> [String: Number] {
    guard let table = find("Z_PRIMARYKEY", in: tables) else { return [:] }
    let columns = try columns(of: table, database)
    guard let number = columns["Z_ENT"], let name = columns["Z_NAME"] else { return [:] }
    let parent = columns["Z_SUPER"].map(quoted) ?? "NULL"
    let rows = try RecordsStatement(
      "SELECT \(quoted(number)), \(quoted(name)), \(parent) FROM \(quoted(table))", on: database)
    var numbers: [String: Number] = [:]
    while try rows.step() {
      if let number = rows.int(0), let name = rows.text(1) {
        numbers[name.uppercased()] = (number, rows.int(2))
      }
    }
    return numbers
  }

  private static func ancestor(
    of own: Number, _ numbers: [String: Number], _ tables: [String]
  ) -> String? {
    var next = own.parent
    for _ in 0..<16 {
      guard let found = numbers.first(where: { $0.value.number == next }) else { return nil }
      if let table = find("Z\(found.key)", in: tables) { return table }
      next = found.value.parent
    }
    return nil
  }

  private static func columns(
    of table: String, _ database: Database
  ) throws -> [String: String] {
    let rows = try RecordsStatement("PRAGMA table_info(\(quoted(table)))", on: database)
    var columns: [String: String] = [:]
    while try rows.step() {
      if let name = rows.text(1) { columns[name.uppercased()] = name }
    }
    return columns
  }

  /// A name in SQL that may contain any character.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

extension RecordsSchema.Place {
  /// The query of the rows in the order in which they were made, with NULL for missing columns.
  func select(_ names: [String]) -> String {
    let list = names.map { columns[$0].map(RecordsSchema.quoted) ?? "NULL" }
    var sql = "SELECT \(list.joined(separator: ", ")) FROM \(RecordsSchema.quoted(table))"
    if let entity, let column = columns["Z_ENT"] {
      sql += " WHERE \(RecordsSchema.quoted(column)) = \(entity)"
    }
    if let key = columns["Z_PK"] { sql += " ORDER BY \(RecordsSchema.quoted(key))" }
    return sql
  }
}
