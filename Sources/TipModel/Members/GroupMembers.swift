enum GroupMembers {
  private static let owner = Type.builtin(.tipGroup)
  private static let priority = Type.builtin(.tipGroupPriority)

  static let groups = MemberFamily([
    .initializer(
      owner,
      [
        .init(nil, priority, isOptional: true),
        .init(nil, .function([], .array(.anyTip)), builderElement: .anyTip),
      ],
      help: "Tips that are shown one at a time, the first available or in order",
      example: "TipGroup(.ordered) { MyTip() }"
    ) {
      .object(
        try $0.host.makeGroup(
          isOrdered: $0.given(0) == .symbol("ordered"), tips: try $0.elements(1)))
    },
    .property(
      owner, "currentTip", .optional(.anyTip),
      help: "The tip whose turn it is, if one is available",
      example: "group.currentTip"
    ) {
      try $0.host.currentTip(of: try $0.object).map { .some($0) } ?? .none
    },
    .property(
      owner, "currentTipUpdates", .stream(.anyTip),
      help: "The current tip, now and after each change; nothing while there is none",
      example: "group.currentTipUpdates"
    ) {
      .object(
        DerivedStream(of: try $0.host.currentTipUpdates(of: try $0.object)) { next in
          while let current = try next() { if case .some(let tip) = current { return tip } }
          return nil
        })
    },
  ])

  static let priorities = MemberFamily([
    .staticProperty(
      priority, "firstAvailable", help: "The first tip that is available",
      example: "TipGroup.Priority.firstAvailable"
    ) { _ in .symbol("firstAvailable") },
    .staticProperty(
      priority, "ordered", help: "A tip only when all before it are invalidated",
      example: "TipGroup.Priority.ordered"
    ) { _ in .symbol("ordered") },
  ])
}
