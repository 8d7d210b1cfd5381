import TipEngine
import TipFoundation
import TipModel
import TipText

extension EntryWriter {
  /// Adds a line of an export if it is new, and returns the number of the next entry. Throws
  /// ``ExchangeLine/Fault`` if the line does not fit the records.
  func add(
    _ line: ExchangeLine, from source: String, isOwn: Bool, number: Int64, at date: Date
  ) throws -> Int64 {
    switch line {
    case .store: return number
    case .tip(let tip):
      guard try !exists(tip.id, statements.tip) else { return number }
      try set(TipRow(tip))
    case .parameter(let row):
      guard try !exists(row.id, statements.parameter) else { return number }
      try set(row, stamped: stamps.stamp(number, at: date))
    case .event(let row):
      guard try self.row(ofEvent: row.id) == nil else { return number }
      try addEvent(row)
    case .rule(let rule):
      guard try !exists(rule.id, statements.rule) else { return number }
      try add(rule)
    case .step(let step, let device):
      guard try add(step, ofDevice: device, at: date) else { return number }
    case .sum(let sum):
      guard try add(sum) else { return number }
    case .donation(let row, let event, let old):
      return try add(row, event, old, from: source, isOwn: isOwn, number: number, at: date)
    }
    // Other processes that have the store open reload it at this entry.
    return try log(ChangeCoding.imported, event: nil, number: number, at: date)
  }

  private func add(
    _ row: DonationRow, _ event: String, _ old: Int64, from source: String, isOwn: Bool,
    number: Int64, at date: Date
  ) throws -> Int64 {
    guard let known = try self.row(ofEvent: event) else {
      throw ExchangeLine.Fault("its event `\(event)` has not come before")
    }
    // The donation still exists, or was deleted or dropped on purpose.
    if isOwn, old > (try lastReset()) { return number }
    guard try noteImported(old, from: source) else { return number }
    try check(row.value, of: known)
    try insert(row, to: known, number: number, at: date)
    return try log(ChangeCoding.donated, event: known.number, number: number, at: date)
  }

  /// Throws unless the event's donations have such values.
  private func check(_ value: String?, of event: EventRow) throws {
    let type = try event.donationType
    let json = value.flatMap { JSON($0) }
    guard type != .builtin(.emptyDonation) else {
      if json == nil { return }
      throw ExchangeLine.Fault("the event `\(event.id)` has donations without a value")
    }
    guard let json, DonationRow.decode(json, as: type) != nil else {
      throw ExchangeLine.Fault(
        "its value is not a `\(type)`, as those of the event `\(event.id)` are")
    }
  }

  private func exists(_ id: String, _ statement: Statement) throws -> Bool {
    statement.bind(id, at: 1)
    defer { statement.reset() }
    return try statement.step()
  }
}
