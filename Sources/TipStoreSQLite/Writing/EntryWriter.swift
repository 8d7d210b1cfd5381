import GRDB
import TipEngine
import TipFoundation
import TipModel
import TipSystem

/// Writes entries, and the rows that they change, in the transaction that its caller has begun.
///
/// It is confined to the queue of the connection that writes. Its cache of events is valid until
/// another writer resets the store; ``forget()`` clears it.
final class EntryWriter {
  let statements: WriterStatements
  private let writer: Int64
  private var events: [String: EventRow] = [:]
  /// Donations to each event that this writer added since it last took away the oldest.
  private var untrimmed: [Int64: Int] = [:]
  private var ledger = Ledger()
  let stamps: StampWriter
  private let lifecycle: LifecycleWriter
  private let trimmer: LogTrimmer
  private(set) var origins = EntryOrigins()

  init(_ database: Database, writer: Int64) throws {
    statements = try WriterStatements(database)
    stamps = try StampWriter(database)
    lifecycle = try LifecycleWriter(database)
    trimmer = try LogTrimmer(database)
    self.writer = writer
  }

  func forget() {
    events = [:]
    untrimmed = [:]
    ledger.forget()
  }

  /// Continues after the last entry of the log, which may be another writer's, and returns its
  /// number. A transaction has begun.
  func resume() throws -> Int64 {
    defer { statements.lastEntry.reset() }
    guard try statements.lastEntry.step() else {
      stamps.resume(after: 0, HybridTime(packed: .min))
      return 0
    }
    let last = try statements.lastEntry.int(0)
    // A store never has this many entries.
    guard (0..<Int64.max >> 1).contains(last) else { throw EntryRow.damaged }
    let time = try statements.lastEntry.optionalInt(2).map { HybridTime(packed: $0) }
    let date = Date(timeIntervalSinceReferenceDate: try statements.lastEntry.double(1))
    stamps.resume(after: last, time ?? HybridTime(date))
    return last
  }

  /// Updates the digests before the transaction ends.
  func settle() throws { try ledger.settle(with: statements) }

  /// Writes an entry under a number. Returns false if it changes nothing and was left out.
  func write(_ pending: PendingEntry, number: Int64) throws -> Bool {
    var event: Int64?
    switch pending.effect {
    case .none: break
    case .donation(let reference, let type, let row):
      event = try write(row, to: reference, type: type, number: number, at: pending.entry.date)
    case .event(let reference, let type):
      guard try declare(reference, type: type, at: pending.entry.date).isNew else { return false }
    case .donationsDeleted(let id): try deleteDonations(ofEvent: id)
    case .parameter(let row):
      try set(row, stamped: stamps.stamp(number, at: pending.entry.date))
    case .tip(let id): guard try changeTip(id, pending.entry, number) else { return false }
    case .rule(let id): guard try changeRule(id, pending.entry.change) else { return false }
    case .reset: try reset(number)
    }
    _ = try log(
      pending.kind, event: event, payload: pending.payload, number: number, at: pending.entry.date)
    origins.note(pending.entry.origin, of: number)
    return true
  }

  /// Appends to the log; returns the number of the next entry.
  func log(
    _ kind: String, event: Int64?, payload: String? = nil, number: Int64, at date: Date
  ) throws -> Int64 {
    let entry = EntryRow(
      number: number, date: date.timeIntervalSinceReferenceDate, writer: writer, kind: kind,
      event: event, payload: payload, stamp: stamps.stamp(number, at: date))
    let checksum = entry.bind(to: statements.insertEntry)
    try statements.insertEntry.run()
    ledger.add(checksum, to: .entry)
    if number % LogTrimmer.period == 0 {
      try trimmer.trim(
        to: number - LogTrimmer.keptEntries, reset: try lastReset(), &ledger)
    }
    return number + 1
  }

  /// The number of the entry that emptied the store last; 0 for none.
  func lastReset() throws -> Int64 {
    defer { statements.lastReset.reset() }
    return try statements.lastReset.step() ? Int64(statements.lastReset.text(0)) ?? 0 : 0
  }

  // MARK: Events

  private func write(
    _ row: DonationRow, to event: EventReference, type: String?, number: Int64, at date: Date
  ) throws -> Int64 {
    let known = try declare(event, type: type, at: date).row
    try insert(row, to: known, number: number, at: date)
    return known.number
  }

