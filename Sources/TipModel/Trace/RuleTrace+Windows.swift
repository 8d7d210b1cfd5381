import TipText

extension RuleTrace {
  /// The lengths of the windows before now in which the rule looked at each event, in seconds,
  /// keyed by the event's id.
  public var windows: [String: Set<Double>] {
    var windows: [String: Set<Double>] = [:]
    var chain: (event: String, end: UInt32)?
    for step in steps {
      if let event = step.event {
        chain = (event, step.range.end)
      } else if let current = chain, step.range.start == current.end {
        chain?.end = step.range.end
        if let window = step.window, window.isFinite, window > 0 {
          windows[current.event, default: []].insert(window)
        }
      }
    }
    return windows
  }
}
