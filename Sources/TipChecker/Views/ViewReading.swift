import TipModel
import TipSyntax
import TipText

/// The views and modifiers of SwiftUI whose closures contain other views, and those whose closures run.
enum ViewReading {
  /// The property of a view, a scene or an app that returns its content.
  static let body = "body"

  /// The modifier that sets the style of the tips in a view, and the method of a style that makes their views.
  static let style = "tipViewStyle"
  static let styleBody = "makeBody"

  /// Views that show the content of their closures.
  static let containers: Set<String> = [
    "ControlGroup", "DocumentGroup", "Form", "ForEach", "GeometryReader", "Grid", "GridRow",
    "Group", "GroupBox",
    "HSplitView", "HStack", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "List",
    "NavigationSplitView", "NavigationStack", "NavigationView", "ScrollView", "ScrollViewReader",
    "Section",
    "Settings", "Tab", "TabSection", "TabView",
    "ToolbarItem", "ToolbarItemGroup", "VSplitView", "VStack",
    "ViewThatFits",
    "Window", "WindowGroup", "ZStack",
  ]

  /// The container that shows one of its views, and the view that is one of these.
  static let tabs = "TabView"
  static let tab = "Tab"

  /// Containers of tabs that are no tab themselves.
  static let tabGroups: Set<String> = ["Group", "Section", "TabSection"]

  /// Containers that repeat their closure for each element of their data.
  static let loops: Set<String> = ["ForEach", "List"]

  /// Modifiers that pass an object to the views in a view.
  static let environments: Set<String> = ["environment", "environmentObject"]

  /// Views with a closure that runs when they are pressed, and their label in another.
  static let buttons: Set<String> = ["Button"]

  /// Views whose `label:` is visible before anybody does anything.
  static let labelled: Set<String> = [
    "DisclosureGroup", "Link", "Menu", "NavigationLink", "Picker", "Toggle",
  ]

  /// Modifiers that show the content of their closures at once.
  static let decorations: Set<String> = ["background", "overlay", "safeAreaInset", "toolbar"]

  /// Modifiers that present the content of their closures while a condition holds.
  static let presentations: Set<String> = [
    "fullScreenCover", "inspector", "navigationDestination", "popover", "sheet",
  ]

  /// Modifiers whose closures run only once somebody has tapped, swiped, dragged or typed something.
  static func isSetOffByPeople(_ name: String) -> Bool {
    presentations.contains(name) || labelled.contains(name) || actions.contains(name)
  }

  private static let actions: Set<String> = [
    "alert", "confirmationDialog", "contextMenu", "fileExporter", "fileImporter", "gesture",
    "highPriorityGesture", "onCommand", "onDelete", "onDrag", "onDrop", "onExitCommand", "onHover",
    "onKeyPress", "onLongPressGesture", "onMove", "onSubmit", "onTapGesture", "refreshable",
    "searchable", "simultaneousGesture", "swipeActions",
  ]

  static let moments: [String: Member] = [
    "onAppear": ViewContentMembers.appearing, "onDisappear": ViewContentMembers.disappearing,
    "task": ViewContentMembers.task,
  ]

  /// The argument labels of SwiftUI's own modifiers; `task(item:)` belongs to some app.
  static let labelsOfMoments: Set<String> = [
    "action", "executorPreference", "file", "id", "line", "name", "perform", "priority",
  ]

  /// The protocols whose conforming types have a `body` of views.
  static let protocols: Set<String> = ["App", "Scene", "View"]
}

/// A part of a view that is not run.
struct LeftOut {
  let what: String
  let range: SourceRange
  /// The diagnostics that say why.
  let reasons: [Diagnostic]
  /// The text of the note.
  let message: String

  init(what: String, range: SourceRange, reasons: [Diagnostic], message: String? = nil) {
    self.what = what
    self.range = range
    self.reasons = reasons
    self.message = message ?? "\(what) does not run here"
  }
}

extension Checker {
  /// A type of the program that SwiftUI shows.
  func isView(_ type: TypeDeclaration) -> Bool {
    !type.isProtocol
      && type.inherited.contains { syntax, _ in
        guard case .named(let path) = syntax.kind, let last = path.last else { return false }
        return ViewReading.protocols.contains(last.text) && program.names.types[last.text] == nil
      }
  }

  /// The body of a view, as a function that yields its parts.
  func viewBody(of type: TypeDeclaration) -> FunctionDeclaration? {
    if let known = views.bodies[ObjectIdentifier(type)] { return known }
    guard
      let member = type.members[ViewReading.body]?.first(where: { !$0.isInactive && !$0.isStatic }),
      let body = viewGetter(member)
    else { return nil }
    views.bodies[ObjectIdentifier(type)] = body
    return body
  }

  /// A computed property of views, as a function that yields them.
  func viewGetter(_ member: ValueDeclaration) -> FunctionDeclaration? {
    guard case .variable(let binding, _) = member.kind, let getter = binding.accessors?.getter
    else { return nil }
    return function(
      // The state that is kept for the view changes while it is shown.
      member, selfVariable(member, isMutating: true), [], .array(.builtin(.view)),
      isMutating: false, getter, builder: .builtin(.view), [])
  }

  /// Marks the body of a presented view as used, so that it is checked.
  func useView(_ type: TypeDeclaration) {
    storedValueChecker.layOutFields(of: type)
    if let body = viewBody(of: type) { use(body) }
  }

  /// Notes that `#Preview { … }` does not run with the program.
  func notePreviews(among values: [ValueDeclaration]) {
    guard options.scope == .whole, !options.isPrompt, options.question == nil else { return }
    for value in values where value.name == "Preview" && !value.isInactive {
      guard case .unsupported = value.kind else { continue }
      run.leftOut.append(LeftOut(what: "`#Preview`", range: value.nameRange, reasons: []))
    }
  }

  /// Reports once which parts of the presented views do not run. A question reports nothing of this, since it has no
  /// bearing on the answer.
  func tellLeftOut() {
    classChecker.noteDeinitializers()
    guard options.question == nil, let first = run.leftOut.first else { return }
    var notes = [
      Diagnostic.Note("of a view, only its tips and the actions of its appearing run here")
    ]
    if let reason = first.reasons.first {
      notes.insert(.init(reason.message, at: reason.range), at: 0)
    }
    if run.leftOut.count > 1 { notes.append(.init("and \(run.leftOut.count - 1) more")) }
    report(
      Diagnostic(
        .note, "left-out", first.message, at: first.range, notes: notes))
    run.leftOut = []
  }
}
