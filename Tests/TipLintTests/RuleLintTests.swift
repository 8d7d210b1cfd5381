import Testing

/// Lints that reason about rules.
@Suite struct RuleLintTests {
  @Test(arguments: [
    "$0.donations.count >= 5 && $0.donations.count < 3",
    "$0.donations.donatedWithin(.week).count > 4 && $0.donations.count < 4",
    "$0.donations.donatedWithin(.day).count > $0.donations.count",
    "$0.donations.isEmpty && $0.donations.filter { $0.date > Date.now }.count == 1",
    "!($0.donations.count < 3 || $0.donations.count > 2)",
    "$0.donations.prefix(2).count == 3",
    "$0.donations.count < 0",
  ])
  func contradictionsAreFound(body: String) {
    let found = findings(tip("#Rule(Self.opened) { \(body) }"))
    #expect(found.contains { $0.hasPrefix("never-true") }, "\(found)")
  }

  @Test(arguments: [
    "$0.donations.count >= 3 && $0.donations.count <= 3",
    "$0.donations.donatedWithin(.week).count < 3 && $0.donations.count > 100",
    "$0.donations.filter { $0.date > Date.now }.isEmpty && $0.donations.count > 1",
    "$0.donations.count > 2 || $0.donations.count < 1",
    "$0.donations.dropFirst(3).count > 2 && $0.donations.donatedWithin(.day).isEmpty",
  ])
  func whatMayHoldIsLeftAlone(body: String) {
    #expect(findings(tip("#Rule(Self.opened) { \(body) }")) == [])
  }

