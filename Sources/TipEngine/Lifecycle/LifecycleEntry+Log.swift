import TipModel

extension LogEntry {
  /// The steps in the life of a tip that follow from the entry.
  ///
  /// - Parameters:
  ///   - records: The records before the entry.
  ///   - process: The id of the process that made the entry; nil where that is not known.
  public func lifecycle(
    in records: Records, process: @autoclosure () -> Int? = nil
  ) -> [LifecycleEntry] {
    guard let id = livingTip else { return [] }
    let tip = records.tips[id]
    let shown = tip?.displays.count ?? 0
    return steps(of: tip).map { step in
      LifecycleEntry(
        step.kind, tip: id, date: date, entry: number, display: step.display ?? shown,
        detail: step.detail, seconds: step.seconds, process: process())
    }
  }

  private struct Step {
    let kind: LifecycleEntry.Kind
    var detail: String?
    var seconds: Double?
    /// The number of the display where it is not the last one in the record.
    var display: Int?
  }

  /// The tip that may take a step by the entry.
  private var livingTip: String? {
    switch change {
    case .statusChanged(let id, _, let closed): closed == nil ? nil : id
    case .displayBegan(let id, _), .displayEnded(let id, _, _), .actionPressed(let id, _),
      .invalidated(let id, _):
      id
    default: nil
    }
  }

  private func steps(of tip: TipRecord?) -> [Step] {
    switch change {
    case .statusChanged(_, _, let closed):
      guard let closed, let kind = tip.step(to: closed) else { return [] }
      let codes = closed.map(\.code).joined(separator: ",")
      return [Step(kind: kind, detail: closed.isEmpty ? nil : codes)]
    case .displayBegan(_, let place):
      let (count, isTooMany) = (tip?.displays.count ?? 0).addingReportingOverflow(1)
      return [Step(kind: .shown, detail: place, display: isTooMany ? nil : count)]
    case .displayEnded(_, let seconds, let end):
      let hidden = Step(kind: .hidden, seconds: seconds, display: end?.display)
      let ignored = Step(kind: .ignored, seconds: seconds, display: end?.display)
      return end?.isIgnored == true ? [hidden, ignored] : [hidden]
    case .actionPressed(_, let action): return [Step(kind: .acted, detail: action)]
    // Another process may have invalidated it first.
    case .invalidated where tip?.invalidation != nil: return []
    case .invalidated(_, .tipClosed): return [Step(kind: .dismissed)]
    case .invalidated(_, let reason): return [Step(kind: .invalidated, detail: reason.rawValue)]
    default: return []
    }
  }
}

extension TipRecord? {
  /// The step that a tip takes when these gates are closed, or nil if they were closed before.
  func step(to closed: [GateReport.Gate]) -> LifecycleEntry.Kind? {
    let before = flatMap(\.closedGates)
    guard closed != before else { return nil }
    if closed.isEmpty { return .eligible }
    // A tip whose rules are false is not blocked, unless it was eligible before.
    return before == [] || !closed.contains(.rule) ? .blocked : nil
  }
}

/// The end of a display.
public struct DisplayEnd: Hashable, Sendable {
  /// The place of the display among all of its tip, from 1.
  public let display: Int
  /// True if the user had neither pressed an action nor closed the tip.
  public let isIgnored: Bool

  public init(display: Int, isIgnored: Bool) {
    self.display = display
    self.isIgnored = isIgnored
  }
}
