public import TipModel

/// Testing calls.
extension TipEngine {
  /// Shows or hides tips whatever their gates say; the latest call that covers a tip wins.
  public func override(_ change: TestingOverride) throws {
    try beginChange()
    let entry = try commit(.overridden(change))
    state.overrides.add(change, entry: entry)
    settle(Impact(touchesAll: true))
    // It also opens the gate that a tip's turn in its group is, which no status shows.
    for group in groups.groups(of: state.instances.indices) { choose(group) }
  }

  /// What TipKit's launch arguments ask for, before the program begins.
  public func apply(_ arguments: LaunchArguments) throws {
    if arguments.resetsDatastore { try resetDatastore() }
    for change in arguments.overrides { try override(change) }
  }
}
