import Synchronization
public import TipEngine
import TipModel
public import TipStoreSQLite

/// The tips of a store, and the changes of their statuses. The conformance is unchecked because it
/// is confined to one thread, except for ``end()``.
public final class StatusWatch: @unchecked Sendable {
  private let store: SQLiteStore
  private let signal = WakeSignal()
  private let isOver = Atomic<Bool>(false)
  private var records = Records()
  private var known: [String: TipStatus] = [:]

  public init(store: SQLiteStore) { self.store = store }

  /// The current tips. Changes are reported from here on.
  public func begin() throws -> [TipRecord] {
    try store.watch { [signal] in signal.signal() }
    records = try store.load()
    for tip in records.tips.rows { known[tip.id] = tip.status }
    return records.tips.rows
  }

  /// A change that a watch reports.
  public enum Change {
    /// Tips whose status is another one now.
    case statuses([TipRecord])
    /// All tips were removed.
    case reset
  }

  /// Calls a function with each change until the watch ends.
  public func run(_ changed: (Change) -> Void) throws {
    while !isOver.load(ordering: .relaxed) {
      switch try store.takeNews() {
      case .nothing: signal.wait()
      case .entries(let entries):
        for entry in entries {
          records.apply(entry)
          report(changed)
        }
      case .records(let records):
        self.records = records
        if records.tips.rows.isEmpty, !known.isEmpty { changed(.reset) }
        report(changed)
      }
    }
  }

  private func report(_ changed: (Change) -> Void) {
    let tips = records.tips.rows.filter { $0.status != nil && known[$0.id] != $0.status }
    for tip in tips { known[tip.id] = tip.status }
    known = known.filter { records.tips[$0.key] != nil }
    if !tips.isEmpty { changed(.statuses(tips)) }
  }

  /// Ends the watch. Any thread may call it.
  public func end() {
    isOver.store(true, ordering: .relaxed)
    signal.signal()
  }
}