  @Test func alwaysTrueRules() {
    #expect(
      findings(tip("#Rule(Self.opened) { $0.donations.count >= 0 }"))
        == ["always-true: #Rule(Self.opened) { $0.donations.count >= 0 }"])
    #expect(
      findings(tip("#Rule(Self.$level) { $0 < 3 || $0 > 1 }")).map { $0.prefix(11) }
        == ["always-true"])
    // An unknown part may fail, and then the rule does.
    #expect(findings(tip("#Rule(Self.$level) { 10 / $0 == 3 || $0 < 3 || $0 > 1 }")) == [])
  }

  @Test func rulesOfATipStandTogether() {
    let rules = "#Rule(Self.$level) { $0 > 3 }\n#Rule(Self.$level) { $0 < 2 }"
    #expect(findings(tip(rules)) == ["never-true: $0 < 2"])
    #expect(findings(tip("if Self.isOn {\n\(rules)\n}")) == [])
    #expect(
      findings(
        tip(
          "#if DEBUG\n#Rule(Self.$level) { $0 > 3 }\n#else\n#Rule(Self.$level) { $0 < 2 }\n#endif"))
        == [])
  }

  @Test func impliedConditions() {
    #expect(
      findings(tip("#Rule(Self.opened) { $0.donations.count > 3 && $0.donations.count > 1 }"))
        == ["redundant-condition: $0.donations.count > 1"])
    #expect(
      findings(
        tip(
          "#Rule(Self.opened) { $0.donations.donatedWithin(.day).count > 3 && !$0.donations.isEmpty }"
        ))
        == ["redundant-condition: !$0.donations.isEmpty"])
    #expect(
      findings(tip("#Rule(Self.$level) { $0 > 3 }\n#Rule(Self.$level) { $0 >= 3 }"))
        == ["redundant-condition: $0 >= 3"])
  }

  /// Two filters, or other steps, are one where their words are, unless these name what is declared elsewhere.
  @Test func whatIsAskedTwice() {
    let visits = "struct Visit: Codable, Sendable { let n: Int }\n"
    func found(_ rules: String) -> [String] {
      findings(visits + tip(rules, event: #"Event<Visit>(id: "visited")"#))
    }
    let many = "$0.donations.filter { $0.n > 3 }.count > 2"
    #expect(
      found("#Rule(Self.opened) { \(many) && $0.donations.filter { $0.n > 3 }.count < 2 }")
        == ["never-true: $0.donations.filter { $0.n > 3 }.count < 2"])
    #expect(
      found(
        "#Rule(Self.opened) { \(many) && $0.donations.filter { visit in visit.n > 3 }.count > 1 }")
        == ["redundant-condition: $0.donations.filter { visit in visit.n > 3 }.count > 1"])
    #expect(
      found("#Rule(Self.opened) { \(many) && $0.donations.filter { $0.n > 2 }.count < 2 }")
        == ["never-true: $0.donations.filter { $0.n > 2 }.count < 2"])
    #expect(
      found("#Rule(Self.opened) { \(many) && $0.donations.filter { $0.n > 4 }.count < 2 }") == [])
    for step in ["prefix(most)", "filter { $0.n > most }"] {
      let rules = [("level", "> 2"), ("other", "< 2")].map { name, bound in
        "#Rule(Self.opened, Self.$\(name)) { visits, most in visits.donations.\(step).count \(bound) }"
      }
      let other = "@Parameter static var other: Int = 3"
      let app =
        visits
        + tip(rules.joined(separator: "\n"), event: #"Event<Visit>(id: "visited"); \#(other)"#)
      #expect(findings(app) == [], "\(step)")
    }
  }

  @Test func limitsOfEvents() {
    let event =
      #"Event(id: "opened", donationLimit: .init(maximumCount: 10, maximumAge: .days(3)))"#
    #expect(
      findings(tip("#Rule(Self.opened) { $0.donations.count >= 20 }", event: event))
        == ["above-donation-limit: $0.donations.count >= 20"])
    #expect(
      findings(
        tip("#Rule(Self.opened) { $0.donations.donatedWithin(.week).count > 2 }", event: event))
        == ["window-beyond-limit: $0.donations.donatedWithin(.week)"])
    #expect(findings(tip("#Rule(Self.opened) { $0.donations.count >= 10 }", event: event)) == [])
  }

  @Test func exactCounts() {
    #expect(
      findings(tip("#Rule(Self.opened) { $0.donations.count == 3 }"))
        == ["exact-count: $0.donations.count == 3"])
    for body in [
      "$0.donations.count == 0", "$0.donations.donatedWithin(.day).count == 3",
      "$0.donations.count == 3 || $0.donations.count > 9", "$0.donations.count != 3",
    ] {
      #expect(findings(tip("#Rule(Self.opened) { \(body) }")) == [], "\(body)")
    }
  }

  @Test func aWindowWrittenAsAFilterIsOne() {
    for filter in [
      "$0.date > Date.now.addingTimeInterval(-60)", "$0.date.timeIntervalSinceNow > -60",
      "Self.isRecent($0.date)", "Self.isNew($0)", "Self.isLate($0)",
    ] {
      let rule = "#Rule(Self.opened) { $0.donations.filter { \(filter) }.count == 1 }"
      let helpers = """
        typealias Opening = Tips.Event<Tips.EmptyDonation>.Donation
        extension SaveTip {
          static func isRecent(_ date: Date) -> Bool { date.timeIntervalSinceNow > -60 }
          static func isNew(_ opening: Opening) -> Bool { isRecent(opening.date) }
          static let isLate: @Sendable (Opening) -> Bool = { !isNew($0) }
        }
        """
      let found = findings(tip(rule) + "\n" + helpers)
      #expect(found.allSatisfy { $0.hasPrefix("not-in-xcode") }, "\(filter)")
    }
  }

  /// Xcode's macro takes no calls of what the program declares, and no statements.
  @Test(arguments: [
    ("isOften($0.donations.count)", "isOften($0.donations.count)"),
    ("!Self.isNew($0.donations)", "Self.isNew($0.donations)"),
    ("self.isOld($0.donations.count)", "self.isOld($0.donations.count)"),
    ("Self.asks($0.donations.count)", "Self.asks($0.donations.count)"),
    ("$0.donations.contains { Visit(n: $0.n).n > 1 }", "Visit(n: $0.n)"),
    ("$0.donations.count > (isOften(3) ? 1 : 2)", nil),
    ("$0.donations.contains { $0.isFirst }", nil),
    ("$0.donations.contains { ($0.isFirst) && $0.n > Self.limit }", nil),
    ("let n = $0.donations.count; return n > 3", "let n = $0.donations.count"),
    ("$0.donations.contains { let n = $0.n; return n > 3 }", "let n = $0.n"),
    ("if $0.donations.isEmpty { true } else { false }", nil),
  ])
  func whatXcodeRefuses(body: String, place: String?) {
    let app = """
      func isOften(_ count: Int) -> Bool { count >= 3 }
      struct Visit: Codable, Sendable {
        let n: Int
        var isFirst: Bool { n == 1 }
      }
      extension SaveTip {
        typealias Visits = Tips.Event<Visit>.Donation
        static let limit = 3
        static let asks: @Sendable (Int) -> Bool = { $0 > 2 }
        static func isNew(_ visits: [Visits]) -> Bool { visits.isEmpty }
        func isOld(_ count: Int) -> Bool { count > 2 }
      }

      """
    let rule = "#Rule(Self.opened) { \(body) }"
    #expect(
      findings(app + tip(rule, event: #"Event<Visit>(id: "opened")"#))
        == (place.map { ["not-in-xcode: \($0)"] } ?? []))
  }

  @Test func whatOrderOtherTypesHaveIsNotKnown() {
    let text = """
      import TipKit
      enum Level: Int, Codable, Sendable, Comparable {
        case low = 1, mid, high
        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
      }
      struct LevelTip: Tip {
        @Parameter static var level: Level = .low
        @Parameter static var version: String = ""
        var title: Text { Text("Level") }
        var rules: [Rule] {
          #Rule(Self.$level) { $0 >= Level.high }
          #Rule(Self.$version) { $0 >= "2.0" && $0 < "9" }
          #Rule(Self.$version) { ("a"..."c").contains($0) }
        }
      }
      func raise() { LevelTip.level = .high; LevelTip.version = "3" }
      """
    #expect(findings(text) == ["not-in-xcode: Level.high"])
  }

  @Test(arguments: [
    ("#Rule(Self.$level) { $0 == .high }", ".high"),
    ("#Rule(Self.$level) { $0 != TextTip.Level.low }", "TextTip.Level.low"),
    ("#Rule(Self.$name) { $0 == Level.high.rawValue }", "Level.high"),
    ("#Rule(Self.opened) { $0.donations.filter { $0.level == .low }.count > 3 }", ".low"),
    ("#Rule(Self.$level) { $0 == wanted }", nil), ("#Rule(Self.$level) { $0 == Self.wanted }", nil),
    ("#Rule(Self.$level) { level in level == wanted }", nil),
    ("#Rule(Self.$name) { $0 == \"high\" }", nil),
    ("#Rule(Self.opened) { $0.donations.donatedWithin(.week).count > 3 }", nil),
  ])
  func casesOfEnumsInRules(rule: String, place: String?) {
    let text = """
      import TipKit
      struct TextTip: Tip {
        enum Level: String, Codable, Sendable { case low, high, level }
        struct Visit: Codable, Sendable { let level: Level }
        static let opened = Event<Visit>(id: "opened")
        static let wanted = Level.high
        @Parameter static var level: Level = .low
        @Parameter static var name: String = ""
        var title: Text { Text("Level") }
        var rules: [Rule] {
          let wanted = Level.high
          \(rule)
        }
      }
      func raise() { TextTip.level = .high; TextTip.name = "3"; print(TextTip.opened) }
      """
    let found = findings(text).filter { $0.hasPrefix("not-in-xcode") }
    #expect(found == (place.map { ["not-in-xcode: \($0)"] } ?? []))
  }

  @Test func idsThatDependOnSelfAreNotOne() {
    let text = """
      import TipKit
      protocol Screen {}
      extension Screen {
        static var visited: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "\\(Self.self).visited") }
      }
      enum Home: Screen {}
      enum Search: Screen {}
      class Base {
        class var kind: String { "base" }
        static var opened: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "\\(kind).opened") }
      }
      final class Sub: Base { override class var kind: String { "sub" } }
      struct SearchTip: Tip {
        var title: Text { Text("Search") }
        var rules: [Rule] {
          #Rule(Home.visited) { $0.donations.count >= 3 }
          #Rule(Search.visited) { $0.donations.count == 0 }
          #Rule(Base.opened) { $0.donations.count >= 3 }
          #Rule(Sub.opened) { $0.donations.count == 0 }
        }
      }
      func enter<S: Screen>(_ s: S.Type) { s.visited.sendDonation(); Sub.opened.sendDonation() }
      """
    #expect(findings(text) == [])
  }

  @Test func aCommentTurnsALintOff() {
    let rule = "#Rule(Self.opened) { $0.donations.count == 3 }"
    for comment in ["exact-count", "", "never-true, exact-count"] {
      #expect(findings(tip("// tips:disable:next \(comment)\n\(rule)")) == [], "\(comment)")
    }
    #expect(findings(tip("// tips:disable:next never-true\n\(rule)")).count == 1)
  }
}