  func insert(_ row: DonationRow, to event: EventRow, number: Int64, at date: Date) throws {
    var row = row
    row.stamp = stamps.stamp(number, at: date)
    let checksum = row.bind(to: statements.insertDonation, event: event.number, number: number)
    try statements.insertDonation.run()
    ledger.add(checksum, to: .donation)
    let added = (untrimmed[event.number] ?? 0) + 1
    untrimmed[event.number] = added
    // A limit is exact in memory. The table may exceed it by a part until it is trimmed.
    if added > max(64, event.limit.maximumCount / 8) { try trim(event, at: date) }
  }

  /// The event's row, made or brought up to date.
  private func declare(
    _ event: EventReference, type: String?, at date: Date
  ) throws -> (row: EventRow, isNew: Bool) {
    if let row = try row(ofEvent: event.id) {
      if row.limit == event.limit, row.type == type { return (row, false) }
      var row = row
      // A wider limit does not restore donations that the old one has dropped.
      try trim(row, at: date)
      row.limit = event.limit
      row.type = type
      try set(row)
      try trim(row, at: date)
      return (row, true)
    }
    let row = try addEvent(EventRow(number: 0, id: event.id, type: type, limit: event.limit))
    return (row, true)
  }

  /// Creates a row with the next number.
  @discardableResult
  func addEvent(_ event: EventRow) throws -> EventRow {
    defer { statements.lastEvent.reset() }
    _ = try statements.lastEvent.step()
    let row = event.numbered(try statements.lastEvent.int(0) + 1)
    try set(row)
    return row
  }

  func row(ofEvent id: String) throws -> EventRow? {
    if let row = events[id] { return row }
    statements.event.bind(id, at: 1)
    defer { statements.event.reset() }
    guard try statements.event.step() else { return nil }
    let row = try EventRow(statements.event)
    events[id] = row
    return row
  }

  private func set(_ row: EventRow) throws {
    statements.oldEvent.bind(row.number, at: 1)
    try removeOld(.event, statements.oldEvent)
    row.bind(to: statements.setEvent)
    try statements.setEvent.run()
    ledger.add(row.checksum, to: .event)
    events[row.id] = row
  }

  /// Deletes the donations beyond the event's limit.
  private func trim(_ event: EventRow, at date: Date) throws {
    untrimmed[event.number] = 0
    statements.trimCount.bind(event.number, at: 1)
    statements.trimCount.bind(max(0, event.limit.maximumCount), at: 2)
    try delete(with: statements.trimCount, from: .donation)
    guard let age = event.limit.maximumAge else { return }
    statements.trimAge.bind(event.number, at: 1)
    statements.trimAge.bind(age, at: 2)
    statements.trimAge.bind(date.timeIntervalSinceReferenceDate, at: 3)
    try delete(with: statements.trimAge, from: .donation)
  }

  private func deleteDonations(ofEvent id: String) throws {
    guard var row = try row(ofEvent: id) else { return }
    statements.lastStamp.bind(row.number, at: 1)
    if try statements.lastStamp.step() { row.lastStamp = try statements.lastStamp.double(0) }
    statements.lastStamp.reset()
    try set(row)
    statements.deleteDonations.bind(row.number, at: 1)
    try delete(with: statements.deleteDonations, from: .donation)
    untrimmed[row.number] = 0
  }

  private func reset(_ number: Int64) throws {
    (events, untrimmed) = ([:], [:])
    for (table, statement) in statements.reset {
      try statement.run()
      ledger.removeAll(from: table)
    }
    if try statements.lastReset.step() {
      ledger.remove(TableDigest.term(meta: "reset", try statements.lastReset.text(0)), from: .meta)
    }
    statements.lastReset.reset()
    statements.noteReset.bind(String(number), at: 1)
    try statements.noteReset.run()
    ledger.add(TableDigest.term(meta: "reset", String(number)), to: .meta)
  }

  /// Runs a deletion that returns the checksums of the deleted rows.
  private func delete(with statement: Statement, from table: TableDigest.Table) throws {
    defer { statement.reset() }
    while try statement.step() { ledger.remove(try statement.int(0), from: table) }
  }

  // MARK: Rows with a number that SQLite gives

  /// Removes a row that is about to change from the ledger. The statement finds it.
  private func removeOld(_ table: TableDigest.Table, _ statement: Statement) throws {
    defer { statement.reset() }
    guard try statement.step() else { return }
    let (number, checksum) = try (statement.int(0), statement.int(1))
    ledger.remove(TableDigest.term(table, number: number, checksum: checksum), from: table)
  }

