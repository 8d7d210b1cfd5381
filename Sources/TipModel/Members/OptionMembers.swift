/// A tip's options, and an event's limit.
enum OptionMembers {
  private static let limit = Type.builtin(.donationLimit)

  static let maxDisplayCount = MemberFamily([
    .initializer(
      .builtin(.maxDisplayCount), [.init(nil, .int)],
      help: "Invalidates the tip after it appeared so often", example: "Tips.MaxDisplayCount(3)"
    ) { .option(.maxDisplayCount(try $0.int(0))) }
  ])

  static let maxDisplayDuration = MemberFamily([
    .initializer(
      .builtin(.maxDisplayDuration), [.init(nil, .double)],
      help: "Invalidates the tip after it was shown so many seconds in all, at least 60",
      example: "Tips.MaxDisplayDuration(120)"
    ) { .option(.maxDisplayDuration(try $0.double(0))) }
  ])

  static let ignoresDisplayFrequency = MemberFamily([
    .initializer(
      .builtin(.ignoresDisplayFrequency), [.init(nil, .bool)],
      help: "Whether the tip may appear soon after another",
      example: "Tips.IgnoresDisplayFrequency(true)"
    ) { .option(.ignoresDisplayFrequency(try $0.bool(0))) }
  ])

  static let donationLimit = MemberFamily([
    .initializer(
      limit,
      [
        .init("maximumCount", .int),
        .init("maximumAge", .optional(.builtin(.donationTimeRange)), isOptional: true),
      ],
      help: "At most so many donations, none older than so long",
      example: "Tips.DonationLimit(maximumCount: 10, maximumAge: .week)"
    ) { try $0.limit() },
    .initializer(
      limit, [.init("maximumCount", .int), .init("maximumAge", .double)],
      help: "At most so many donations, none older than so many seconds",
      example: "Tips.DonationLimit(maximumCount: 10, maximumAge: 3600)"
    ) { try $0.limit() },
    .property(
      limit, "maximumCount", .int, help: "How many donations are kept",
      example: "Tips.DonationLimit(maximumCount: 10).maximumCount"
    ) {
      guard case .donationLimit(let limit) = $0.receiver else { throw $0.missing }
      return .int(limit.maximumCount)
    },
    .property(
      limit, "maximumAge", .optional(.builtin(.donationTimeRange)),
      help: "How old a donation may become; nil where that does not matter",
      example: "Tips.DonationLimit(maximumCount: 10, maximumAge: .week).maximumAge"
    ) {
      guard case .donationLimit(let limit) = $0.receiver else { throw $0.missing }
      return limit.maximumAge.map { .some(.timeRange(DonationTimeRange(seconds: $0))) } ?? .none
    },
  ])
}

extension Invocation {
  fileprivate func limit() throws -> Value {
    let age = try given(1).flatMap(\.present).map { try timeRange(of: $0) }
    return .donationLimit(DonationLimit(maximumCount: max(0, try int(0)), maximumAge: age))
  }
}

extension Value {
  /// The wrapped value of an optional, nil for an empty one, and the value itself if it is no
  /// optional.
  fileprivate var present: Value? {
    switch self {
    case .none: nil
    case .some(let value): value
    default: self
    }
  }
}
