/// Swift's `Duration`, for which a task can sleep.
enum DurationMembers {
  private static let owner = Type.builtin(.duration)

  static let family = MemberFamily(
    [
      .staticProperty(owner, "zero", help: "No time", example: "Duration.zero") { _ in
        .duration(.zero)
      },
      .initializer(
        owner, [.init("secondsComponent", .int), .init("attosecondsComponent", .int)],
        help: "So many seconds and quintillionths of one",
        example: "Duration(secondsComponent: 1, attosecondsComponent: 0)"
      ) {
        let (seconds, rest) = (try $0.int(0), try $0.int(1))
        return .duration(
          Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(rest)))
      },
      .property(
        owner, "components",
        .tuple([.init(label: "seconds", type: .int), .init(label: "attoseconds", type: .int)]),
        help: "Whole seconds, and quintillionths of one",
        example: "Duration.seconds(1.5).components.seconds"
      ) {
        let duration = try $0.duration
        guard abs(duration.inSeconds) < Duration.longest else {
          throw $0.error("not-representable", "`\(duration)` has more seconds than an Int")
        }
        let (seconds, attoseconds) = duration.components
        return .tuple([.int(Int(seconds)), .int(Int(attoseconds))])
      },
      .property(
        owner, "description", .string, help: "The seconds as text",
        example: "Duration.seconds(90).description"
      ) { .string(try $0.duration.description) },
    ] + unit("seconds", { .seconds($0) }, 1) + unit("milliseconds", { .milliseconds($0) }, 1e-3)
      + unit("microseconds", { .microseconds($0) }, 1e-6)
      + unit("nanoseconds", { .nanoseconds($0) }, nil))

  /// The members for a number of units: integers, and fractions where `length` is the unit's length
  /// in seconds.
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
          throw $0.error("invalid-argument", "`\(count)` \(name) is not a duration")
        }
        return .duration(.seconds(count * length))
      },
    ]
  }

  /// The longest duration in seconds: 30 million years, far from the limit of `Duration`.
  private static let longest = 1e15
}

extension Invocation {
  fileprivate var duration: Duration {
    get throws {
      guard case .duration(let duration) = receiver else { throw missing }
      return duration
    }
  }
}

extension Duration {
  /// The duration in seconds, as programs measure time.
  var inSeconds: Double {
    self / .seconds(1)
  }
}
