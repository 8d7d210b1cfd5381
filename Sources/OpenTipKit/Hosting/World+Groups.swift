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

  func forget(_ group: ObjectIdentifier) { groups[group] = nil }
}

extension EngineHost {
  func currentTip(of group: TipGroup) -> (any Tip)? {
    let handles = group.tips.map(handle(of:))
    return locked { $0.currentTip(of: group, handles) }.map { group.tips[$0] }
  }
}
