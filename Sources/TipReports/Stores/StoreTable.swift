public import TipEngine
import TipModel
public import TipStoreSQLite
public import TipTerminal

/// The records of a store, as text.
public struct StoreTable {
  private var table = Table()

  public init(_ info: StoreInfo) {
    add("folder", info.folder)
    add("id", info.ids.store)
    add("device", info.ids.device)
    add("schema", "version \(info.schemaVersion)")
    add("size", "\(info.bytes) bytes")
    add("tips", "\(info.tips)")
    add("rules", "\(info.rules)")
    if info.subrules > 0 { add("subrules", "\(info.subrules)") }
    add("parameters", "\(info.parameters)")
    add("events", "\(info.events)")
    add("donations", "\(info.donations)")
    add("changes", "\(info.lastEntry)")
    add("steps", "\(info.steps)")
    if let first = info.donationDates?.lowerBound { add("first donation", DateText.string(first)) }
    if let last = info.donationDates?.upperBound { add("last donation", DateText.string(last)) }
  }

  /// Creates the table of a store in memory.
  public init(_ records: Records) {
    add("folder", "none: it is in memory; `--store FOLDER` keeps it")
    add("tips", "\(records.tips.rows.count)")
    add("rules", "\(records.rules.rows.count)")
    add("parameters", "\(records.parameters.rows.count)")
    add("events", "\(records.events.rows.count)")
    add("donations", "\(records.events.rows.reduce(0) { $0 + $1.history.count })")
    add("changes", "\(records.lastEntry)")
  }

  private mutating func add(_ name: String, _ value: String) {
    table.add(StyledText(name, .dim), StyledText(value))
  }

  public func lines(width: Int) -> [StyledText] { table.lines(width: width) }
}
