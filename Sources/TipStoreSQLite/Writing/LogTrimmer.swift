import GRDB

/// Removes the oldest entries from the log, and keeps the facts among them.
///
/// It is confined to the queue of the connection that writes.
struct LogTrimmer {
  /// The least number of the newest entries that the log keeps.
  static let keptEntries: Int64 = 1 << 16
  /// The number of entries by which the log grows before it is trimmed.
  static let period: Int64 = 4096

  private let keepFacts: Statement
  private let trimLog: Statement

  init(_ database: Database) throws {
    let facts = ChangeCoding.facts.map { "'\($0)'" }.joined(separator: ", ")
    keepFacts = try Statement(
      """
      INSERT INTO fact SELECT * FROM entry
      WHERE number <= ?1 AND number > ?2 AND kind IN (\(facts)) RETURNING checksum
      """, on: database)
    trimLog = try Statement(
      "DELETE FROM entry WHERE number <= ?1 RETURNING checksum", on: database)
  }

  /// Deletes all entries up to a number. Facts before the last reset of the store, by its
  /// number, go as well.
  func trim(to number: Int64, reset: Int64, _ ledger: inout Ledger) throws {
    keepFacts.bind(number, at: 1)
    keepFacts.bind(reset, at: 2)
    trimLog.bind(number, at: 1)
    defer {
      keepFacts.reset()
      trimLog.reset()
    }
    while try keepFacts.step() { ledger.add(try keepFacts.int(0), to: .fact) }
    while try trimLog.step() { ledger.remove(try trimLog.int(0), from: .entry) }
  }
}
