import GRDB
import TipFoundation

/// Gives each entry its stamp, and keeps the numbers of devices.
///
/// Confined to the queue of the connection that writes.
final class StampWriter {
  /// The number of the store's own device.
  let device: Int64
  private var last: Stamp
  private let known: Statement
  private let greatest: Statement
  private let insertion: Statement

  init(_ database: Database) throws {
    let own = try Statement(
      """
      SELECT \(DeviceRow.columns) FROM device
      WHERE id = (SELECT value FROM meta WHERE key = 'device')
      """, on: database)
    guard try own.step() else {
      throw StoreError.damaged(reason: "the id of its device is missing", setAside: nil)
    }
    device = try DeviceRow(own).number
    last = Stamp(device: device, sequence: 0, time: HybridTime(packed: .min))
    known = try Statement("SELECT \(DeviceRow.columns) FROM device WHERE id = ?1", on: database)
    greatest = try Statement("SELECT max(number) FROM device", on: database)
    insertion = try Statement(
      "INSERT INTO device (\(DeviceRow.columns)) VALUES (?1, ?2, ?3)", on: database)
  }

  /// Continues after the last entry of the log, which others may have written.
  func resume(after number: Int64, _ time: HybridTime) {
    last = Stamp(device: device, sequence: number, time: time)
  }

  /// The stamp of the entry with a number: the same for all rows that it changes.
  func stamp(_ number: Int64, at date: Date) -> Stamp {
    if number != last.sequence {
      last = Stamp(device: device, sequence: number, time: last.time.next(at: date))
    }
    return last
  }

  /// The number of the device with an id, which is added where it is new.
  func number(of id: String, _ ledger: inout Ledger) throws -> Int64 {
    known.bind(id, at: 1)
    defer {
      known.reset()
      greatest.reset()
    }
    if try known.step() { return try DeviceRow(known).number }
    _ = try greatest.step()
    let (number, isLast) = try greatest.int(0).addingReportingOverflow(1)
    if isLast { throw EntryRow.damaged }
    let row = DeviceRow(number: number, id: id)
    row.bind(to: insertion)
    try insertion.run()
    ledger.add(row.checksum, to: .device)
    return row.number
  }
}
