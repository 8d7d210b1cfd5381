import TipEngine

/// Groups of tips.
extension World {
  /// A group that the engine looks after, with the instances of its tips.
  struct RegisteredGroup {
    let isOrdered: Bool
    let keys: [TipKey]
    let group: AnyObject
    let choose: (TipEngine) -> TipInstance?
  }

  /// The place of the current tip among those of the group; nil where none is.
  func currentTip(of group: TipGroup, _ handles: [TipHandle]) -> Int? {
    let key = ObjectIdentifier(group)
    let instances = handles.compactMap(instance(of:))
    guard instances.count == handles.count else { return nil }
    if groups[key] == nil {
      make(key, isOrdered: group.priority == .ordered, handles.map(\.key), instances)
    }
    guard let current = groups[key]?.choose(engine) else { return nil }
    return instances.firstIndex { $0 === current }
  }

  private func make(
    _ key: ObjectIdentifier, isOrdered: Bool, _ keys: [TipKey], _ instances: [TipInstance]
  ) {
    let made = engine.makeGroup(isOrdered: isOrdered, tips: instances)
    groups[key] = RegisteredGroup(isOrdered: isOrdered, keys: keys, group: made) {
      $0.currentTip(of: made)
    }
  }

  /// With another engine.
  func remake(_ key: ObjectIdentifier) {
    guard let old = groups[key] else { return }
    make(key, isOrdered: old.isOrdered, old.keys, old.keys.compactMap { tips[$0]?.instance })
  }

  func forget(_ group: ObjectIdentifier) {
    groups[group] = nil
    for listener in groupListeners where listener.group == group { listener.continuation.finish() }
    groupListeners.removeAll { $0.group == group }
  }

  /// Somebody who listens to whose turn it is.
  struct GroupListener {
    let group: ObjectIdentifier
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
      let current = group.choose(engine)
      let place = group.keys.firstIndex { tips[$0]?.instance === current }
      if groupListeners[index].last == .some(place) { continue }
      groupListeners[index].last = .some(place)
      groupListeners[index].continuation.yield(place)
    }
  }
}

extension EngineHost {
  func currentTip(of group: TipGroup) -> (any Tip)? {
    let handles = group.tips.map(handle(of:))
    return locked { $0.currentTip(of: group, handles) }.map { group.tips[$0] }
  }

  func currentTipUpdates(of group: TipGroup) -> AsyncStream<(any Tip)?> {
    let handles = group.tips.map(handle(of:))
    let tips = group.tips
    let key = ObjectIdentifier(group)
    let places = AsyncStream<Int?> { continuation in
      let cancelled = Cancellation()
      continuation.onTermination = { _ in cancelled.cancel() }
      locked { world in
        _ = world.currentTip(of: group, handles)
        world.listen(
          to: .init(group: key, continuation: continuation) { cancelled.isCancelled })
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
