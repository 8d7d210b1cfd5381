import GRDB
import TipEngine
import TipFoundation
import TipModel
import TipText

/// Reads the end of the log: the entries that other writers have appended.
struct EntryTail {
  let database: Database
  /// The writer whose own entries are passed over.
  let writer: Int64

  /// The entries after a given one.
  struct News {
    /// The entries of others, in order.
    var entries: [LogEntry] = []
    /// The number of the last entry of any writer.
    var last: Int64
    /// The entries are not all there is: the log does not reach back so far, the store was reset,
    /// or donations were deleted before some of this writer's that its engine has counted already.
    var isIncomplete = false
  }

  /// The news after an entry. `type` returns the engine's type of an event's donations; `hasQueued`
  /// is true if the engine has counted donations that are not in the log yet.
  func news(
    after number: Int64, hasQueued: Bool = false, type: (_ event: String) -> Type?
  ) throws -> News {
    var news = News(last: number)
    var deletion: Int64?
    let statement = try Statement(
      "SELECT \(EntryRow.columns) FROM entry WHERE number > ?1 ORDER BY number", on: database)
    statement.bind(number, at: 1)
    var donations = DonationReader(database: database)
    while try statement.step() {
      let row = try EntryRow(statement)
      if row.number != news.last + 1 { news.isIncomplete = true }
      news.last = row.number
      if row.writer == writer {
        if deletion != nil, row.kind == ChangeCoding.donated { news.isIncomplete = true }
        continue
      }
      if row.kind == ChangeCoding.donationsDeleted { deletion = row.number }
      if row.kind == ChangeCoding.datastoreReset || row.kind == ChangeCoding.imported {
        news.isIncomplete = true
      }
      guard !news.isIncomplete else { continue }
      if let change = try change(row, &donations, type) {
        news.entries.append(
          LogEntry(
            number: Int(row.number), date: Date(timeIntervalSinceReferenceDate: row.date),
            change: change, origin: .writer(Int(row.writer))))
      }
    }
    if deletion != nil, hasQueued { news.isIncomplete = true }
    return news
  }

  /// The whole log, of all writers. `origins` are those of this writer's own entries.
  func log(type: (_ event: String) -> Type?, origins: EntryOrigins) throws -> StoreLog {
    let statement = try Statement(
      "SELECT \(EntryRow.columns) FROM entry ORDER BY number", on: database)
    var donations = DonationReader(database: database)
    var entries: [LogEntry] = []
    var last: Int64 = 0
    var isWhole = true
    while try statement.step() {
      let row = try EntryRow(statement)
      // Missing numbers are entries that were removed, so the tail is incomplete.
      if row.number != last + 1 { isWhole = false }
      last = row.number
      guard let change = try change(row, &donations, type) else {
        isWhole = false
        continue
      }
      entries.append(
        LogEntry(
          number: Int(row.number), date: Date(timeIntervalSinceReferenceDate: row.date),
          change: change,
          origin: row.writer == writer ? origins[row.number] : .writer(Int(row.writer))))
    }
    return StoreLog(base: isWhole ? Records() : nil, entries: entries)
  }

  /// The change of an entry. Returns nil if its donation has been removed, or a later version of
  /// this program may have written it.
  private func change(
    _ row: EntryRow, _ donations: inout DonationReader, _ type: (String) -> Type?
  ) throws -> LogEntry.Change? {
    if row.kind == ChangeCoding.donated {
      guard let event = row.event else { return nil }
      return try donations.donation(row.number, to: event, type: type).map { .donated($0) }
    }
    let change = ChangeCoding.change(
      kind: row.kind, payload: row.payload.flatMap { JSON($0) })
    // A type that this engine's program declares is used instead of the stored one.
    if case .eventDeclared(let event) = change, let known = type(event.id) {
      return .eventDeclared(
        EventReference(id: event.id, donationType: known, limit: event.limit))
    }
    return change
  }
}

/// Reads single donations with their events.
private struct DonationReader {
  let database: Database
  private var events: [Int64: (row: EventRow, type: Type)] = [:]
  private var statement: Statement?

  init(database: Database) { self.database = database }

  /// Returns nil where it was deleted since.
  mutating func donation(
    _ number: Int64, to event: Int64, type: (String) -> Type?
  ) throws -> DonationRecord? {
    guard let (row, type) = try self.event(event, type) else { return nil }
    let statement =
      try self.statement
      ?? Statement(
        "SELECT \(DonationRow.columns) FROM donation WHERE event = ?1 AND number = ?2", on: database
      )
    self.statement = statement
    statement.bind(event, at: 1)
    statement.bind(number, at: 2)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    let donation = try DonationRow(statement, event: event)
    let value = donation.value.flatMap { JSON($0) }.flatMap {
      DonationRow.decode($0, as: type)
    }
    return DonationRecord(
      event: EventReference(id: row.id, donationType: type, limit: row.limit),
      date: Date(timeIntervalSinceReferenceDate: donation.date), value: value,
      isStamped: donation.isStamped)
  }

  private mutating func event(
    _ number: Int64, _ type: (String) -> Type?
  ) throws -> (row: EventRow, type: Type)? {
    if let known = events[number] { return known }
    let statement = try Statement(
      "SELECT \(EventRow.columns) FROM event WHERE number = ?1", on: database)
    statement.bind(number, at: 1)
    guard try statement.step() else { return nil }
    let row = try EventRow(statement)
    let event = (row, try type(row.id) ?? row.donationType)
    events[number] = event
    return event
  }
}
