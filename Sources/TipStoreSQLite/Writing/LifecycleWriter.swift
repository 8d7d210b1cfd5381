import GRDB
import TipEngine
import TipFoundation

/// Writes steps in the lives of tips, in the transaction of the entries that they follow from, and
/// sums the oldest ones.
///
/// Confined to the queue of the connection that writes.
final class LifecycleWriter {
  private let last: Statement
  private let oldest: Statement
  private let insertion: Statement
  private let deletion: Statement
  private let sum: Statement
  private let lastSum: Statement
  private let setSum: Statement

  init(_ database: Database) throws {
    let prepare = { try Statement($0, on: database) }
    last = try prepare("SELECT coalesce(max(number), 0) FROM lifecycle")
    oldest = try prepare("SELECT \(LifecycleRow.columns) FROM lifecycle ORDER BY number LIMIT 1")
    insertion = try prepare(
      """
      INSERT OR IGNORE INTO lifecycle (\(LifecycleRow.columns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      """)
    deletion = try prepare("DELETE FROM lifecycle WHERE number = ?1")
    sum = try prepare(
      """
      SELECT \(LifecycleSumRow.columns) FROM lifecycle_sum
      WHERE tip = ?1 AND kind = ?2 AND detail IS ?3
      """)
    lastSum = try prepare("SELECT coalesce(max(number), 0) FROM lifecycle_sum")
    setSum = try prepare(
      """
      INSERT OR REPLACE INTO lifecycle_sum (\(LifecycleSumRow.columns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
  }

  /// Adds a step of a device at a date, which is now. Returns false if the store has it already.
  @discardableResult
  func add(
    _ step: LifecycleEntry, of device: Int64, at date: Date, _ ledger: inout Ledger
  ) throws -> Bool {
    let row = LifecycleRow(step, number: try number(after: last), device: device)
    row.bind(to: insertion)
    try insertion.run()
    guard insertion.changes > 0 else { return false }
    ledger.add(row.checksum, to: .lifecycle)
    try trim(at: date, last: row.number, &ledger)
    return true
  }

  /// Adds an imported sum of steps, unless the store has one of the same steps.
  func add(_ new: LifecycleSum, _ ledger: inout Ledger) throws -> Bool {
    guard try known(new) == nil else { return false }
    try set(LifecycleSumRow(new, number: try number(after: lastSum)), &ledger)
    return true
  }

  private func number(after statement: Statement) throws -> Int64 {
    defer { statement.reset() }
    _ = try statement.step()
    let last = try statement.int(0)
    // A store never has this many entries.
    guard (0..<Int64.max >> 1).contains(last) else { throw EntryRow.damaged }
    return last + 1
  }

  /// Sums the steps that are too many, or too old at a date.
  private func trim(at date: Date, last: Int64, _ ledger: inout Ledger) throws {
    while let row = try oldestRow(), row.number < last {
      let isOld = date.timeIntervalSince(row.step.date) > LifecycleLog.longest
      guard isOld || row.number <= last - Int64(LifecycleLog.entryLimit) else { return }
      deletion.bind(row.number, at: 1)
      try deletion.run()
      ledger.remove(row.checksum, from: .lifecycle)
      var sum = LifecycleSum(row.step)
      let old = try known(sum)
      if let old {
        sum.add(old.sum)
        ledger.remove(old.checksum, from: .lifecycleSum)
      }
      try set(LifecycleSumRow(sum, number: try old?.number ?? number(after: lastSum)), &ledger)
    }
  }

  private func oldestRow() throws -> LifecycleRow? {
    defer { oldest.reset() }
    return try oldest.step() ? LifecycleRow(oldest) : nil
  }

  private func known(_ steps: LifecycleSum) throws -> LifecycleSumRow? {
    sum.bind(steps.tip, at: 1)
    sum.bind(steps.kind.rawValue, at: 2)
    sum.bind(steps.detail, at: 3)
    defer { sum.reset() }
    return try sum.step() ? LifecycleSumRow(sum) : nil
  }

  private func set(_ row: LifecycleSumRow, _ ledger: inout Ledger) throws {
    row.bind(to: setSum)
    try setSum.run()
    ledger.add(row.checksum, to: .lifecycleSum)
  }
}