  /// Runs a statement that yields the number of the row that it writes.
  @discardableResult
  private func write(
    _ table: TableDigest.Table, _ statement: Statement, checksum: Int64
  ) throws -> Int64 {
    defer { statement.reset() }
    _ = try statement.step()
    let number = try statement.int(0)
    while try statement.step() {}
    ledger.add(TableDigest.term(table, number: number, checksum: checksum), to: table)
    return number
  }

  func set(_ row: ParameterRow, stamped stamp: Stamp) throws {
    var row = row
    row.stamp = stamp
    statements.oldParameter.bind(row.id, at: 1)
    try removeOld(.parameter, statements.oldParameter)
    row.bind(to: statements.setParameter)
    try write(.parameter, statements.setParameter, checksum: row.checksum)
  }

  func set(_ row: TipRow) throws {
    statements.oldTip.bind(row.record.id, at: 1)
    try removeOld(.tip, statements.oldTip)
    row.bind(to: statements.setTip)
    try write(.tip, statements.setTip, checksum: row.checksum)
  }

  func noteImported(_ number: Int64, from store: String) throws -> Bool {
    statements.noteImport.bind(store, at: 1)
    statements.noteImport.bind(number, at: 2)
    try statements.noteImport.run()
    guard statements.noteImport.changes > 0 else { return false }
    ledger.add(TableDigest.term(imported: number, from: store), to: .imported)
    return true
  }

  // MARK: The lives of tips

  /// Adds a step that a device recorded. Returns false if the store has it already.
  func add(_ step: LifecycleEntry, ofDevice id: String, at date: Date) throws -> Bool {
    try lifecycle.add(step, of: try stamps.number(of: id, &ledger), at: date, &ledger)
  }

  /// Adds a sum of steps, unless the store has one of the same steps.
  func add(_ sum: LifecycleSum) throws -> Bool { try lifecycle.add(sum, &ledger) }

  // MARK: Tips and rules

  /// Changes a tip's row by the function that changes records in memory.
  private func changeTip(_ id: String, _ entry: LogEntry, _ number: Int64) throws -> Bool {
    statements.tip.bind(id, at: 1)
    let old = try statements.tip.step() ? try TipRow(statements.tip).record : nil
    statements.tip.reset()
    switch entry.change {
    case .tipRegistered(_, _, let options, let content):
      if old?.options == options, content == nil || old?.content == content { return false }
    case .statusChanged(_, let status, let closed):
      if old?.status == status, closed == nil || old?.closedGates == closed { return false }
    default: break
    }
    var records = Records(
      tips: old.map { [$0] } ?? [], parameters: [], events: [], rules: [], lastEntry: 0)
    let entry = LogEntry(number: Int(number), date: entry.date, change: entry.change)
    for step in entry.lifecycle(in: records, process: ProcessFacts.id) {
      try lifecycle.add(step, of: stamps.device, at: entry.date, &ledger)
    }
    records.apply(entry)
    guard let new = records.tips[id] else { return true }
    try set(TipRow(new))
    return true
  }

  private func changeRule(_ id: String, _ change: LogEntry.Change) throws -> Bool {
    statements.rule.bind(id, at: 1)
    let old = try statements.rule.step() ? try RuleRow(statements.rule) : nil
    statements.rule.reset()
    switch change {
    case .ruleRegistered(let rule):
      guard let old else {
        try add(rule)
        return true
      }
      // The rule may be known without its parts.
      guard !rule.subrules.isEmpty, try !hasParts(old) else { return false }
      for part in rule.subrules { try add(part, to: old.number) }
      return true
    case .ruleChanged(_, let status):
      guard let old, old.record.status != status else { return false }
      ledger.remove(
        TableDigest.term(.rule, number: old.number, checksum: old.checksum), from: .rule)
      try set(old.with(status))
      return true
    default: return false
    }
  }

  /// A new rule with its parts.
  func add(_ rule: RuleRecord, to parent: Int64? = nil) throws {
    let number = try set(RuleRow(rule, parent: parent))
    for part in rule.subrules { try add(part, to: number) }
  }

  /// Returns the row's number.
  @discardableResult
  private func set(_ row: RuleRow) throws -> Int64 {
    let statement = row.parent == nil ? statements.setRule : statements.addPart
    row.bind(to: statement)
    return try write(.rule, statement, checksum: row.checksum)
  }

  private func hasParts(_ rule: RuleRow) throws -> Bool {
    statements.partOfRule.bind(rule.number, at: 1)
    defer { statements.partOfRule.reset() }
    return try statements.partOfRule.step()
  }
}
