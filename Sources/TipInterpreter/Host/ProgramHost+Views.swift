import TipEngine
import TipModel
import TipText

/// Views: a presented one waits until its tip is available, shows it, and goes when the tip does.
extension ProgramHost {
  func makeView(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) throws -> any HostObject {
    ProgramView(tip: tip, isPopover: isPopover, arrowEdge: arrowEdge, handler: handler)
  }

  /// The view of a tip, with or without a style.
  private func programView(_ value: Value) -> ProgramView? {
    switch value {
    case .object(let view as ProgramView): return view
    case .object(let styled as StyledViews):
      guard styled.parts.count == 1, let view = programView(styled.parts[0]) else { return nil }
      view.makeBody = view.makeBody ?? styled.makeBody
      return view
    default: return nil
    }
  }

  func present(_ view: Value) throws {
    guard let view = programView(view) else {
      return try presentScreen(of: view)
    }
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    try updateViews()
  }

  func dismiss(_ view: Value) throws {
    guard let view = programView(view) else {
      return try dismissScreen(of: view)
    }
    try takeAway([view])
  }

  /// The views go from the screen, which others may then have.
  func takeAway(_ gone: [ProgramView]) throws {
    try remove(gone)
    try updateViews()
  }

  func remove(_ gone: [ProgramView]) throws {
    views.removeAll { view in gone.contains { $0 === view } }
    for view in gone { try hide(view) }
  }

  func press(_ action: String, on view: Value, at range: SourceRange) throws {
    guard let view = programView(view) else {
      return try press(action, onScreenOf: view, at: range)
    }
    try press(action, on: view, at: range)
  }

  func press(_ action: String, on view: ProgramView, at range: SourceRange) throws {
    guard let shown = view.shown else {
      throw EvaluationError(
        code: "not-shown", message: "no tip is shown in this view, so nothing in it can be pressed",
        range: range)
    }
    if let button = shown.styled.actions(at: .press(action)).first {
      _ = try button.body.call([])
      return try updateViews()
    }
    guard shown.actions.contains(where: { $0.id == action }) else {
      throw unknownAction(action, in: shown, at: range)
    }
    try pressAction(action, of: view, at: range)
  }

  /// Presses an action of the tip that a view shows, if it still does.
  func pressAction(_ id: String, of view: ProgramView, at range: SourceRange) throws {
    guard let shown = view.shown, let pressed = shown.actions.first(where: { $0.id == id }) else {
      return
    }
    try changing(at: range) { try engine.press(id, of: shown.instance) }
    _ = try pressed.handler?.call([])
    _ = try view.handler?.call(.action(pressed))
    try updateViews()
  }

  /// Updates every presented view by its tip. A tip that one view shows can affect the others.
  func updateViews() throws {
    guard !isUpdatingViews, !views.isEmpty || !screens.isEmpty else { return }
    isUpdatingViews = true
    defer { isUpdatingViews = false }
    var isChanged = true
    // Each turn shows or hides a view. After this many turns, views hide each other in a cycle.
    var turns = 4 * (views.count + screens.count) + 4
    while isChanged, turns > 0 {
      isChanged = try followChoices()
      turns -= 1
      // Views that end are removed first. Of those that wait, the one presented first comes next.
      for view in views where try changes(view, hideIfOver) { isChanged = true }
      for view in views where try changes(view, showIfDue) { isChanged = true }
    }
  }

  /// Returns whether a step changed a view's display; false for a view that may fail, and did.
  private func changes(
    _ view: ProgramView, _ step: (ProgramView) throws -> Bool
  ) throws -> Bool {
    try tolerating(view.isTolerant) { try attempt(.other, else: false) { try step(view) } }
  }

  /// The views for forks of the engine. One whose tip fails is empty there.
  var screen: [ScreenView] {
    views.compactMap { view in
      let shown = view.shown.map { ($0.instance, $0.display) }
      askedGroup = nil
      guard let tip = try? view.tip() else {
        // A cast may have left out the group's current tip.
        guard let group = askedGroup?.group, group.currentTip == nil else { return nil }
        return ScreenView(.group(group), isPopover: view.isPopover, shown: shown)
      }
      guard let instance = try? self.instance(of: tip) else { return nil }
      if let group = askedGroup?.group, group.currentTip == instance {
        return ScreenView(.group(group), isPopover: view.isPopover, shown: shown)
      }
      return ScreenView(.tip(instance), isPopover: view.isPopover, shown: shown)
    }
  }

  /// True where the view showed a tip that it is no longer to show.
  private func hideIfOver(_ view: ProgramView) throws -> Bool {
    guard let shown = view.shown else { return false }
    if try view.tip() == shown.tip, engine.status(of: shown.instance) == .available { return false }
    try hide(view)
    return true
  }

  /// True where a tip appeared.
  private func showIfDue(_ view: ProgramView) throws -> Bool {
    guard view.shown == nil, let tip = try view.tip() else { return false }
    if view.isPopover, views.contains(where: { $0.isPopover && $0.shown != nil }) { return false }
    let instance = try instance(of: tip)
    guard engine.status(of: instance) == .available else { return false }
    let actions = ActionValue.numbered(try elements("actions", of: tip)).compactMap { value in
      if case .action(let action) = value { action } else { nil }
    }
    let content = try content(of: tip, instance, actions, view)
    try engine.note(TipContent(content), of: instance)
    guard
      let display = try engine.beginDisplay(of: instance, in: view.isPopover ? "popover" : "view")
    else { return false }
    let styled = try view.makeBody.map { try made(by: $0, of: tip, actions, view) } ?? []
    let drawn = view.makeBody == nil ? content : content.drawn(styled)
    view.shown = .init(
      tip: tip, instance: instance, display: display, content: drawn, actions: actions,
      styled: styled)
    output.appeared(drawn)
    for action in styled.actions(at: .appearing) { _ = try action.body.call([]) }
    return true
  }

  func hide(_ view: ProgramView) throws {
    guard let shown = view.shown else { return }
    view.shown = nil
    output.disappeared(shown.content)
    try engine.endDisplay(shown.display)
    for action in shown.styled.actions(at: .disappearing) { _ = try action.body.call([]) }
  }

  private func content(
    of tip: Value, _ instance: TipInstance, _ actions: [ActionValue], _ view: ProgramView
  ) throws -> PresentedTip {
    PresentedTip(
      id: instance.id, title: TipTexts.text(try member("title", of: tip)) ?? instance.typeName,
      message: TipTexts.text(try member("message", of: tip)),
      image: TipTexts.symbol(try member("image", of: tip) ?? member("asset", of: tip)),
      actions: actions.map { .init(id: $0.id, title: $0.title) },
      arrowEdge: view.arrowEdge ?? (view.isPopover ? "top" : nil), isPopover: view.isPopover)
  }

  private func unknownAction(
    _ action: String, in shown: ProgramView.Shown, at range: SourceRange
  ) -> EvaluationError {
    let ids = shown.names
    let note: String
    if let nearest = Suggestion.nearest(to: action, among: ids).first {
      note = "did you mean `\(nearest)`?"
    } else if ids.isEmpty {
      note = "it has no actions"
    } else {
      note = "its actions are \(ids.listed())"
    }
    return EvaluationError(
      code: "unknown-action", message: "the tip `\(shown.content.id)` has no action `\(action)`",
      range: range, notes: [.init(note)])
  }
}
