import Foundation
import GRDB
import TipSystem

/// Reads a file of TipKit's, of either generation, and notes what is missing.
public struct RecordsReader {
  var store = RecordedStore()
  var notes = RecordsNotes()
  /// The ids by the numbers that rows use to refer to each other.
  var tipKeys: [Int: String] = [:]
  var eventKeys: [Int: Int] = [:]
  var parameterKeys: [Int: String] = [:]
  /// The indices by id.
  var tipPlaces: [String: Int] = [:]
  var parameterPlaces: [String: Int] = [:]
  var eventPlaces: [String: Int] = [:]

  /// The bytes of donated values beyond which they are left out.
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
        // Code in a schema must not run.
        try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      }
      let queue = try DatabaseQueue(path: copy.database, configuration: configuration)
      try queue.inDatabase { database in
        let schema = try RecordsSchema(database)
        if let stranger = schema.stranger(files.database) { throw stranger }
        reader.readAll(schema, database)
        try reader.compare(RecordsLog(path: copy.log), database)
      }
      try queue.close()
    } catch {
      throw RecordsError(error, files.database)
    }
    reader.store.notes = reader.notes.notes
    withExtendedLifetime(copy) {}
    return reader.store
  }

  private mutating func readAll(_ schema: RecordsSchema, _ database: Database) {
    store.generation = RecordsGeneration(schema)
    for entity in RecordsSchema.Entity.allCases { compare(entity, schema) }
    readRows(.tip, schema, database) { $0.takeTip($1) }
    readRows(.parameter, schema, database) { $0.takeParameter($1) }
    readRows(.event, schema, database) { $0.takeEvent($1) }
    readRows(.donation, schema, database) { $0.takeDonation($1) }
    lookAtValues()
    readRules(schema, database)
  }

  /// Notes the differences from other files.
  private mutating func compare(_ entity: RecordsSchema.Entity, _ schema: RecordsSchema) {
    guard let place = schema.places[entity] else {
      store.incomplete.insert(entity.kind)
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

  /// Notes the part of the log that was not read.
  private mutating func compare(_ log: RecordsLog, _ database: Database) throws {
    // This runs on the copy, and reports how much of the log is intact.
    let row = try RecordsStatement("PRAGMA wal_checkpoint(PASSIVE)", on: database)
    guard try row.step() else { return }
    let pages = row.int(1) ?? 0
    guard log.hasMore(than: pages) else { return }
    notes.add(
      .damaged,
      pages > 0
        ? "the end of the log (`-wal`) was not read: it is damaged, or was being written"
        : "the log (`-wal`) was not read: it is damaged, or of another file")
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
      store.incomplete.insert(entity.kind)
      notes.add(.damaged, "not all of `\(place.table)` could be read: \(reason)")
    }
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
