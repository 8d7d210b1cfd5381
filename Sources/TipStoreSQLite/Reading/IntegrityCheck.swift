import Foundation
import GRDB
import Synchronization

/// SQLite's integrity check of every page of a store.
enum IntegrityCheck {
  /// Reads with `body` while a second connection checks the pages. Throws if one is damaged,
  /// whether `body` succeeds or not.
  static func alongside<Result>(
    _ pool: DatabasePool, _ body: () throws -> Result
  ) throws -> Result {
    let verdict = Mutex<Swift.Result<[String], any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    pool.asyncRead { database in
      let faults = Swift.Result {
        let database = try database.get()
        let faults = try IntegrityCheck.faults(in: database)
        return faults.isEmpty ? try TableDigest.faults(in: database) : faults
      }
      verdict.withLock { $0 = faults }
      done.signal()
    }
    let result = Swift.Result { try body() }
    done.wait()
    if let fault = try verdict.withLock({ $0 })?.get().first {
      throw StoreError.damaged(reason: fault, setAside: nil)
    }
    return try result.get()
  }

  /// The faults of the pages, at most ten lines.
  static func faults(in database: Database) throws -> [String] {
    // Short tables are checked with their indices, which are used to find rows.
    let indexed = ["tip", "parameter", "event", "rule", "device", "lifecycle"]
    let checks = ["quick_check(10)"] + indexed.map { "integrity_check(\($0))" }
    return try checks.flatMap { check in
      try String.fetchAll(database, sql: "PRAGMA \(check)").flatMap { $0.split(separator: "\n") }
        .filter { $0 != "ok" && !$0.hasPrefix("***") }.map(String.init)
    }
  }
}
