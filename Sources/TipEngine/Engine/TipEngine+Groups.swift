import TipModel

/// Groups of tips.
extension TipEngine {
  public func makeGroup(isOrdered: Bool, tips: [TipInstance]) -> TipGroup {
    catchUp()
    let group = TipGroup(isOrdered: isOrdered, tips: tips, number: groups.nextNumber())
    groups.add(group)
    group.currentTip = choice(in: group)
    return group
  }

  public func currentTip(of group: TipGroup) -> TipInstance? {
    catchUp()
    return group.currentTip
  }

  func choose(_ group: TipGroup) {
    group.currentTip = choice(in: group)
    published += 1
    group.publish(number: published)
  }

  func choice(in group: TipGroup) -> TipInstance? {
    group.choose(
      status: { state.instances[$0.index].status }, isShown: { state.isShownForTesting($0.index) })
  }
}
