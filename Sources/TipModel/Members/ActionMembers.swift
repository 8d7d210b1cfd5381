enum ActionMembers {
  private static let owner = Type.builtin(.action)
  private static let id = Member.Parameter("id", .string, isOptional: true)
  private static let perform = Member.Parameter("perform", .function([], .void), isOptional: true)

  static let family = MemberFamily([
    .initializer(
      owner, [id, .init("title", .string), perform],
      help: "A button of a tip with a title and what it does; without an id, the title is its id",
      example: "Tips.Action(id: \"more\", title: \"Learn more\") { print(\"more\") }"
    ) {
      let title = try $0.string(1)
      return try $0.action(title: title, handler: 2)
    },
    .initializer(
      owner, [id, perform, .init(nil, .function([], .builtin(.text)))],
      help: "A button of a tip with a label; without an id, the label is its id",
      example: "Tips.Action(id: \"more\") { Text(\"Learn more\") }"
    ) {
      guard case .text(let label) = try $0.closure(2).call([]) else { throw $0.missing }
      return try $0.action(title: label.content, handler: 1)
    },
    .property(owner, "id", .string, help: "What identifies it", example: "MyTip().actions[0].id") {
      guard case .action(let action) = $0.receiver else { throw $0.missing }
      return .string(action.id)
    },
    .method(
      owner, "label", [], .builtin(.text), help: "Makes what is on the button",
      example: "MyTip().actions[0].label()"
    ) {
      guard case .action(let action) = $0.receiver else { throw $0.missing }
      return .text(TextValue(action.title))
    },
  ])
}

extension Invocation {
  fileprivate func action(title: String, handler: Int) throws -> Value {
    let id = try given(0) == nil ? title : string(0)
    let closure = try given(handler) == nil ? nil : closure(handler)
    return .action(ActionValue(id: id, title: title, handler: closure))
  }
}
