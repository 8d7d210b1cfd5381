import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

extension VirtualClock {
  /// When the time of these tests begins.
  static let start = Date(timeIntervalSinceReferenceDate: 5e8)
}

extension TipEngine {
  /// An engine over the store that has been configured.
  static func configured(_ store: SQLiteStore) throws -> TipEngine {
    let engine = try TipEngine(
      clock: VirtualClock(start: VirtualClock.start), store: store, defaultValue: { _ in .none })
    try engine.configure([])
    return engine
  }
}
