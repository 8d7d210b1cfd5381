/// The buttons of tips.
public enum ActionMembers {
  private static let owner = Type.builtin(.action)
  private static let id = Member.Parameter("id", .string, isOptional: true)
  private static let perform = Member.Parameter("perform", .function([], .void), isOptional: true)

  static let family = MemberFamily([
    .initializer(
      owner, [id, .init("title", .text), perform],
      help:
        "A button of a tip with a title and what it does; without an id, its number among the tip's is its id",
      example: "Tips.Action(id: \"more\", title: \"Learn more\") { print(\"more\") }"
    ) {
      let text = TextValue(try $0.string(1))
      return try $0.action(text, label: ClosureValue { _ in .text(text) }, handler: 2)
    },
    .initializer(
      owner, [id, perform, .init(nil, .function([], .builtin(.text)))],
      help: "A button of a tip with a label; without an id, its number among the tip's is its id",
      example: "Tips.Action(id: \"more\") { Text(\"Learn more\") }"
    ) {
      let label = try $0.closure(2)
      guard case .text(let text) = try label.call([]) else { throw $0.missing }
      return try $0.action(text, label: label, handler: 1)
    },
    .property(owner, "id", .string, help: "What identifies it", example: "MyTip().actions[0].id") {
      .string(try $0.action.id)
    },
    .property(
      owner, "index", .optional(.int), help: "Its number among the tip's actions, from 0",
      example: "MyTip().actions[0].index"
    ) { try $0.action.index.map { .some(.int($0)) } ?? .none },
    .property(
      owner, "handler", .function([], .void), help: "What it does when it is pressed",
      example: "MyTip().actions[0].handler"
    ) { .closure(try $0.action.handler ?? ClosureValue { _ in .void }) },
    .property(
      owner, "label", .function([], .builtin(.text)), help: "Makes what is on the button",
      example: "MyTip().actions[0].label"
    ) { .closure(try $0.action.label) },
  ])

  /// Sets the index of each action, and its id to the index if it has none, as TipKit's result
  /// builder does at its end. A program cannot name it.
  public static let numbering = Member(
    .array(owner), "actions", .property, [], .array(owner),
    help: "The actions with their numbers", example: "MyTip().actions"
  ) {
    .array(ActionValue.numbered(try $0.elements))
  }
}

extension ActionValue {
  /// Actions with their places in a list as their numbers.
  public static func numbered(_ actions: [Value]) -> [Value] {
    actions.enumerated().map { index, value in
      guard case .action(var action) = value else { return value }
      action.index = index
      return .action(action)
    }
  }
}

extension Invocation {
  fileprivate var action: ActionValue {
    get throws {
      guard case .action(let action) = receiver else { throw missing }
      return action
    }
  }

  fileprivate func action(_ text: TextValue, label: ClosureValue, handler: Int) throws -> Value {
    let id = try given(0) == nil ? nil : string(0)
    let closure = try given(handler) == nil ? nil : closure(handler)
    return .action(
      ActionValue(givenID: id, title: text.content, label: label, handler: closure))
  }
}
