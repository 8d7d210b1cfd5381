import Foundation
import GRDB
import TipSystem

/// Reads a file of TipKit's, of either generation: what is there is read, and what is not is noted.
public struct RecordsReader {
  var store = RecordedStore()
  var notes = RecordsNotes()
  /// By the numbers that rows point to each other with.
  var tipKeys: [Int: String] = [:]
  var eventKeys: [Int: Int] = [:]
  var parameterKeys: [Int: String] = [:]
  /// By their ids.
  var tipPlaces: [String: Int] = [:]
  var parameterPlaces: [String: Int] = [:]
  var eventPlaces: [String: Int] = [:]

  /// Values of donations beyond so many bytes are left out.
  static let valueLimit = 512 << 20

  /// Reads a copy, which is made in `temporary`; the file itself is left alone.
  public static func read(
    _ files: RecordsFiles, temporary: String
  ) throws(RecordsError) -> RecordedStore {
    let copy = try RecordsCopy(files, temporary: temporary)
    var reader = RecordsReader()
    do {
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // Nothing that a schema says is to be run.
        try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      }
      let queue = try DatabaseQueue(path: copy.database, configuration: configuration)
      try queue.inDatabase { database in
        let schema = try RecordsSchema(database)
        guard !schema.places.isEmpty else { throw reader.stranger(schema, files.database) }
        reader.readAll(schema, database)
      }
      try queue.close()
    } catch let error as RecordsError {
      throw error
    } catch let error as DatabaseError {
      throw .damaged(files.database, reason: error.message ?? "SQLite cannot read it")
    } catch {
      throw .damaged(files.database, reason: "\(error)")
    }
    reader.store.notes = reader.notes.notes
    withExtendedLifetime(copy) {}
    return reader.store
  }

  private func stranger(_ schema: RecordsSchema, _ path: String) -> RecordsError {
    let own: Set<String> = ["tip", "event", "donation", "entry", "meta"]
    return own.isSubset(of: schema.tables)
      ? .ownStore(path) : .otherDatabase(path, tables: schema.tables)
  }

  private mutating func readAll(_ schema: RecordsSchema, _ database: Database) {
    store.generation = RecordsGeneration(schema)
    for entity in RecordsSchema.Entity.allCases { compare(entity, schema) }
    readRows(.tip, schema, database) { $0.takeTip($1) }
    readRows(.parameter, schema, database) { $0.takeParameter($1) }
    readRows(.event, schema, database) { $0.takeEvent($1) }
    readRows(.donation, schema, database) { $0.takeDonation($1) }
    readRules(schema, database)
  }

  /// Notes what is not as in other files.
  private mutating func compare(_ entity: RecordsSchema.Entity, _ schema: RecordsSchema) {
    guard let place = schema.places[entity] else {
      return notes.add(
        .missing, "there is no table `\(entity.table)`: no \(entity.words) were read")
    }
    for column in entity.expected where place.columns[column] == nil {
      notes.add(.missing, "`\(place.table)` has no column `\(column)`")
    }
    let known = Set(entity.columns + entity.ignored)
    for (name, column) in place.columns.sorted(by: { $0.key < $1.key })
    where !known.contains(name) && !name.hasPrefix("Z_") && place.entity == nil {
      notes.add(.unknown, "`\(place.table)` has a column `\(column)`, which is not known")
    }
  }

  /// Reads rows as far as that goes.
  mutating func readRows(
    _ entity: RecordsSchema.Entity, _ schema: RecordsSchema, _ database: Database,
    _ take: (inout RecordsReader, RecordsStatement) -> Void
  ) {
    guard let place = schema.places[entity] else { return }
    do {
      let rows = try RecordsStatement(place.select(entity.columns), on: database)
      while try rows.step() { take(&self, rows) }
    } catch {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      notes.add(.damaged, "not all of `\(place.table)` could be read: \(reason)")
    }
  }

  /// An archive of a dictionary in a column; nothing where that is NULL.
  mutating func info(_ rows: RecordsStatement, _ column: Int32, _ name: String)
    -> [ArchivedValue.Entry]
  {
    guard let bytes = rows.bytes(column), !bytes.isEmpty else {
      if rows.kind(column) != .null {
        notes.add(.unreadable, "a `\(name)` is no archive")
      }
      return []
    }
    do throws(ArchiveFault) {
      let value = try KeyedArchive.root(of: Array(bytes))
      if case .dictionary(let entries) = value { return entries }
      notes.add(.unreadable, "a `\(name)` holds no dictionary")
    } catch {
      notes.add(.unreadable, "a `\(name)` cannot be read: \(error)")
    }
    return []
  }

  /// A date in a column; nil where there is none.
  mutating func date(_ rows: RecordsStatement, _ column: Int32, _ name: String) -> Date? {
    if rows.kind(column) == .null { return nil }
    guard let date = rows.double(column).flatMap(RecordedDate.date) else {
      notes.add(.unreadable, "a `\(name)` is no date")
      return nil
    }
    return date
  }

  /// A number in a column; nil where there is none.
  mutating func number(_ rows: RecordsStatement, _ column: Int32, _ name: String) -> Int? {
    if rows.kind(column) == .null { return nil }
    guard let number = rows.int(column) else {
      notes.add(.unreadable, "a `\(name)` is no whole number")
      return nil
    }
    return number
  }

  /// What a row is known by; nil where it has nothing.
  mutating func id(_ rows: RecordsStatement, _ entity: RecordsSchema.Entity) -> String? {
    guard let id = rows.text(1), !id.isEmpty, !id.utf8.contains(0) else {
      notes.add(.unreadable, "a row of `\(entity.table)` has no id, and was left out")
      return nil
    }
    return id
  }
}

extension RecordsGeneration {
  init(_ schema: RecordsSchema) {
    func has(_ entity: RecordsSchema.Entity, _ column: String) -> Bool {
      schema.places[entity]?.columns[column] != nil
    }
    if [.tip, .parameter, .event, .rule].contains(where: { has($0, "ZDATECREATED") }) {
      self = .swiftData
    } else if RecordsSchema.Entity.allCases.contains(where: { has($0, "ZISDIRTY") })
      || has(.rule, "ZLASTEVALUATED") || has(.event, "ZTIP")
    {
      self = .coreData
    } else {
      self = .unknown
    }
  }
}
