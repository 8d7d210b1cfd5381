/// TipKit's views for UIKit and AppKit. Properties of their looks are stored and have no effect
/// here.
enum KitViewMembers {
  private static let families = Dictionary(
    uniqueKeysWithValues: KitView.types.map { ($0, MemberFamily(members(of: $0))) })

  static func family(of type: BuiltinType) -> MemberFamily { families[type] ?? MemberFamily([]) }

  private static func members(of type: BuiltinType) -> [Member] {
    (isMadeEmpty(type) ? cells(type) : [initializer(type)]) + empty(type) + looks(of: type)
      + ViewMembers.presenting(.builtin(type))
  }

  private static func isMadeEmpty(_ type: BuiltinType) -> Bool {
    type == .tipCell || type == .tipReusableView
  }

  private static func isPopover(_ type: BuiltinType) -> Bool { type == .tipNSPopover }

  private static let tip = Member.Parameter(nil, .anyTip)
  private static let edge = Member.Parameter(
    "arrowEdge", .optional(.builtin(.edge)), isOptional: true)
  private static let handler = Member.Parameter(
    "actionHandler", .function([.builtin(.action)], .void), isOptional: true)

  /// The second parameter: an edge for views, the target for popovers.
  private static func second(_ type: BuiltinType) -> Member.Parameter {
    switch type {
    case .tipNSPopover: .init("delegate", .unresolved, isOptional: true, isUnread: true)
    default: edge
    }
  }

  private static func initializer(_ type: BuiltinType) -> Member {
    .initializer(
      .builtin(type), [tip, second(type), handler], help: "A tip as a view of UIKit or AppKit",
      example: "\(type.rawValue)(MyTip())"
    ) { .object(KitView(type, try $0.kitView(isPopover: isPopover(type)))) }
  }

  /// The initializers without a tip, as Interface Builder calls them.
  private static func empty(_ type: BuiltinType) -> [Member] {
    guard isMadeEmpty(type) else { return [] }
    return [
      .initializer(
        .builtin(type), [.init("coder", .unresolved, isUnread: true)], .optional(.builtin(type)),
        help: "A view of an archive, which has no tip", example: "\(type.rawValue)(coder: coder)"
      ) { _ in .some(.object(KitView(type, nil))) }
    ]
  }

  private static func cells(_ type: BuiltinType) -> [Member] {
    [
      .initializer(
        .builtin(type), [.init("frame", .unresolved, isUnread: true)],
        help: "An empty cell; its size says nothing here", example: "\(type.rawValue)(frame: .zero)"
      ) { _ in .object(KitView(type, nil)) },
      .method(
        .builtin(type), "configureTip", [tip, edge, handler], .builtin(type),
        help: "Puts a tip into the cell, and yields the cell",
        example: "\(type.rawValue)(frame: .zero).configureTip(MyTip())"
      ) {
        guard let cell = try $0.object as? KitView else { throw $0.missing }
        if let old = cell.view { try $0.host.dismiss(.object(old)) }
        cell.view = try $0.kitView(isPopover: false)
        return .object(cell)
      },
    ]
  }

  private static func looks(of type: BuiltinType) -> [Member] {
    let owner = Type.builtin(type)
    return ["backgroundColor", "imageSize", "imageStyle", "viewStyle"].map { unread(owner, $0) }
      + [cornerRadius(owner)]
  }

  /// A property of an unsupported type: it can be set, to no effect.
  private static func unread(_ owner: Type, _ name: String) -> Member {
    .property(
      owner, name, .unresolved, help: "Can be set, which changes nothing here",
      example: "view.\(name)"
    ) {
      throw $0.error("opaque", "`\(name)` cannot be read here: nothing is drawn with it")
    }
  }

  private static func cornerRadius(_ owner: Type) -> Member {
    Member.property(
      owner, "cornerRadius", .double, help: "How round its corners are, which changes nothing here",
      example: "view.cornerRadius"
    ) {
      guard let view = try $0.object as? KitView else { throw $0.missing }
      return view.looks["cornerRadius"] ?? .double(0)
    }.settable {
      guard let view = try $0.object as? KitView else { throw $0.missing }
      view.looks["cornerRadius"] = try $0.argument(0)
    }
  }
}

extension Invocation {
  /// The host's view of the tip that is the first argument.
  fileprivate func kitView(isPopover: Bool) throws -> any HostObject {
    let tip = try argument(0)
    return try host.makeView(
      tip: { tip }, isPopover: isPopover, arrowEdge: edge(1),
      handler: given(2) == nil ? nil : closure(2))
  }
}
