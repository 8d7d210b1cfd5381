enum TimeRangeMembers {
  private static let owner = Type.builtin(.donationTimeRange)

  static let family = MemberFamily([
    constant("minute", .minute, "60 seconds"), constant("hour", .hour, "60 minutes"),
    constant("day", .day, "24 hours"), constant("week", .week, "7 days"),
    constant("month", .month, "30 days", isOurs: true),
    multiple("seconds", 1, isOurs: true), multiple("minutes", 60), multiple("hours", 3600),
    multiple("days", 86_400), multiple("weeks", 604_800),
    multiple("months", 2_592_000, isOurs: true),
    .staticMethod(
      owner, "seconds", [.init(nil, .double)], isOurs: true, help: "So many seconds",
      example: "Tips.DonationTimeRange.seconds(1.5)"
    ) { .timeRange(DonationTimeRange(seconds: try $0.double(0))) },
  ])

  private static func constant(
    _ name: String, _ range: DonationTimeRange, _ help: String, isOurs: Bool = false
  ) -> Member {
    .staticProperty(
      owner, name, isOurs: isOurs, help: help, example: "Tips.DonationTimeRange.\(name)"
    ) { _ in .timeRange(range) }
  }

  private static func multiple(_ name: String, _ seconds: Double, isOurs: Bool = false) -> Member {
    .staticMethod(
      owner, name, [.init(nil, .int)], isOurs: isOurs, help: "So many \(name)",
      example: "Tips.DonationTimeRange.\(name)(3)"
    ) { .timeRange(DonationTimeRange(seconds: Double(try $0.int(0)) * seconds)) }
  }
}
