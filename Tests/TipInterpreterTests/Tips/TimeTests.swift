import Testing
import TipModel

/// When rules about the present come out differently.
@Suite struct TimeTests {
  private func statuses(
    _ rule: String, event: String = "Event(id: \"e\")", at seconds: [Int]
  ) throws -> [String] {
    let steps = seconds.map { "Tips.Clock.set(to: T.start + \($0))\nprint(tip.status)" }
    return try Program.run(
      """
      struct T: Tip {
        static let start = Date(timeIntervalSince1970: 1_735_689_600)
        static let e = \(event)
        var title: Text { Text("T") }
        var rules: [Rule] { #Rule(Self.e) { \(rule) } }
      }
      try Tips.configure()
      let tip = T()
      await T.e.donate()
      print(tip.status)
      \(steps.joined(separator: "\n"))
      """)
  }

  @Test func itHoldsBetweenTwoInstantsAtWhichItDoesNot() throws {
    #expect(
      try statuses(
        "!$0.donations.isEmpty && $0.donations.last!.date < .now - 60",
        event: "Event(id: \"e\", donationLimit: .init(maximumCount: 9, maximumAge: .hour))",
        at: [60, 61, 3599, 3600]) == ["pending", "pending", "available", "available", "pending"])
    #expect(
      try statuses(
        """
        Date.now.timeIntervalSince(
          $0.donations.donatedWithin(.hours(3)).last.map { $0.date } ?? .now) >= 60
        """, at: [59, 60, 10_799, 10_800])
        == ["pending", "pending", "available", "available", "pending"])
  }

  @Test func waitingForYearsIsOneInstant() throws {
    #expect(
      try statuses(
        "Date.now.timeIntervalSince($0.donations.last?.date ?? .distantPast) > 86_400",
        at: [86_400, 86_401, 1_000_000_000])
        == ["pending", "pending", "available", "available"])
    #expect(
      try statuses(
        "abs(Int($0.donations.reduce(0) { $0 + $1.date.timeIntervalSinceNow })) > 31_536_000",
        at: [31_536_000, 31_536_001]) == ["pending", "pending", "available"])
  }

  @Test func whatIsNotFollowedIsAskedAtEachEvent() throws {
    #expect(
      try statuses(
        "\"\\($0.donations.last!.date.timeIntervalSinceNow)\".count > 5", at: [5, 500])
        == ["pending", "pending", "available"])
  }
}
