/// Tips on display: `TipView`, `.popoverTip` on any view, and what a person does with them.
enum ViewMembers {
  private static let owner = Type.builtin(.tipView)
  // Asked anew at each display, since a group's current tip changes.
  private static let tip = Member.Parameter(nil, .optional(.anyTip), isAutoclosure: true)
  private static let edge = Member.Parameter("arrowEdge", .builtin(.edge), isOptional: true)
  private static let handler = Member.Parameter(
    "action", .function([.builtin(.action)], .void), isOptional: true)

  static let tipViews = MemberFamily([
    .initializer(
      owner, [tip, edge, handler], help: "A tip within other content; nothing while it is nil",
      example: "TipView(MyTip(), arrowEdge: .bottom) { action in print(action.id) }"
    ) { try $0.view(isPopover: false) },
    .method(
      owner, "present", [], .void, isOurs: true, help: "Shows it as soon as its tip is available",
      example: "view.present()"
    ) {
      try $0.host.present(try $0.object)
      return .void
    },
    .method(
      owner, "dismiss", [], .void, isOurs: true,
      help: "Ends the display without invalidating the tip",
      example: "view.dismiss()"
    ) {
      try $0.host.dismiss(try $0.object)
      return .void
    },
    .method(
      owner, "press", [.init(nil, .string)], .void, isOurs: true,
      help: "Presses the button of the action with that id", example: "view.press(\"more\")"
    ) {
      try $0.host.press(try $0.string(0), on: try $0.object, at: $0.range)
      return .void
    },
  ])

  static let views = popover(on: .view)

  static func popover(on view: BuiltinType) -> MemberFamily {
    MemberFamily([
      .method(
        .builtin(view), "popoverTip", [tip, edge, handler], owner,
        help: "The tip in a popover on this view, one at a time",
        example: "Text(\"Garden\").popoverTip(MyTip())"
      ) { try $0.view(isPopover: true) }
    ])
  }

  static let edges = MemberFamily(
    ["top", "bottom", "leading", "trailing"].map { name in
      .staticProperty(
        .builtin(.edge), name, help: "The \(name) edge of a view", example: "Edge.\(name)"
      ) { _ in .symbol(name) }
    })
}

extension Invocation {
  fileprivate func view(isPopover: Bool) throws -> Value {
    let tip = try closure(0)
    var edge: String?
    if case .symbol(let name)? = given(1) { edge = name }
    let view = try host.makeView(
      tip: {
        switch try tip.call([]) {
        case .some(let tip): tip
        case .none: nil
        case let tip: tip
        }
      },
      isPopover: isPopover, arrowEdge: edge, handler: given(2) == nil ? nil : closure(2))
    return .object(view)
  }
}
