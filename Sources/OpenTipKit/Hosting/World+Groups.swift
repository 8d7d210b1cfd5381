import TipEngine

/// Groups of tips.
extension ProcessWorld {
  /// A group that the engine tracks, with the instances of its tips.
  struct RegisteredGroup {
    let isOrdered: Bool
    let tips: [RegisteredTip]
    let current: (TipEngine) -> TipInstance?
    let updates: (TipEngine) -> UpdateStream<TipInstance?>
    /// The group, whose observers are notified when its current tip changes.
    weak var observed: TipGroup?
    /// The index of the current tip when it was last read.
    var seen: Int?

    func place(of current: TipInstance?) -> Int? {
      tips.firstIndex { $0.instance === current }
    }
  }

  /// The place of the current tip among those of the group; nil where none is.
  func currentTip(of group: TipGroup, _ handles: [TipHandle]) -> Int? {
    let tips = handles.compactMap(registered)
    guard tips.count == handles.count else { return nil }
    if groups[group.number] == nil {
      make(group.number, isOrdered: group.priority == .ordered, tips)
    }
    guard let known = groups[group.number] else { return nil }
    let place = place(in: known)
    groups[group.number]?.observed = group
    groups[group.number]?.seen = place
    return place
  }

  /// The observed groups, and whether their current tip has changed. The caller must release them
  /// without the lock, because a group that is deallocated takes it.
  func takeChangedGroups() -> [(group: TipGroup, hasChanged: Bool)] {
    groups.compactMap { number, known in
      guard let group = known.observed else { return nil }
      let place = place(in: known)
      groups[number]?.seen = place
      return (group, place != known.seen)
    }
  }

  private func make(_ number: Int, isOrdered: Bool, _ tips: [RegisteredTip]) {
    let made = engine.makeGroup(isOrdered: isOrdered, tips: tips.map(\.instance))
    groups[number] = RegisteredGroup(
      isOrdered: isOrdered, tips: tips, current: { $0.currentTip(of: made) },
      updates: { $0.currentTipUpdates(of: made) })
  }

  private func place(in group: RegisteredGroup) -> Int? { group.place(of: group.current(engine)) }

  /// Registers a group again with another engine.
  func remake(_ number: Int) {
    guard let old = groups[number] else { return }
    make(number, isOrdered: old.isOrdered, old.tips)
    groups[number]?.observed = old.observed
    groups[number]?.seen = old.seen
  }

  /// Returns the messages that end the streams of a group that was deallocated.
  func forget(_ group: Int) -> [Outbox.Message] {
    groups[group] = nil
    let ended = listeners.filter { $0.group == group }.map { $0.end() }
    listeners.removeAll { $0.group == group }
    return ended
  }

  /// The place of the current tip now, and each that it changes to.
  func listen(
    to group: TipGroup, _ handles: [TipHandle], _ continuation: AsyncStream<Int>.Continuation
  ) {
    let number = group.number
    _ = currentTip(of: group, handles)
    guard let known = groups[number] else { return continuation.finish() }
    listeners.append(
      Listener(
        to: { world in world.groups[number]?.updates(world.engine) }, group: number, in: self,
        continuation
      ) { known.place(of: $0) })
  }
}

extension EngineHost {
  func currentTip(of group: TipGroup) -> (any Tip)? {
    let handles = group.tips.map { TipHandle($0, isNew: true) }
    return locked { $0.currentTip(of: group, handles) }.map { group.tips[$0] }
  }

  func currentTipUpdates(of group: TipGroup) -> AsyncMapSequence<AsyncStream<Int>, any Tip> {
    let handles = group.tips.map { TipHandle($0, isNew: true) }
    let places = AsyncStream { continuation in
      locked { $0.listen(to: group, handles, continuation) }
    }
    // The stream refers to the group, whose listener would end with it.
    return places.map { group.tips[$0] }
  }
}
