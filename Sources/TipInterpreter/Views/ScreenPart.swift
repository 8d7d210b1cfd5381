import TipModel
import TipText

/// A part of a presented view.
enum ScreenPart {
  case tip(ProgramView)
  case action(ViewAction)
  /// A text or an image of a style.
  case drawn(Value)
  case list([ScreenPart])
  case choice(ScreenChoice)
  /// A view of one of the program's types, with its parts.
  case view(Value, [ScreenPart])

  /// The parts in order, without containers.
  func leaves(_ leaves: inout [ScreenPart]) {
    switch self {
    case .tip, .action, .drawn: leaves.append(self)
    case .list(let parts), .view(_, let parts): for part in parts { part.leaves(&leaves) }
    case .choice(let choice): for part in choice.parts { part.leaves(&leaves) }
    }
  }

  /// The values of the program's own types of views in it, from outside in.
  var views: [Value] {
    switch self {
    case .tip, .action, .drawn: []
    case .list(let parts): parts.flatMap(\.views)
    case .choice(let choice): choice.parts.flatMap(\.views)
    case .view(let view, let parts): [view] + parts.flatMap(\.views)
    }
  }

  /// The choices among these parts, without those in other choices.
  func choices(_ found: inout [ScreenChoice]) {
    switch self {
    case .tip, .action, .drawn: break
    case .list(let parts), .view(_, let parts): for part in parts { part.choices(&found) }
    case .choice(let choice): found.append(choice)
    }
  }
}

/// A choice between views in a presented one, with its current result.
final class ScreenChoice {
  /// Yields the branch that is taken now, and the views in it.
  typealias ParallelReplay = () throws -> (branch: Int?, views: [Value])

  var ask: ParallelReplay
  /// The branch that is shown; nil where none is.
  var branch: Int?
  var parts: [ScreenPart] = []
  /// The style around it.
  var makeBody: ClosureValue?

  /// The source range of the choice.
  let range: SourceRange

  /// The surroundings of the views in it.
  let context: ScreenContext

  init(_ ask: @escaping ParallelReplay, in context: ScreenContext, at range: SourceRange) {
    (self.ask, self.context, self.range) = (ask, context, range)
  }
}

extension ViewChoice {
  func ask() throws -> (branch: Int?, views: [Value]) {
    guard case .array(let views) = try views.call([]) else { return (nil, []) }
    if case .int(let branch)? = views.first { return (branch, Array(views.dropFirst())) }
    return (nil, views.values)
  }
}

extension ViewTabs {
  /// The number of the selected tab, and the views in it. The first is shown where no tab has the
  /// selection's tag; one without a tag has its number for one.
  func ask() throws -> (branch: Int?, views: [Value]) {
    guard case .array(let selection) = try selection.call([]),
      case .array(let views) = try tabs.call([])
    else { return (nil, []) }
    let tabs = try views.flatMap(ViewTabs.tabs)
    let selected = selection.first?.unwrapped
    let index =
      tabs.indices.first { selected != nil && (tabs[$0].tag?.unwrapped ?? .int($0)) == selected }
      ?? tabs.startIndex
    guard tabs.indices.contains(index) else { return (nil, []) }
    return (index, tabs[index].parts)
  }

  private static func tabs(in view: Value) throws -> [ViewTab] {
    switch view {
    case .object(let tab as ViewTab): [tab]
    case .object(let list as ViewList): try list.parts.flatMap(tabs)
    case .object(let choice as ViewChoice): try choice.ask().views.flatMap(tabs)
    default: []
    }
  }
}

extension Value {
  /// The value in an optional; nil for none.
  fileprivate var unwrapped: Value? {
    switch self {
    case .some(let inner): inner.unwrapped
    case .none: nil
    default: self
    }
  }
}

extension [ScreenPart] {
  var leaves: [ScreenPart] {
    var leaves: [ScreenPart] = []
    for part in self { part.leaves(&leaves) }
    return leaves
  }

  var choices: [ScreenChoice] {
    var found: [ScreenChoice] = []
    for part in self { part.choices(&found) }
    return found
  }

  var tips: [ProgramView] {
    leaves.compactMap { if case .tip(let view) = $0 { view } else { nil } }
  }

  var actions: [ViewAction] {
    leaves.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  var drawn: [Value] {
    leaves.compactMap { if case .drawn(let value) = $0 { value } else { nil } }
  }

  /// Sets the style of all tips that have none.
  func style(_ makeBody: ClosureValue) {
    for view in tips where view.makeBody == nil { view.makeBody = makeBody }
    for choice in choices {
      choice.makeBody = choice.makeBody ?? makeBody
      choice.parts.style(makeBody)
    }
  }

  /// The titles of the buttons among them.
  var names: [String] {
    actions.compactMap { if case .press(let title) = $0.moment { title } else { nil } }
  }

  func actions(at moment: ViewAction.Moment) -> [ViewAction] {
    actions.filter { $0.moment == moment }
  }
}

extension Value {
  /// Returns whether a view made from these values is the same view. Values that a program computes
  /// for it each time cannot be compared.
  func makesTheSameView(as other: Value) -> Bool {
    switch (self, other) {
    case (.structure(let a), .structure(let b)):
      a.type == b.type && a.fields.count == b.fields.count
        && zip(a.fields, b.fields).allSatisfy { $0.makesTheSameView(as: $1) }
    case (.some(let a), .some(let b)): a.makesTheSameView(as: b)
    case (.closure, .closure), (.object, .object): true
    default: self == other
    }
  }
}
