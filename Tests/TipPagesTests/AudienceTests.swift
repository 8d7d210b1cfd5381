import Foundation
import Testing

@testable import TipPages

@Suite struct AudienceTests {
  private static let begin = Date(timeIntervalSince1970: 1_735_689_600)

  private static func tip(_ name: String, _ available: Int, days: [Int]) -> Audience.Tip {
    Audience.Tip(
      name: name, available: available, ever: days.max() ?? 0, first: "2 d",
      rules: (0..<3).map {
        Audience.Rule(
          words: "at least \($0) donations of Events.opened within a week",
          source: "#Rule(Events.opened) { $0.donations.donatedWithin(.week).count >= \($0) }",
          place: "Sources/App/Tips/\(name).swift:\($0)", reached: 2000, passed: 100,
          blocked: 1900, alone: 30)
      }, days: days)
  }

  private static func audience(_ tips: [Audience.Tip], users: Int = 2000) -> Audience {
    Audience(
      facts: ["2,000 users"], users: users, tips: tips, begin: begin,
      end: begin.addingTimeInterval(86_400 * 400), notes: ["left out is `that`"])
  }

  /// What is a fortieth of the users is a fortieth of the height, whatever others are.
  @Test func allCurvesHaveOneScale() throws {
    for others in [[], [Self.tip("Other", 2000, days: [0, 2000])]] {
      let svg = AudiencePicture(Self.audience([Self.tip("Small", 50, days: [0, 50])] + others)).svg
      #expect(svg.contains("d=\"M-1 0h2v-25h2V0\""), "\(svg)")
      #expect(!svg.contains("NaN"))
      for label in ["0 %", "50 %", "100 %"] { #expect(svg.contains(">\(label)</text>")) }
    }
  }

  @Test(arguments: [
    ([], 2000, "No tip can be asked about"),
    ([("A", 0)], 2000, "A is available to none of 2,000 users"),
    ([("A", 51)], 2000, "A is available to 51 of 2,000 users"),
    ([("A", 0), ("B", 0)], 2000, "None of 2 tips is available to any of 2,000 users"),
    ([("A", 5), ("B", 5)], 2000, "Each tip is available to 5 of 2,000 users"),
    (
      [("A", 51), ("B", 789)], 2000,
      "B is available to the most users, 789 of 2,000; A to the fewest, 51"
    ),
    (
      [("A", 0), ("B", 7), ("C", 0)], 2000,
      "B is available to the most users, 7 of 2,000; 2 of 3 tips to nobody"
    ),
    ([("A", 0)], 0, "The history has no users"),
  ])
  func theTitleIsTheFinding(tips: [(String, Int)], users: Int, words: String) {
    let audience = Self.audience(
      tips.map { Self.tip($0, $1, days: [$1]) }, users: users)
    #expect(AudienceWords(audience: audience).finding == words)
    let svg = AudiencePicture(audience).svg
    #expect(svg.contains("<title>\(words)</title><desc>") && svg.contains("aria-label=\"\(words)."))
    #expect(AudienceReport(audience).html.contains("<h1>\(words)</h1>"))
  }

  @Test(arguments: [
    (1, ["1 Jan"]), (3, ["1 Jan", "2 Jan", "3 Jan"]),
    (9, ["1 Jan", "3 Jan", "5 Jan", "7 Jan", "9 Jan"]),
    (90, ["Jan 2025", "Feb", "Mar"]), (365, ["Jan 2025", "Apr", "Jul", "Oct"]),
    (1200, ["2025", "2026", "2027", "2028"]),
  ])
  func daysBecomeMonthsAndYears(days: Int, labels: [String]) {
    #expect(DayScale(from: Self.begin, dayCount: days, most: 5).ticks.map(\.label) == labels)
  }

  @Test func ticksAreFewHoweverLongTheTime() {
    for days in [0, 1, 2, 5, 6, 13, 40, 59, 61, 150, 364, 731, 3000, 36_525] {
      let ticks = DayScale(from: Self.begin, dayCount: days, most: 5).ticks
      #expect(ticks.count <= 6 && (days == 0) == ticks.isEmpty, "\(days): \(ticks.map(\.label))")
      #expect(ticks.allSatisfy { $0.day >= 0 && $0.day < days })
    }
  }

  /// A page of fifty tips and a year can be sent by mail.
  @Test func aPageOfFiftyTipsIsSmall() {
    let tips = (0..<50).map { number in
      Self.tip(
        "Favorite\(number)LandmarkTip", 789,
        days: (0..<365).map { 500 + Int(400 * sin(Double($0 * (number + 3)) / 20)) })
    }
    let html = AudienceReport(Self.audience(tips)).html
    #expect(html.utf8.count < 200_000, "\(html.utf8.count)")
    for word in ["http:", "url(http", "<script", "@import", "src="] {
      #expect(!html.replacing("http://www.w3.org/", with: "").contains(word), "\(word)")
    }
  }

  /// Each link of the page leads somewhere in it, there and back.
  @Test func linksLeadSomewhere() {
    let tips = (0..<3).map { Self.tip("Tip\($0)", $0, days: [$0]) }
    let html = AudienceReport(Self.audience(tips)).html
    let targets = html.matches(of: #/href="#([\w-]+)"/#).map { String($0.1) }
    #expect(Set(targets) == ["axis", "overview", "tip-1", "tip-2", "tip-3"])
    for target in targets {
      #expect(html.components(separatedBy: "id=\"\(target)\"").count == 2, "\(target)")
    }
  }

  @Test func namesAreNeverTags() {
    let name = "</text><script>alert(1)</script>&\u{202E}写真をすばやく検索するためのとても長い名前"
    let audience = Self.audience([Self.tip(name, 3, days: [3])])
    for text in [AudiencePicture(audience).svg, AudienceReport(audience).html] {
      #expect(!text.contains("<script") && !text.contains("\u{202E}"))
      #expect(WellFormedness(text).failure == nil)
    }
  }
}
