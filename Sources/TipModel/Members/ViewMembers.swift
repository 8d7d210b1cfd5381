/// Displays of tips: `TipView`, `.popoverTip` on any view, and the user's actions.
enum ViewMembers {
  private static let owner = Type.builtin(.tipView)
  // It is evaluated at each display, since a group's current tip changes.
  private static let tip = Member.Parameter(nil, .optional(.anyTip), isAutoclosure: true)
  private static let edge = Member.Parameter(
    "arrowEdge", .optional(.builtin(.edge)), isOptional: true)
  private static let handler = Member.Parameter(
    "action", .function([.builtin(.action)], .void), isOptional: true)
  // Their types are not in this language, and they have no effect in it.
  private static let binding = unread("isPresented")
  private static let anchorID = unread("anchorID")
  private static let anchor = unread("attachmentAnchor")
  private static let edges = unread("arrowEdges")

  private static func unread(_ label: String) -> Member.Parameter {
    .init(label, .unresolved, isOptional: true, isUnread: true)
  }

  static let tipViews = MemberFamily(
    [
      .initializer(
        owner, [tip, binding, edge, anchorID, handler],
        help: "A tip within other content; nothing while it is nil",
        example: "TipView(MyTip(), arrowEdge: .bottom) { action in print(action.id) }"
      ) { try $0.view(isPopover: false, edge: 2, handler: 4) }
    ] + popover(on: .tipView).members + presenting(owner))

  /// The members with which a program acts for the user and for SwiftUI.
  static func presenting(_ owner: Type) -> [Member] {
    [
      .method(
        owner, "present", [], .void, isOurs: true, help: "Shows it as soon as its tip is available",
        example: "view.present()"
      ) {
        try $0.host.present(try $0.shownView)
        return .void
      },
      .method(
        owner, "dismiss", [], .void, isOurs: true,
        help: "Ends the display without invalidating the tip",
        example: "view.dismiss()"
      ) {
        try $0.host.dismiss(try $0.shownView)
        return .void
      },
      .method(
        owner, "press", [.init(nil, .string)], .void, isOurs: true,
        help: "Presses the button of the action with that id", example: "view.press(\"more\")"
      ) {
        try $0.host.press(try $0.string(0), on: try $0.shownView, at: $0.range)
        return .void
      },
    ]
  }

  static let views = MemberFamily(popover(on: .view).members + presenting(.builtin(.view)))

  static func popover(on view: BuiltinType) -> MemberFamily {
    MemberFamily([
      .method(
        .builtin(view), "popoverTip", [tip, binding, anchor, edge, edges, handler], owner,
        help: "The tip in a popover on this view, one at a time",
        example: "Text(\"Garden\").popoverTip(MyTip())"
      ) { call in
        let popover = try call.view(isPopover: true, edge: 3, handler: 5)
        // A view with a popover of another tip, or with tips inside, keeps them.
        guard case .object = call.receiver else { return popover }
        return .object(ViewList([call.receiver, popover]))
      }
    ])
  }

  static let styles = MemberFamily([
    .initializer(
      .builtin(.miniTipViewStyle), [], help: "The small look of tips, which changes nothing here",
      example: "MiniTipViewStyle()"
    ) { _ in .symbol("MiniTipViewStyle()") }
  ])

  static let edgeValues = MemberFamily(
    ["top", "bottom", "leading", "trailing"].map { name in
      .staticProperty(
        .builtin(.edge), name, help: "The \(name) edge of a view", example: "Edge.\(name)"
      ) { _ in .symbol(name) }
    })
}

extension Invocation {
  /// The edge that an argument names, if any.
  func edge(_ index: Int) -> String? {
    if case .some(.symbol(let name))? = given(index) { name } else { nil }
  }

  /// The receiver as the host knows it.
  fileprivate var shownView: Value {
    get throws {
      guard case .object(let object) = receiver, let outer = object as? KitView else {
        return receiver
      }
      guard let view = outer.view else {
        throw error(
          "not-shown",
          "this `\(outer.type.rawValue)` has no tip: `configureTip` gives it one")
      }
      return .object(view)
    }
  }

  fileprivate func view(isPopover: Bool, edge: Int, handler: Int) throws -> Value {
    let tip = try closure(0)
    let view = try host.makeView(
      tip: {
        switch try tip.call([]) {
        case .some(let tip): tip
        case .none: nil
        case let tip: tip
        }
      },
      isPopover: isPopover, arrowEdge: self.edge(edge),
      handler: given(handler) == nil ? nil : closure(handler))
    return .object(view)
  }
}
