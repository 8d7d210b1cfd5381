import TipModel

/// Choices between views (`if`, `switch`), which are evaluated again after each change, as in
/// SwiftUI.
extension ProgramHost {
  /// Updates the presented views by their choices. Returns true if a view appeared or disappeared.
  func followChoices() throws -> Bool {
    var isChanged = false
    for screen in screens {
      if try tolerating(screen.isTolerant, { try follow(screen.parts) }) { isChanged = true }
    }
    return isChanged
  }

  private func follow(_ parts: [ScreenPart]) throws -> Bool {
    var isChanged = false
    for choice in parts.choices {
      let (branch, views) = try attempt(.code(choice.range), else: (nil, [])) { try choice.ask() }
      let isSame = branch == choice.branch
      choice.branch = branch
      let kept = isSame ? adopt(views, into: &choice.parts) : 0
      if kept < choice.parts.count || kept < views.count {
        let gone = Array(choice.parts[kept...])
        let come = try views[kept...].flatMap { try self.parts(of: $0, in: choice.context) }
        if let makeBody = choice.makeBody { come.style(makeBody) }
        choice.parts.replaceSubrange(kept..., with: come)
        try disappear(gone)
        try appear(come)
        isChanged = isChanged || !gone.leaves.isEmpty || !come.leaves.isEmpty
      }
      if try follow(choice.parts) { isChanged = true }
    }
    return isChanged
  }

  /// Keeps existing views, with their new values. Returns how many of the first ones are kept.
  private func adopt(_ views: [Value], into parts: inout [ScreenPart]) -> Int {
    var kept = 0
    while kept < parts.count, kept < views.count, adopt(views[kept], into: &parts[kept]) {
      kept += 1
    }
    return kept
  }

  private func adopt(_ view: Value, into part: inout ScreenPart) -> Bool {
    switch (part, view) {
    case (.tip(let shown), .object(let new as ProgramView)) where shown.isPopover == new.isPopover:
      shown.tip = new.tip
      shown.handler = new.handler
    case (.action(let old), .object(let new as ViewAction)) where old.moment == new.moment:
      part = .action(new)
    case (.choice(let old), .object(let new as ViewChoice)): old.ask = new.ask
    case (.choice(let old), .object(let new as ViewTabs)): old.ask = new.ask
    case (_, .object(let new as ViewAttempt)):
      guard let made = (try? new.make.call([])) ?? (try? new.otherwise?.call([])) else {
        return [part].leaves.isEmpty
      }
      return adopt(made, into: &part)
    case (.list(var parts), .object(let new as ViewList)) where parts.count == new.parts.count:
      guard adopt(new.parts, into: &parts) == parts.count else { return false }
      part = .list(parts)
    case (.view(let old, _), _): return old.makesTheSameView(as: view)
    default: return false
    }
    return true
  }

  /// Shows the tips among the parts, and runs their actions on appearing.
  func appear(_ parts: [ScreenPart]) throws {
    for action in parts.actions(at: .appearing) {
      try attempt(.code(action.range), else: ()) { _ = try action.body.call([]) }
    }
    if leaveOut != nil { for view in parts.tips { view.isTolerant = true } }
    views += parts.tips
    try updateViews()
    for action in parts.actions(at: .task) {
      _ = try startTask(action.body, of: .code(action.range))
    }
  }

  func disappear(_ parts: [ScreenPart]) throws {
    try remove(parts.tips)
    for action in parts.actions(at: .disappearing) { _ = try action.body.call([]) }
  }
}
