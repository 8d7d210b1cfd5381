import GRDB
import TipFoundation

/// Checks all data in a store, without changing it.
public enum StoreCheck {
  /// The faults of a store, a line each, at most a hundred; empty for a sound store.
  public static func faults(in folder: String) throws -> [String] {
    let folder = StoreFolder(folder)
    do {
      let connection = try StoreConnection(
        folder, durability: .durable, patience: .seconds(5), creates: false, setsAside: false)
      defer { try? connection.close() }
      return try faults(in: connection)
    } catch StoreError.damaged(let reason, nil) {
      return [reason]
    }
  }

  /// Throws if the store has a fault. Commands that print or extend a store call it first.
  static func verify(_ connection: StoreConnection) throws {
    if let fault = try faults(in: connection).first {
      throw StoreError.damaged(reason: fault, setAside: nil)
    }
  }

  private static func faults(in connection: StoreConnection) throws -> [String] {
    guard try !faults(in: connection.pool, connection.beacon).isEmpty else { return [] }
    // A read error of the system is not damage, and neither is a file that is intact at the second
    // read.
    try connection.folder.verifyReadable()
    return try faults(in: connection.pool, connection.beacon)
  }

  /// The faults that a single check finds.
  static func faults(in pool: DatabasePool, _ beacon: Beacon) throws -> [String] {
    do {
      return try StoreError.translating { try look(pool, beacon) }
    } catch StoreError.damaged(let reason, nil) {
      return [reason]
    }
  }

  private static func look(_ pool: DatabasePool, _ beacon: Beacon) throws -> [String] {
    let promised = try beacon.promised()
    return try pool.read { database in
      var faults = try IntegrityCheck.faults(in: database)
      let last =
        try Int64.fetchOne(database, sql: "SELECT coalesce(max(number), 0) FROM entry") ?? 0
      if last < promised { faults.append("the last \(promised - last) changes are missing") }
      var reading = TolerantReading(database)
      _ = reading.readDevices()
      try reading.readAll { _ in }
      reading.readLog()
      return Array((faults + reading.faults).prefix(100))
    }
  }
}
