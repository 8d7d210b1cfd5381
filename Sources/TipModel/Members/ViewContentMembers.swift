/// The members that the checker uses for views inside the bodies of others. No program can name
/// them.
public enum ViewContentMembers {
  private static let view = Type.builtin(.view)
  private static let handler = Member.Parameter(nil, .function([], .void))
  private static let style = Member.Parameter(
    nil, .function([.builtin(.tipViewStyleConfiguration)], .array(view)))

  /// The views in a container.
  public static let list = Member(
    .void, "list", .staticMethod, [.init(nil, .array(view))], view, help: "Views in a container",
    example: "VStack { TipView(MyTip()) }"
  ) { .object(ViewList(try $0.elements(0))) }

  /// `if`, `switch`: evaluated again while the view is shown. The result begins with the branch
  /// that was taken.
  public static let choice = Member(
    .void, "choice", .staticMethod, [.init(nil, .array(view), isAutoclosure: true)], view,
    help: "Views of which some are shown", example: "VStack { if true { TipView(MyTip()) } }"
  ) { .object(ViewChoice(try $0.closure(0), at: $0.range)) }

  /// A view of a type of an app, whose construction may fail.
  public static let attempt = Member(
    .void, "attempt", .staticMethod, [.init(nil, view, isAutoclosure: true)], view,
    help: "A view that may fail", example: "VStack { TipView(MyTip()) }"
  ) { .object(ViewAttempt(try $0.closure(0), at: $0.range)) }

  /// A view that a modifier of the program makes from another one, which is shown unchanged if that
  /// fails.
  public static let modified = Member(
    .void, "modified", .staticMethod,
    [.init(nil, view, isAutoclosure: true), .init(nil, view, isAutoclosure: true)], view,
    help: "A view with a modifier that may fail", example: "VStack { TipView(MyTip()) }"
  ) { .object(ViewAttempt(try $0.closure(0), otherwise: try $0.closure(1), at: $0.range)) }

  /// The initial value of a view's stored property. Its errors are marked, so that the view can be
  /// shown without the property.
  public static let initialValue = Member(
    .void, "initialValue", .staticMethod, [.init(nil, view, isAutoclosure: true)], view,
    help: "What a view's property begins with", example: "Text(\"Garden\")"
  ) { call in
    do {
      return try call.closure(0).call([])
    } catch var error as EvaluationError {
      error.initialValue = error.initialValue ?? call.range
      throw error
    }
  }

  /// A value that is passed or stored before it is read, as `$model.name` is. If its evaluation
  /// fails, it is unknown, and a read of it fails.
  public static let orUnknown = Member(
    .void, "orUnknown", .staticMethod, [.init(nil, view, isAutoclosure: true)], view,
    help: "A value that may not be known", example: "Text(\"Garden\")"
  ) { call in
    do {
      return try call.closure(0).call([])
    } catch let error as EvaluationError where !error.endsAll {
      return .void
    }
  }

  /// `TabView(selection: $tab) { … }`: the selection, if there is one, and the tabs. Both are
  /// evaluated again while the view is shown.
  public static let tabs = Member(
    .void, "tabs", .staticMethod,
    [.init(nil, .array(.any), isAutoclosure: true), .init(nil, .array(view), isAutoclosure: true)],
    view, help: "Views of which the selected one is shown",
    example: "TabView { TipView(MyTip()) }"
  ) { .object(ViewTabs(selection: try $0.closure(0), tabs: try $0.closure(1), at: $0.range)) }

  /// One of the views in a `TabView`, with its tag, if it has one.
  public static let tab = Member(
    .void, "tab", .staticMethod, [.init(nil, .array(.any)), .init(nil, .array(view))], view,
    help: "A tab", example: "TabView { TipView(MyTip()).tag(1) }"
  ) { .object(ViewTab(tag: try $0.elements(0).first, parts: try $0.elements(1))) }

  /// `.environmentObject(model)`, `.environment(model)`: the objects that the views in it may read.
  public static let environment = Member(
    .void, "environment", .staticMethod, [.init(nil, .array(.any)), .init(nil, .array(view))],
    view, help: "Views and an object that they read",
    example: "VStack { TipView(MyTip()) }.environmentObject(model)"
  ) { .object(ViewEnvironment(object: try $0.elements(0).first, parts: try $0.elements(1))) }

  /// `.tipViewStyle(MyStyle())` on any views. On a tip's view, the result is a tip's view again.
  public static let styled = Member(
    .void, "styled", .staticMethod, [.init(nil, .array(view)), style], view,
    help: "Views with a style", example: "TipView(MyTip()).tipViewStyle(MiniTipViewStyle())"
  ) { .object(StyledViews(try $0.elements(0), try $0.closure(1))) }

  /// `.onAppear { … }`
  public static let appearing = action("onAppear", .appearing)
  /// `.onDisappear { … }`
  public static let disappearing = action("onDisappear", .disappearing)
  /// `.task { … }`
  public static let task = action("task", .task)

  /// `Button("Save") { … }`
  public static let button = Member(
    .void, "button", .staticMethod, [.init(nil, .string), handler], view,
    help: "What a button does", example: "Button(\"Save\") {}"
  ) { call in
    let title =
      switch try call.argument(0) {
      case .text(let text): text.content
      case .image(let image): image.name
      default: try call.string(0)
      }
    return .object(ViewAction(.press(title), try call.closure(1), at: call.range))
  }

  private static func action(_ name: String, _ moment: ViewAction.Moment) -> Member {
    Member(
      .void, name, .staticMethod, [handler], view, help: "What a view does then",
      example: "Text(\"Garden\").\(name) {}"
    ) { .object(ViewAction(moment, try $0.closure(0), at: $0.range)) }
  }
}
