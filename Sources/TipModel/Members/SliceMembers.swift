/// The members of slices that whole collections do not have. They shorten a slice without moving
/// elements.
enum SliceMembers {
  static let arrays = MemberFamily([popFirst(.slice(.t), .t)])
  static let substrings = MemberFamily([popFirst(.substring, .character)])

  private static func popFirst(_ owner: Type, _ element: Type) -> Member {
    .mutating(
      owner, "popFirst", [], .optional(element), help: "Removes the first element; nil of none",
      example: "rest.popFirst()"
    ) { call in
      switch call.receiver {
      case .slice(var values):
        call.receiver = .void
        defer { call.receiver = .slice(values) }
        return .optional(values.popFirst())
      case .substring(var text):
        call.receiver = .void
        defer { call.receiver = .substring(text) }
        return .optional(text.popFirst().map { .character($0) })
      default: return .none
      }
    }
  }
}
