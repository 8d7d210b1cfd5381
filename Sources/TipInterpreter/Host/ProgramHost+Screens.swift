import TipEngine
import TipModel
import TipText

/// Views with other views in them: presented, each part is, and does what it does when it appears.
extension ProgramHost {
  /// Views within views; deeper ones show one another without end.
  private static let maximumDepth = 64

  func presentScreen(of view: Value) throws {
    guard !screens.contains(where: { $0.view == view }) else { return }
    var parts: [any HostObject] = []
    try collect(view, into: &parts, depth: 0)
    let screen = ProgramScreen(view, parts: parts)
    screens.append(screen)
    for action in screen.actions(at: .appearing) { _ = try action.body.call([]) }
    views += screen.tips
    try updateViews()
    for action in screen.actions(at: .task) { _ = try startTask(action.body) }
  }

  func dismissScreen(of view: Value) throws {
    guard let index = screens.firstIndex(where: { $0.view == view }) else { return }
    let screen = screens.remove(at: index)
    try takeAway(screen.tips)
    for action in screen.actions(at: .disappearing) { _ = try action.body.call([]) }
  }

  func press(_ action: String, onScreenOf view: Value, at range: SourceRange) throws {
    guard let screen = screens.first(where: { $0.view == view }) else {
      throw EvaluationError(
        code: "not-shown", message: "this view is not shown, so nothing in it can be pressed",
        range: range)
    }
    if let tip = screen.tips.first(where: { $0.shown?.actions.contains { $0.id == action } == true }
    ) {
      return try press(action, on: tip, at: range)
    }
    if let button = screen.actions(at: .press(action)).first {
      _ = try button.body.call([])
      return
    }
    let names =
      screen.tips.flatMap { $0.shown?.actions.map(\.id) ?? [] }
      + screen.actions.compactMap { if case .press(let title) = $0.moment { title } else { nil } }
    let note =
      Suggestion.nearest(to: action, among: names).first.map { "did you mean `\($0)`?" }
      ?? (names.isEmpty
        ? "nothing in it can be pressed"
        : "there is \(names.map { "`\($0)`" }.joined(separator: ", "))")
    throw EvaluationError(
      code: "unknown-action", message: "this view shows no button `\(action)`", range: range,
      notes: [.init(note)])
  }

  /// The parts of a view, in order.
  private func collect(_ view: Value, into parts: inout [any HostObject], depth: Int) throws {
    guard depth < ProgramHost.maximumDepth else {
      throw EvaluationError(
        code: "budget-spent",
        message: "more than \(ProgramHost.maximumDepth) views stand within one another",
        range: statementRange)
    }
    switch view {
    case .object(let list as ViewList):
      for part in list.parts { try collect(part, into: &parts, depth: depth + 1) }
    case .object(let object): parts.append(object)
    case .structure, .instance:
      guard case .array(let inner)? = try member("body", of: view) else { return }
      for part in inner { try collect(part, into: &parts, depth: depth + 1) }
    default: break
    }
  }
}
