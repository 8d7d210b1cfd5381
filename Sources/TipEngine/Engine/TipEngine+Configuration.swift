public import TipModel

/// The datastore is configured, reset, and opened by the next launch.
extension TipEngine {
  /// Implements `Tips.configure`: tips can be available from here on. `isImplicit` marks defaults
  /// with which a host configures by itself; one explicit call may replace them.
  public func configure(_ options: [ConfigurationOption] = [], isImplicit: Bool = false) throws {
    try beginChange()
    if let configuration = state.configuration, !configuration.isImplicit || isImplicit {
      throw EngineError.alreadyConfigured
    }
    try commit(.configured(options))
    state.configuration = Configuration(options, isImplicit: isImplicit)
    counters.deeds += 1
    // The store's values replace those of this process, which could not store anything so far.
    for parameter in state.records.parameters.rows { state.sessionValues[parameter.id] = nil }
    // The process may have ended while a tip was shown for the last time.
    for tip in state.records.tips.rows.indices where state.openDisplays[tip] == nil {
      invalidateIfSpent(tip)
    }
    rescheduleFrequency()
    settle(.everything)
  }

  /// Empties the store. After `configure` this is an error in a program.
  public func resetDatastore() throws {
    try beginChange()
    if state.configuration != nil, policy == .program { throw EngineError.alreadyConfigured }
    closeAllDisplays()
    try commit(.datastoreReset)
    state.sessionValues = [:]
    for timer in state.ageTimers.values { state.timers.remove(timer) }
    for timer in state.durationTimers.values { state.timers.remove(timer) }
    state.ageTimers = [:]
    state.durationTimers = [:]
    state.recentDisplays = RecentDisplays()
    rescheduleFrequency()
    try registerAgain()
    settle(.everything)
  }

  /// Simulates a new launch of the process: stored records remain, and all other state is lost.
  public func simulateLaunch() throws {
    try beginChange()
    closeAllDisplays()
    try commit(.launched)
    state.configuration = nil
    state.sessionValues = [:]
    state.overrides = TestingOverrides()
    rescheduleFrequency()
    settle(.everything)
  }
}
