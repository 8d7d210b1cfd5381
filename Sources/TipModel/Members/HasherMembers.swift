/// The members of the hasher that a type's `hash(into:)` gets. They have no effect: equal values of
/// such a type are found by its `==` alone.
enum HasherMembers {
  private static let owner = Type.builtin(.hasher)

  static let family = MemberFamily([
    .initializer(owner, help: "A hasher that has taken in nothing yet", example: "Hasher()") { _ in
      .symbol("Hasher")
    },
    .mutating(
      owner, "combine", [.init(nil, .t)], constraints: [.t: .hashable],
      help: "Takes a value in, for a type's own `hash(into:)`", example: "hasher.combine(id)"
    ) { _ in .void },
  ])
}
