import GRDB
import TipEngine
import TipFoundation
import TipModel
import TipText

/// Reads every readable row of a store.
struct TolerantReading {
  enum Row {
    case tip(TipRow)
    case parameter(ParameterRow)
    case event(EventRow)
    case donation(DonationRow, number: Int64, event: EventRow)
    /// A rule with its parts, as far as they can be read.
    case rule(RuleRecord)
    case step(LifecycleRow)
    case sum(LifecycleSumRow)
  }

  private let database: Database
  /// A line for each record that could not be read.
  private(set) var faults: [String] = []

  init(_ database: Database) { self.database = database }

  /// Calls `body` with every row. Throws only its errors.
  mutating func readAll(_ body: (Row) throws -> Void) throws {
    try read("tip", columns(TipRow.columns, of: "tip"), { .tip(try TipRow($0)) }, body)
    try read(
      "parameter", columns(ParameterRow.columns, of: "parameter"),
      { .parameter(try ParameterRow($0)) }, body)
    var events: [Int64: EventRow] = [:]
    try read("event", EventRow.columns) { row in
      let event = try EventRow(row)
      events[event.number] = event
      return .event(event)
    } _: {
      try body($0)
    }
    for event in lostEvents(besides: events) {
      faults.append("event: row \(event.number) is gone, and its donations are not")
      events[event.number] = event
      try body(.event(event))
    }
    try read(
      "donation", columns(DonationRow.columns, of: "donation") + ", event", key: "event"
    ) { row in
      guard let event = events[try row.int(8)] else { throw DonationRow.damaged }
      let donation = try DonationRow(row, event: event.number)
      return .donation(donation, number: try row.int(0), event: event)
    } _: {
      try body($0)
    }
    var assembly = RuleAssembly()
    try read("rule", columns(RuleRow.columns, of: "rule"), { try RuleRow($0) }) {
      assembly.add($0)
    }
    let (rules, isWhole) = assembly.rules
    for rule in rules { try body(.rule(rule)) }
    if !isWhole { faults.append("rule: a part without its rule") }
    if isThere("lifecycle") {
      try read("lifecycle", LifecycleRow.columns, { .step(try LifecycleRow($0)) }, body)
      try read("lifecycle_sum", LifecycleSumRow.columns, { .sum(try LifecycleSumRow($0)) }, body)
    }
    do {
      faults += try TableDigest.faults(in: database)
    } catch StoreError.damaged(let reason, nil) {
      faults.append(reason)
    } catch let error as StoreError {
      faults.append("\(error)")
    } catch {
      // An older store has none.
    }
  }

  /// Returns the ids of devices by their numbers.
  mutating func readDevices() -> [Int64: String] {
    guard isThere("device") else { return [:] }
    var devices: [Int64: String] = [:]
    try? read("device", DeviceRow.columns, { try DeviceRow($0) }) { devices[$0.number] = $0.id }
    return devices
  }

  /// Reads the log and the facts to find damage. Their rows are not returned.
  mutating func readLog() {
    var last: Int64?
    var isWhole = true
    try? read("entry", columns(EntryRow.columns, of: "entry"), { try EntryRow($0) }) {
      (entry: EntryRow) in
      if let last, entry.number != last + 1 { isWhole = false }
      last = entry.number
    }
    if !isWhole { faults.append("entry: there are gaps") }
    if isThere("fact") { try? read("fact", EntryRow.columns, { try EntryRow($0) }) { _ in } }
  }

  /// A store of an older version lacks some tables.
  private func isThere(_ table: String) -> Bool { !names(of: table).isEmpty }

  /// Returns events that have donations but whose own rows are damaged, as far as they can be read.
  private func lostEvents(besides known: [Int64: EventRow]) -> [EventRow] {
    guard let donated = try? Statement("SELECT DISTINCT event FROM donation", on: database) else {
      return []
    }
    var lost: [EventRow] = []
    while (try? donated.step()) ?? false {
      guard let number = try? donated.int(0), known[number] == nil else { continue }
      lost.append(remains(ofEvent: number))
    }
    return lost
  }

  private func remains(ofEvent number: Int64) -> EventRow {
    var id: String?
    var type: String?
    var limit = DonationLimit.standard
    let row = try? Statement(
      "SELECT id, type, maximum_count FROM event WHERE number = ?1", on: database)
    row?.bind(number, at: 1)
    if let row, (try? row.step()) ?? false {
      id = try? row.text(0)
      type = (try? row.optionalText(1)) ?? nil
      if JSON(type ?? "").flatMap(TypeReading.decode) == nil { type = nil }
      if let count = try? row.int(2), count > 0 {
        limit = DonationLimit(maximumCount: Int(count), maximumAge: nil)
      }
    }
    // Only the existence of the event may be known.
    return EventRow(number: number, id: id ?? "event \(number)", type: type, limit: limit)
  }

  /// The columns, with NULL for those that a store of an older version does not have.
  private func columns(_ columns: String, of table: String) -> String {
    let names = Set(names(of: table))
    if names.isEmpty { return columns }
    return columns.split(separator: ", ").map { names.contains(String($0)) ? $0 : "NULL" }
      .joined(separator: ", ")
  }

  private func names(of table: String) -> [String] {
    guard let known = try? Statement("PRAGMA table_info(\(table))", on: database) else { return [] }
    var names: [String] = []
    while (try? known.step()) ?? false { if let name = try? known.text(1) { names.append(name) } }
    return names
  }

  /// Reads rows from the first one on, and if that does not reach the end, also from the last one
  /// back.
  private mutating func read<Row>(
    _ table: String, _ columns: String, key: String = "0", _ decode: (Statement) throws -> Row,
    _ body: (Row) throws -> Void
  ) throws {
    let select = "SELECT \(columns), \(key), number FROM \(table) ORDER BY"
    let order =
      key == "0" ? ["number", "number DESC"] : ["\(key), number", "\(key) DESC, number DESC"]
    var scan = Scan("\(select) \(order[0])", on: database)
    while let row = scan.next(decode) { try body(row) }
    faults += scan.faults.map { "\(table): \($0)" }
    guard !scan.isAtEnd, let stop = scan.last else { return }
    var back = Scan("\(select) \(order[1])", on: database)
    var rest: [Row] = []
    while let row = back.next(decode), let place = back.last, stop < place { rest.append(row) }
    for row in rest.reversed() { try body(row) }
  }
}

/// A pass through a table that ends where the table cannot be read any further. The last two
/// columns are the place of a row.
private struct Scan {
  struct Place {
    let key: Int64
    let number: Int64

    static func < (a: Place, b: Place) -> Bool { (a.key, a.number) < (b.key, b.number) }
  }

  private var statement: Statement?
  private(set) var faults: [String] = []
  /// The last row that exists, readable or not.
  private(set) var last: Place?
  private(set) var isAtEnd = false

  init(_ sql: String, on database: Database) {
    do { statement = try Statement(sql, on: database) } catch { faults.append("\(error)") }
  }

  mutating func next<Row>(_ decode: (Statement) throws -> Row) -> Row? {
    while let statement {
      do {
        guard try statement.step() else {
          isAtEnd = true
          return nil
        }
      } catch {
        faults.append("the rows after \(last?.number ?? 0) cannot be read in order")
        self.statement = nil
        return nil
      }
      let columns = statement.columnCount
      if let key = try? statement.int(columns - 2), let number = try? statement.int(columns - 1) {
        last = Place(key: key, number: number)
      }
      do {
        return try decode(statement)
      } catch {
        faults.append("row \(last?.number ?? 0) is not as it was written")
      }
    }
    return nil
  }
}
