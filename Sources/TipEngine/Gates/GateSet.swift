/// The closed gates of a tip. Its rules count as one here.
struct GateSet: OptionSet {
  let rawValue: UInt8

  static let configured = GateSet(rawValue: 1)
  static let testOverride = GateSet(rawValue: 2)
  static let invalidated = GateSet(rawValue: 4)
  static let displayCount = GateSet(rawValue: 8)
  static let displayDuration = GateSet(rawValue: 16)
  static let frequency = GateSet(rawValue: 32)
  static let rules = GateSet(rawValue: 64)
}

extension GateSet {
  /// The closed gates, in the order of evaluation.
  var gates: [GateReport.Gate] {
    let all: [(GateSet, GateReport.Gate)] = [
      (.configured, .configured), (.testOverride, .testOverride), (.invalidated, .invalidated),
      (.displayCount, .displayCount), (.displayDuration, .displayDuration),
      (.frequency, .frequency), (.rules, .rule),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
