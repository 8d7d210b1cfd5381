import TipModel

/// The testing calls in force. For each tip the latest that covers it counts.
struct TestingOverrides {
  struct Mark {
    let shows: Bool
    /// The number of the log entry of the call.
    let entry: Int
  }

  private var all: Mark?
  /// By tip id or type name.
  private var named: [String: Mark] = [:]

  mutating func add(_ change: TestingOverride, entry: Int) {
    switch change {
    case .showAll: all = Mark(shows: true, entry: entry)
    case .hideAll: all = Mark(shows: false, entry: entry)
    case .show(let names): for name in names { named[name] = Mark(shows: true, entry: entry) }
    case .hide(let names): for name in names { named[name] = Mark(shows: false, entry: entry) }
    }
  }

  var isEmpty: Bool { all == nil && named.isEmpty }

  func latest(id: String, typeName: String) -> Mark? {
    if named.isEmpty { return all }
    return [all, named[id], named[typeName]].compactMap(\.self).max { $0.entry < $1.entry }
  }
}
