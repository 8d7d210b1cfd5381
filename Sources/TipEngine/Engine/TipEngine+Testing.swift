public import TipModel

/// Testing calls.
extension TipEngine {
  /// Shows or hides tips without regard to their gates; ``TestingOverrides`` decides which call
  /// counts.
  public func override(_ change: TestingOverride) throws {
    try beginChange()
    try commit(.overridden(change))
    state.overrides.add(change)
    counters.deeds += 1
    settle(Impact(touchesAll: true))
    // It also opens the gate of a tip's turn in its group, which no status shows.
    for group in groups.groups(of: state.instances.indices) { choose(group) }
  }

  /// Returns whether a testing call shows the tip, so that only a missing configuration can block
  /// it.
  public func isShownForTesting(_ instance: TipInstance) -> Bool {
    state.isShownForTesting(instance.index)
  }

  /// Applies TipKit's launch arguments, before the program begins.
  public func apply(_ arguments: LaunchArguments) throws {
    if arguments.resetsDatastore { try resetDatastore() }
    for change in arguments.overrides { try override(change) }
  }
}
