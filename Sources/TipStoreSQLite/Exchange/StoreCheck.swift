import FoundationEssentials
import GRDB

/// Looks at everything in a store, and changes nothing.
public enum StoreCheck {
  /// What is wrong, a line each, at most a hundred; empty for a sound store.
  public static func faults(in folder: String) throws -> [String] {
    let connection: StoreConnection
    do {
      connection = try StoreConnection(
        StoreFolder(folder), durability: .durable, patience: .seconds(5), creates: false,
        setsAside: false)
    } catch StoreError.damaged(let reason, nil) {
      return [reason]
    }
    defer { try? connection.close() }
    let promised = connection.beacon.signal?.durable ?? 0
    return try connection.pool.read { database in
      var faults = try IntegrityCheck.faults(in: database)
      let last =
        try Int64.fetchOne(database, sql: "SELECT coalesce(max(number), 0) FROM entry") ?? 0
      if last < promised { faults.append("\(promised - last) changes at its end are gone") }
      var reading = TolerantReading(database)
      try reading.readAll { _ in }
      return Array((faults + reading.faults).prefix(100))
    }
  }
}
