/// What a type's own `hash(into:)` is given. Values that a program takes for equal are found by its `==` alone, so that
/// nothing needs to be kept.
enum HasherMembers {
  private static let owner = Type.builtin(.hasher)

  static let family = MemberFamily([
    .initializer(owner, help: "A hasher that has taken in nothing yet", example: "Hasher()") { _ in
      .symbol("Hasher")
    },
    .mutating(
      owner, "combine", [.init(nil, .t)], constraints: ["T": .hashable],
      help: "Takes a value in, for a type's own `hash(into:)`", example: "hasher.combine(id)"
    ) { _ in .void },
  ])
}
