package import TipModel

/// The turn of one tip in a group: the statuses of the tips before it.
package struct GroupTurn: Hashable, Sendable {
  package struct Earlier: Hashable, Sendable {
    package let tip: String
    package let status: TipStatus

    package init(tip: String, status: TipStatus) {
      self.tip = tip
      self.status = status
    }
  }

  /// The program's name of the group, or nil if it has none.
  package let group: String?
  package let isOrdered: Bool
  package let earlier: [Earlier]

  package init(group: String?, isOrdered: Bool, earlier: [Earlier]) {
    self.group = group
    self.isOrdered = isOrdered
    self.earlier = earlier
  }

  /// The tip that is shown first, or must be over first.
  var obstacle: Earlier? { obstacles.first }

  private var obstacles: [Earlier] {
    earlier.filter { tip in
      switch tip.status {
      case .available: true
      case .pending: isOrdered
      case .invalidated: false
      }
    }
  }

  func report(isShown: Bool) -> GateReport {
    let obstacles = obstacles
    return GateReport(
      .group, isOpen: obstacles.isEmpty, isShown: isShown,
      needed: isOrdered ? "every tip before it invalidated" : "no tip before it available",
      got: obstacles.first.map { "`\($0.tip)` is \($0.status)" } ?? "its turn", group: group,
      before: obstacles.map(\.tip))
  }
}

extension TipEngine {
  /// Returns a turn for each group of the program that contains the tip, in the order of their
  /// creation.
  package func turns(of instance: TipInstance) -> [GroupTurn] {
    catchUp()
    return groups.groups(of: [instance.index]).map { turn(of: instance, in: $0) }
  }

  func turn(of instance: TipInstance, in group: TipGroup) -> GroupTurn {
    GroupTurn(
      group: groupName(group), isOrdered: group.isOrdered,
      earlier: group.tips.prefix { $0 != instance }.map {
        .init(tip: $0.id, status: state.instances[$0.index].status)
      })
  }
}
