/// An entry of the log as a row of `entry`.
struct EntryRow: Sendable {
  static let columns = "number, date, writer, kind, event, payload, \(Stamp.columns), checksum"

  let number: Int64
  /// Seconds since 2001.
  let date: Double
  /// A number of the open store that wrote it.
  let writer: Int64
  let kind: String
  /// The event of a donation, whose row has the entry's number.
  let event: Int64?
  /// JSON; see ``ChangeCoding``.
  let payload: String?
  /// The stamp of the entry, or nil if it was written by a version without stamps.
  let stamp: Stamp?

  /// Binds all columns, from the first parameter on.
  ///
  /// Returns the checksum.
  func bind(to statement: Statement) -> Int64 {
    let checksum = checksum
    statement.bind(number, at: 1)
    statement.bind(date, at: 2)
    statement.bind(writer, at: 3)
    statement.bind(kind, at: 4)
    statement.bind(event, at: 5)
    statement.bind(payload, at: 6)
    Stamp.bind(stamp, to: statement, at: 7)
    statement.bind(checksum, at: 10)
    return checksum
  }

  var checksum: Int64 {
    var checksum = Checksum("entry")
    checksum.combine(number)
    checksum.combine(date)
    checksum.combine(writer)
    checksum.combine(kind)
    checksum.combine(event)
    checksum.combine(payload)
    checksum.combine(stamp)
    return checksum.value
  }
}

extension EntryRow {
  /// Reads the columns above.
  init(_ row: Statement) throws {
    number = try row.int(0)
    date = try row.double(1)
    writer = try row.int(2)
    kind = try row.text(3)
    event = try row.optionalInt(4)
    payload = try row.optionalText(5)
    stamp = try Stamp.read(row, at: 6)
    guard try row.int(9) == checksum else {
      throw EntryRow.damaged
    }
  }

  static func missing(_ count: Int64) -> StoreError {
    .damaged(reason: "the last \(count) changes are missing", setAside: nil)
  }

  static var damaged: StoreError {
    .damaged(reason: "an entry of the log is not as it was written", setAside: nil)
  }
}
