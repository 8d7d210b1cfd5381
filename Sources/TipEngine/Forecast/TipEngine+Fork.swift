/// Worlds to try things in.
extension TipEngine {
  /// Returns a copy of the engine that continues from here on a virtual clock. Its changes do not
  /// affect this engine, the store or any observer. The instances of this engine represent the same
  /// tips there.
  public func fork() -> TipEngine {
    catchUp()
    // This comes first, because it may register tips.
    let screen = state.screen.isEmpty ? screen() : state.screen
    let fork = TipEngine(forking: self)
    fork.state.screen = screen
    return fork
  }

  /// A fork without the tips that cannot affect one tip: those that no view shows.
  func fork(
    keeping instance: TipInstance, into store: any TipStore = ForgetfulStore()
  ) -> TipEngine {
    catchUp()
    let screen = state.screen.isEmpty ? screen() : state.screen
    let fork = TipEngine(forking: self, into: store)
    fork.state.screen = screen
    let kept = Set(fork.state.screen.flatMap(\.tips).map(\.index) + [instance.index])
    fork.released += fork.state.instances.indices.filter { !kept.contains($0) }
    fork.forgetReleased()
    if fork.state.screen.isEmpty { fork.forgetOthers(than: instance) }
    return fork
  }

  /// Removes the timers that do not concern one tip.
  private func forgetOthers(than instance: TipInstance) {
    let tip = state.instances[instance.index].tip
    let events = Set(inputs(of: instance).map(\.id))
    for (position, timer) in state.ageTimers
    where !events.contains(state.records.events[at: position].id) {
      state.timers.set(timer, to: nil)
    }
    for (position, timer) in state.durationTimers where position != tip {
      state.timers.set(timer, to: nil)
    }
    let record = state.records.tips[at: tip]
    let other = state.recentDisplays.latest(besides: record.id)
    state.recentDisplays = RecentDisplays()
    // The gate does not concern a tip that has appeared, unless its eligibility is reset.
    let minds = record.displays.isEmpty || state.isClosedForGood(instance.index)
    if let other, state.openDisplays[tip] == nil, minds {
      state.recentDisplays.add(other.tip, at: other.date)
    }
    rescheduleFrequency()
  }
}
