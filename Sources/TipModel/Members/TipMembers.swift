/// The members of every tip that TipKit provides. A tip declares its `id`, `title` and the like
/// itself.
enum TipMembers {
  static let family = MemberFamily([
    .initializer(
      .anyTip, [.init(nil, .anyTip)], help: "A tip whose type does not matter, written `AnyTip`",
      example: "AnyTip(MyTip())"
    ) { try $0.argument(0) },
    .property(
      .anyTip, "status", .builtin(.status),
      help: "Whether it may be shown: pending, available or invalidated",
      example: "MyTip().status"
    ) { .status(try $0.tipStatus) },
    .property(
      .anyTip, "shouldDisplay", .bool, help: "Whether it is available",
      example: "MyTip().shouldDisplay"
    ) { .bool(try $0.tipStatus == .available) },
    .method(
      .anyTip, "invalidate", [.init("reason", .builtin(.invalidationReason))], .void,
      help: "Ends it for good: it is not shown again",
      example: "MyTip().invalidate(reason: .actionPerformed)"
    ) {
      guard case .invalidationReason(let reason) = try $0.argument(0) else { throw $0.missing }
      try $0.host.invalidate($0.receiver, reason: reason, at: $0.range)
      return .void
    },
    .method(
      .anyTip, "resetEligibility", [], .void, isAsync: true,
      help: "Forgets its invalidation, displays and duration",
      example: "await MyTip().resetEligibility()"
    ) {
      try $0.host.resetEligibility(of: $0.receiver, at: $0.range)
      return .void
    },
    .property(
      .anyTip, "statusUpdates", .stream(.builtin(.status)),
      help: "Its status now and after each change, until it is invalidated",
      example: "MyTip().statusUpdates"
    ) { .object(try $0.host.statusUpdates(of: $0.receiver)) },
    .property(
      .anyTip, "shouldDisplayUpdates", .stream(.bool),
      help: "Whether it may be shown, now and after each change",
      example: "MyTip().shouldDisplayUpdates"
    ) { .object(try $0.host.shouldDisplayUpdates(of: $0.receiver)) },
  ])
}

extension Invocation {
  /// The status of the tip. The host does not know the place of the call, so an error is placed
  /// here.
  fileprivate var tipStatus: TipStatus {
    get throws {
      do {
        return try host.status(of: receiver)
      } catch let error as EvaluationError where error.code == "status-in-rule" {
        throw self.error(error.code, error.message)
      }
    }
  }
}
