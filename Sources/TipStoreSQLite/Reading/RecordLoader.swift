import GRDB
import TipEngine
import TipFoundation
import TipModel

/// Reads all records of a store, in one snapshot.
struct RecordLoader {
  let database: Database

  /// `type` gives the type that the engine knows an event's donations by, if it does.
  func load(type: (_ event: String) -> Type?) throws -> Records {
    Records(
      tips: try rows(TipRow.columns, "tip") { try TipRow($0).record },
      parameters: try rows(ParameterRow.columns, "parameter") { try ParameterRow($0).record },
      events: try events(type: type),
      rules: try rules(),
      lastEntry: Int(try lastEntry()))
  }

  private func rules() throws -> [RuleRecord] {
    var assembly = RuleAssembly()
    for row in try rows(RuleRow.columns, "rule", { try RuleRow($0) }) { assembly.add(row) }
    let (rules, isWhole) = assembly.rules
    guard isWhole else { throw RuleRow.damaged }
    return rules
  }

  func lastEntry() throws -> Int64 {
    let statement = try Statement("SELECT coalesce(max(number), 0) FROM entry", on: database)
    _ = try statement.step()
    return try statement.int(0)
  }

  func rows<Element>(
    _ columns: String, _ table: String, _ read: (Statement) throws -> Element
  ) throws -> [Element] {
    let statement = try Statement("SELECT \(columns) FROM \(table) ORDER BY number", on: database)
    var elements: [Element] = []
    while try statement.step() { elements.append(try read(statement)) }
    return elements
  }

  private func events(type: (_ event: String) -> Type?) throws -> [EventRecord] {
    let rows = try rows(EventRow.columns, "event") { try EventRow($0) }
    var loaders = try rows.map { DonationLoader(type: try type($0.id) ?? $0.donationType) }
    let places = Dictionary(
      zip(rows.map(\.number), rows.indices), uniquingKeysWith: { first, _ in first })
    // All rows are read, and not those of each event by its number: a row with a damaged key would
    // not be found.
    let donation = try Statement(
      "SELECT \(DonationRow.columns), event FROM donation ORDER BY event, number", on: database)
    var last = (event: Int64.min, number: Int64.min)
    var place = 0
    while try donation.step() {
      let key = (event: try donation.int(8), number: try donation.int(0))
      guard key > last else { throw DonationRow.damaged }
      if key.event != last.event {
        guard let known = places[key.event] else { throw DonationRow.damaged }
        place = known
      }
      last = key
      try loaders[place].add(donation, event: key.event, number: key.number)
    }
    return zip(rows, loaders).map(record)
  }

  private func record(_ row: EventRow, _ donations: DonationLoader) -> EventRecord {
    var history = donations.history
    // Donations above the limit are still in the table.
    history.removeFirst(history.count - max(0, row.limit.maximumCount))
    return EventRecord(
      id: row.id, limit: row.limit, history: history,
      lastStamp: (donations.lastStamp ?? row.lastStamp).map {
        Date(timeIntervalSinceReferenceDate: $0)
      })
  }
}
