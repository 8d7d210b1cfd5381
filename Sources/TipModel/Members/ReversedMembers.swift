enum ReversedMembers {
  static let family = MemberFamily([
    .method(
      .library(.reversed, .t), "reversed", [], .t, help: "What it is the reverse of",
      example: "[3, 1, 2].reversed().reversed()"
    ) {
      guard case .view(.reversed(let base)) = $0.receiver else { throw $0.missing }
      return base
    }
  ])
}
