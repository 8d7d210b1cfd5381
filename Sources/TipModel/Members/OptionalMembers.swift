enum OptionalMembers {
  private static let owner = Type.optional(.t)

  static let family = MemberFamily([
    .method(
      owner, "map", [.init(nil, .function([.t], .u))], .optional(.u),
      help: "What the function yields for what is in it, or nil",
      example: "Int(\"3\").map { $0 + 1 }"
    ) {
      guard case .some(let value) = $0.receiver else { return .none }
      return .some(try $0.closure(0).call(value))
    },
    .method(
      owner, "flatMap", [.init(nil, .function([.t], .optional(.u)))], .optional(.u),
      help: "What the function yields for what is in it, or nil",
      example: "Optional(\"3\").flatMap { Int($0) }"
    ) {
      guard case .some(let value) = $0.receiver else { return .none }
      return try $0.closure(0).call(value)
    },
    .initializer(
      owner, [.init(nil, .t)], help: "The value as one that could be nil", example: "Optional(3)"
    ) { .some(try $0.argument(0)) },
  ])
}
