enum StatusMembers {
  private static let owner = Type.builtin(.status)
  private static let reason = Type.builtin(.invalidationReason)

  static let statuses = MemberFamily([
    .staticProperty(
      owner, "pending", help: "A condition is not met", example: "Tips.Status.pending"
    ) { _ in .status(.pending) },
    .staticProperty(
      owner, "available", help: "The tip may be shown", example: "Tips.Status.available"
    ) { _ in .status(.available) },
    .staticMethod(
      owner, "invalidated", [.init(nil, reason)], help: "The tip is not shown any more",
      example: "Tips.Status.invalidated(.tipClosed)"
    ) {
      guard case .invalidationReason(let reason) = try $0.argument(0) else { throw $0.missing }
      return .status(.invalidated(reason))
    },
    .property(
      owner, "description", .string, help: "Its name", example: "Tips.Status.pending.description"
    ) { .string(ValuePrinter.print($0.receiver)) },
  ])

  static let reasons = MemberFamily(
    [
      constant(.actionPerformed, "The person did what the tip is about"),
      constant(.tipClosed, "The person closed the tip"),
      constant(.displayCountExceeded, "It appeared as often as it may"),
      constant(.displayDurationExceeded, "It was shown as long as it may"),
    ])

  private static func constant(_ value: InvalidationReason, _ help: String) -> Member {
    .staticProperty(
      reason, value.rawValue, help: help, example: "Tips.InvalidationReason.\(value.rawValue)"
    ) { _ in .invalidationReason(value) }
  }
}
