enum BoolMembers {
  static let family = MemberFamily(own + RandomMembers.ofBools)

  private static let own = [
    Member.initializer(.bool, help: "The value `false`", example: "Bool()") { _ in .bool(false) },
    Member.initializer(
      .bool, [.init(nil, .string)], .optional(.bool),
      help: "The value that `true` or `false` spells, or nil", example: "Bool(\"true\")"
    ) {
      let text = try $0.string(0)
      return Bool(text).map { .some(.bool($0)) } ?? .none
    },
    Member.initializer(
      .bool, [.init(nil, .bool)], .bool, help: "The value itself", example: "Bool(true)"
    ) { .bool(try $0.bool(0)) },
    Member.mutating(
      .bool, "toggle",
      help: "Turns true into false and false into true", example: "MyTip.isShown.toggle()"
    ) {
      $0.receiver = .bool(!(try $0.bool))
      return .void
    },
  ]
}
