public import TipFoundation
import TipModel

/// The tip that a group shows at an instant, with the status of each of its tips and its turn.
public struct GroupExplanation: Sendable {
  /// The program's name of the group, or nil if it has none.
  public let name: String?
  /// A tip's turn comes when all before it are invalidated; otherwise when none before it is
  /// available.
  public let isOrdered: Bool
  /// The explanations in the group's order, each with the tip's turn in this group.
  public let tips: [TipExplanation]
  /// The place of the current one.
  public let current: Int?
  public let date: Date
}

extension TipEngine {
  /// The groups that the program holds, in the order they were made.
  public var heldGroups: [TipGroup] { groups.all }

  public func explanation(of group: TipGroup) -> GroupExplanation {
    let current = currentTip(of: group)
    return GroupExplanation(
      name: groupName(group), isOrdered: group.isOrdered,
      tips: group.tips.map { explanation(of: $0, in: group) },
      current: current.flatMap { tip in group.tips.firstIndex { $0 === tip } }, date: now)
  }
}
