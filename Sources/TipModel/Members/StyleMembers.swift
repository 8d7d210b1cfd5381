/// The members of the configuration that a tip view style gets: the tip and its content.
enum StyleMembers {
  private static let owner = Type.builtin(.tipViewStyleConfiguration)

  static let family = MemberFamily([
    property("tip", .anyTip, "The tip that is shown") { $0.tip },
    property("title", .optional(.builtin(.text)), "Its title") { $0.title },
    property("message", .optional(.builtin(.text)), "Its message") { $0.message },
    property("image", .optional(.builtin(.image)), "Its image") { $0.image },
    property("actions", .array(.builtin(.action)), "Its actions") { .array($0.actions) },
  ])

  private static func property(
    _ name: String, _ type: Type, _ help: String,
    _ read: @escaping @Sendable (StyleConfiguration) -> Value
  ) -> Member {
    .property(owner, name, type, help: help, example: "configuration.\(name)") {
      guard let configuration = try $0.object as? StyleConfiguration else { throw $0.missing }
      return read(configuration)
    }
  }
}
