/// Swift's `Duration`: what a task sleeps for.
enum DurationMembers {
  private static let owner = Type.builtin(.duration)

  static let family = MemberFamily(
    [
      .staticProperty(owner, "zero", help: "No time", example: "Duration.zero") { _ in
        .duration(.zero)
      }
    ] + unit("seconds", { .seconds($0) }, 1) + unit("milliseconds", { .milliseconds($0) }, 1e-3)
      + unit("microseconds", { .microseconds($0) }, 1e-6)
      + unit("nanoseconds", { .nanoseconds($0) }, nil))

  /// So many of a unit; whole ones, and broken ones where `length` says how many seconds one has.
  private static func unit(
    _ name: String, _ whole: @escaping @Sendable (Int) -> Duration, _ length: Double?
  ) -> [Member] {
    let exact = Member.staticMethod(
      owner, name, [.init(nil, .int)], help: "So many \(name)", example: "Duration.\(name)(250)"
    ) { .duration(whole(try $0.int(0))) }
    guard let length else { return [exact] }
    return [
      exact,
      .staticMethod(
        owner, name, [.init(nil, .double)], help: "So many \(name)",
        example: "Duration.\(name)(1.5)"
      ) {
        let count = try $0.double(0)
        guard abs(count * length) < longest else {
          throw $0.error("invalid-argument", "`\(count)` \(name) are no duration")
        }
        return .duration(.seconds(count * length))
      },
    ]
  }

  /// In seconds, 30 million years: far from where `Duration` ends.
  private static let longest = 1e15
}

extension Duration {
  /// As programs measure time.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
