import TipModel

/// A container or a type of views that the program presented, with what is in it.
final class ProgramScreen {
  /// What was presented.
  let view: Value
  let tips: [ProgramView]
  let actions: [ViewAction]

  init(_ view: Value, parts: [any HostObject]) {
    self.view = view
    tips = parts.compactMap { $0 as? ProgramView }
    actions = parts.compactMap { $0 as? ViewAction }
  }

  func actions(at moment: ViewAction.Moment) -> [ViewAction] {
    actions.filter { $0.moment == moment }
  }
}
