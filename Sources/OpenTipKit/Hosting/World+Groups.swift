import TipEngine

/// Groups of tips.
extension World {
  /// A group that the engine looks after, with the instances of its tips.
  struct RegisteredGroup {
    let isOrdered: Bool
    let tips: [RegisteredTip]
    let choose: (TipEngine) -> TipInstance?
    /// Who is told that it is another tip's turn.
    weak var observed: TipGroup?
    /// The place of the tip whose turn it was when somebody last asked.
    var seen: Int?
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

  /// Those that are observed, and whether their observers have seen another tip. Whoever asks lets go of them without the lock:
  /// a group that nobody else has takes it when it goes.
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
    groups[number] = RegisteredGroup(isOrdered: isOrdered, tips: tips) {
      $0.currentTip(of: made)
    }
  }

  private func place(in group: RegisteredGroup) -> Int? {
    let current = group.choose(engine)
    return group.tips.firstIndex { $0.instance === current }
  }

  /// With another engine.
  func remake(_ number: Int) {
    guard let old = groups[number] else { return }
    make(number, isOrdered: old.isOrdered, old.tips)
    groups[number]?.observed = old.observed
    groups[number]?.seen = old.seen
  }

  func forget(_ group: Int) {
    groups[group] = nil
    for listener in groupListeners where listener.group == group { listener.continuation.finish() }
    groupListeners.removeAll { $0.group == group }
  }

  /// Somebody who listens to whose turn it is.
  struct GroupListener {
    let group: Int
    let continuation: AsyncStream<Int?>.Continuation
    let isCancelled: @Sendable () -> Bool
    var last: Int??
  }

  /// The place of the current tip now, and each that it changes to.
  func listen(to listener: GroupListener) { groupListeners.append(listener) }

  func publishGroups() {
    groupListeners.removeAll { $0.isCancelled() }
    for index in groupListeners.indices {
      guard let group = groups[groupListeners[index].group] else { continue }
      let place = place(in: group)
      if groupListeners[index].last == .some(place) { continue }
      groupListeners[index].last = .some(place)
      groupListeners[index].continuation.yield(place)
    }
  }
}

extension EngineHost {
  func currentTip(of group: TipGroup) -> (any Tip)? {
    let handles = group.tips.map { TipHandle($0, isNew: true) }
    return locked { $0.currentTip(of: group, handles) }.map { group.tips[$0] }
  }

  func currentTipUpdates(of group: TipGroup) -> AsyncStream<(any Tip)?> {
    let handles = group.tips.map { TipHandle($0, isNew: true) }
    let tips = group.tips
    let number = group.number
    let places = AsyncStream<Int?> { continuation in
      let cancelled = Cancellation()
      continuation.onTermination = { _ in cancelled.cancel() }
      locked { world in
        _ = world.currentTip(of: group, handles)
        world.listen(
          to: .init(group: number, continuation: continuation) { cancelled.isCancelled })
      }
    }
    return AsyncStream { continuation in
      let task = Task {
        for await place in places { continuation.yield(place.map { tips[$0] }) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
