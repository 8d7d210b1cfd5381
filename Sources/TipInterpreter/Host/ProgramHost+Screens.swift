import TipEngine
import TipModel
import TipText

/// Views with other views in them. Presenting one presents each part, and runs its actions on
/// appearing.
extension ProgramHost {
  /// Views within views; deeper ones show one another without end.
  private static let maximumDepth = 64

  func presentScreen(of view: Value) throws {
    guard !screens.contains(where: { $0.view == view }) else { return }
    let screen = ProgramScreen(view, parts: try parts(of: view, in: ScreenContext()))
    screen.isTolerant = leaveOut != nil
    screens.append(screen)
    try appear(screen.parts)
  }

  func dismissScreen(of view: Value) throws {
    guard let index = screens.firstIndex(where: { $0.view == view }) else { return }
    let screen = screens.remove(at: index)
    try disappear(screen.parts)
    try updateViews()
  }

  func press(_ action: String, onScreenOf view: Value, at range: SourceRange) throws {
    guard let screen = screens.first(where: { $0.view == view }) else {
      throw EvaluationError(
        code: "not-shown", message: "this view is not shown, so nothing in it can be pressed",
        range: range)
    }
    let tips = screen.parts.tips
    if let tip = tips.first(where: { $0.shown?.canPress(action) == true }) {
      return try press(action, on: tip, at: range)
    }
    if let button = screen.parts.actions(at: .press(action)).first {
      _ = try button.body.call([])
      return try updateViews()
    }
    let names =
      tips.flatMap { $0.shown?.names ?? [] } + screen.parts.names
    let note =
      Suggestion.nearest(to: action, among: names).first.map { "did you mean `\($0)`?" }
      ?? (names.isEmpty
        ? "nothing in it can be pressed"
        : "there is \(names.listed())")
    throw EvaluationError(
      code: "unknown-action", message: "this view shows no button `\(action)`", range: range,
      notes: [.init(note)])
  }

  /// Evaluates a part of a view. If it fails and the other views are shown without it, returns
  /// `other`.
  func attempt<Result>(
    _ part: PartFault.Part, else other: Result, _ body: () throws -> Result
  ) throws -> Result {
    guard let leaveOut else { return try body() }
    do {
      return try body()
    } catch let error as EvaluationError where !error.endsAll {
      leaveOut(PartFault(error: error, part: part))
      return other
    }
  }

  /// Runs a closure. If `isTolerant` is true, it leaves out views that fail, also after they were
  /// presented.
  func tolerating<Result>(_ isTolerant: Bool, _ body: () throws -> Result) rethrows -> Result {
    guard isTolerant, leaveOut == nil else { return try body() }
    leaveOut = { _ in }
    defer { leaveOut = nil }
    return try body()
  }

  /// The parts of a view, in order.
  func parts(of view: Value, in context: ScreenContext) throws -> [ScreenPart] {
    guard context.depth < ProgramHost.maximumDepth else {
      throw EvaluationError(
        code: "budget-spent",
        message: "more than \(ProgramHost.maximumDepth) views stand within one another",
        range: statementRange)
    }
    let inside = context.inside
    switch view {
    case .object(let list as ViewList):
      return [.list(try list.parts.flatMap { try parts(of: $0, in: inside) })]
    case .object(let choice as ViewChoice):
      return try ScreenChoice(choice.ask, in: inside, at: choice.range).parts(by: self)
    case .object(let tabs as ViewTabs):
      return try ScreenChoice(tabs.ask, in: inside, at: tabs.range).parts(by: self)
    case .object(let environment as ViewEnvironment):
      let handed = inside.handing(environment.object)
      return [.list(try environment.parts.flatMap { try parts(of: $0, in: handed) })]
    case .object(let view as ViewAttempt):
      let made =
        try attempt(.code(view.range), else: nil) { try view.make.call([]) }
        ?? view.otherwise?.call([])
      return try made.map { try parts(of: $0, in: context) } ?? [.list([])]
    case .object(let styled as StyledViews):
      let inner = try styled.parts.flatMap { try parts(of: $0, in: inside) }
      inner.style(styled.makeBody)
      return [.list(inner)]
    case .object(let action as ViewAction): return [.action(action)]
    case .text, .image: return [.drawn(view)]
    case .some(let inner): return try parts(of: inner, in: context)
    case .object(let view as ProgramView): return [.tip(view)]
    case .structure, .instance:
      let body = try attempt(.view(view), else: nil) {
        try member("body", of: context.handed(to: view))
      }
      guard case .array(let inner)? = body else { return [.list([])] }
      return [.view(view, try inner.flatMap { try parts(of: $0, in: inside) })]
    default: return [.list([])]
    }
  }
}

extension ScreenChoice {
  /// Evaluates the choice for the first time, and makes the parts of the views.
  fileprivate func parts(by host: ProgramHost) throws -> [ScreenPart] {
    let found = try host.attempt(.code(range), else: (branch: nil, views: [])) { try ask() }
    branch = found.branch
    parts = try found.views.flatMap { try host.parts(of: $0, in: context) }
    return [.choice(self)]
  }
}

/// The surroundings of a view on the screen.
struct ScreenContext {
  private(set) var depth = 0
  /// The objects of `.environmentObject(_:)` and `.environment(_:)`, the outermost first.
  private var objects: [InstanceValue] = []

  var inside: ScreenContext {
    var context = self
    context.depth += 1
    return context
  }

  func handing(_ object: Value?) -> ScreenContext {
    guard case .instance(let object)? = object else { return self }
    var context = self
    context.objects.append(object)
    return context
  }

  /// The view with the objects that its property wrappers need.
  func handed(to view: Value) -> Value {
    guard !objects.isEmpty, case .structure(var value) = view else { return view }
    for (index, field) in value.type.fields.enumerated()
    where field.isGivenByAttribute && index < value.fields.count {
      guard case .void = value.fields[index], case .nominal(let type) = field.type.unwrapped,
        let object = objects.last(where: { $0.type == type || $0.type.supertypes.contains(type) })
      else { continue }
      let given = Value.instance(object)
      value.fields[index] = field.type.isOptional ? .some(given) : given
    }
    return .structure(value)
  }
}
