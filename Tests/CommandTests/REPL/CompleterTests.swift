import Testing
import TipLineEditor

@testable import TipPrompt
@testable import TipReference
@testable import tips

@Suite struct CompleterTests {
  private func prompt() throws -> ScriptedPrompt {
    let prompt = try ScriptedPrompt(
      .entry(
        """
        struct Visit: Codable { var page: String; var seconds: Int }
        enum Mode: String { case easy, hard }
        struct SearchTip: Tip {
          static let searched = Event<Visit>(id: "searched")
          @Parameter static var isOn: Bool = false
          var title: Text { Text("Search") }
          var actions: [Action] { Action(id: "more", title: "More") }
        }
        struct SecondTip: Tip { var title: Text { Text("2") } }
        let tour = TipGroup { SearchTip(); SecondTip() }
        """))
    _ = try prompt.run()
    return prompt
  }

  @Test(arguments: [
    ("SearchTip.sea", ["searched"]), ("SearchTip.searched.donations.disti", ["distinct("]),
    ("SearchTip.searched.donations.largestSubset(groupedBy: \\.", ["page", "seconds", "date"]),
    ("for d in SearchTip.searched.donations { print(d.s", ["seconds"]),
    ("let m: Mode = .", ["easy", "hard"]), ("let m: Mode = .h", ["hard"]),
    ("SearchTip().status == .a", ["available"]), ("SearchTip().invalidate(", ["reason: "]),
    ("SearchTip().invalidate(reason: .ti", ["tipClosed"]),
    ("SearchTip.searched.sendDonation(Visit(", ["page: "]),
    ("SearchTip.searched.sendDonation(Visit(page: \"a\", ", ["seconds: "]),
    ("Tips.Clock.adv", ["advance("]), ("if SearchTip().status == .p", ["pending"]),
    ("print(\"Sea", []), ("// Sea", []), ("SearchTip.nothing", []),
    (":why S", ["SearchTip", "SecondTip"]), (":why to", ["tour"]), (":when to", []),
    (":when Se", ["SearchTip", "SecondTip"]),
    ("switch SearchTip().status { case .", ["available", "pending", "invalidated("]),
    ("TipGroup(.", ["firstAvailable", "ordered"]), ("TipGroup(.o", ["ordered"]),
    ("#ex", ["expect("]), ("struct X: Tip {\n  @P", ["Parameter "]),
    ("#", ["Rule(", "expect("]), ("struct X: Tip { @", ["Parameter "]),
    (
      "struct X: Tip {\n  var ",
      [
        "title: Text { Text(\"", "message: Text? { Text(\"", "image: Image? { Image(systemName: \"",
        "rules: [Rule] { #Rule(", "options: [any TipOption] { ", "actions: [Action] { Action(",
        "id: String { \"",
      ]
    ),
    ("struct X: Tip { var title: Text { Text(\"\") }; var ti", []),
    ("struct X: Tip { var m", ["message: Text? { Text(\""]), ("struct X { var m", []),
    ("print(\"\\(SearchTip.sea", ["searched"]), ("\"a \\(Mode.", ["easy", "hard"]),
    (":donate searched ", ["page: ", "seconds: ", "ago "]),
    (":donate searched page: 3 s", ["seconds: "]),
    (":timeline SearchTip --", ["--last ", "--svg "]), (":doc donatedW", ["donatedWithin"]),
    (":doc MaxDisplayC", ["MaxDisplayCount"]),
    ("let t: any Tip = Se", ["SearchTip()", "SecondTip()"]),
    ("let options: [any TipOption] = [M", ["MaxDisplayCount(", "MaxDisplayDuration("]),
    ("stru", ["struct "]), ("let a = 1\nwhi", ["while "]), ("let a = whi", []),
    (":donate S", ["SearchTip.searched"]), (":donate sea", ["SearchTip.searched"]),
    (":parameter SearchTip.isOn tru", ["true"]), (":parameter SearchTip.isOn trun", []),
    (":watch SearchTip o", []),
    (":why tour.curr", ["currentTip", "currentTipUpdates"]),
    (":when tour.curr", ["currentTip", "currentTipUpdates"]),
    (":tra", [":trace "]),
    (":parameter S", ["SearchTip.isOn"]), (":option a", ["allow-future"]),
    (":option color a", ["always", "auto"]), (":trace SearchTip.sea", ["searched"]),
    (":press SearchTip m", ["more"]),
    (":parameter SearchTip.isOn SecondTip().sho", ["shouldDisplay", "shouldDisplayUpdates"]),
    (":lo", [":log ", ":load "]), (":loa", [":load "]), (":hel", [":help "]),
    (":advance ", ["1d", "1w", "1h", "30m", "60s"]), (":advance 3", []),
    ("TipView(S", ["SearchTip()", "SecondTip()"]),
    (":help tip", ["tips"]), (":type SearchTip.sea", ["searched"]), (":nonsense S", []),
  ])
  func candidatesFit(text: String, expected: [String]) throws {
    #expect(try prompt().candidates(after: text).map(\.text) == expected)
  }

  /// Only what may be a tip, or have one: no function of a library.
  @Test func whereATipIsWantedThereIsNothingElse() throws {
    let found = try prompt().candidates(after: "TipView(").map(\.text)
    #expect(found.prefix(2) == ["SearchTip()", "SecondTip()"])
    #expect(found.contains("tour.") && !found.contains("abs("), "\(found)")
    #expect(!found.contains("Visit") && !found.contains("Visit("))
  }

  @Test func aParameterIsOfferedItsValues() throws {
    let found = try prompt().candidates(after: ":parameter SearchTip.isOn ").map(\.text)
    #expect(found.prefix(2) == ["true", "false"], "\(found)")
    #expect(!found.contains("value"))
    #expect(try prompt().candidates(after: ":at ").first?.text.hasSuffix("Z") == true)
  }

  @Test func whatIsWatchedMayBeLeftAlone() throws {
    let prompt = try ScriptedPrompt(
      .entry("struct PartTip: Tip { let n: Int; var title: Text { Text(\"\\(n)\") } }"),
      .entry(":watch PartTip(n: 1)"))
    _ = try prompt.run()
    #expect(prompt.candidates(after: ":watch PartTip(n: 1) ").map(\.text) == ["off"])
    #expect(prompt.candidates(after: ":watch PartTip(n: 1) o").map(\.text) == ["off"])
    #expect(prompt.candidates(after: ":watch PartTip(n: 2) ").isEmpty)
  }

  @Test func aDateIsOfferedThePresent() throws {
    let prompt = try ScriptedPrompt(
      .entry("enum App { @Parameter static var since: Date? = nil }"))
    _ = try prompt.run()
    let found = prompt.candidates(after: ":parameter since ").map(\.text)
    #expect(found.first == "2001-01-01T00:00:00.000Z" && found.contains("nil"), "\(found)")
    #expect(
      prompt.candidates(after: ":parameter since 20").map(\.text) == ["2001-01-01T00:00:00.000Z"])
  }

  @Test func eachHasItsTypeAndHelp() throws {
    let found = try prompt().candidates(after: "SearchTip.searched.donations.co")
    #expect(found.map(\.label) == ["count", "count(where:)", "contains(where:)", "compactMap(_:)"])
    #expect(found.first?.type == "Int" && found.first?.help == "How many there are")
    #expect(found.first?.example.hasSuffix(".count") == true)
  }

  /// Tab must seem instant, also on a slow machine.
  @Test func aThousandTipsAreNoHindrance() throws {
    let tips = (0..<1000).map { "struct Tip\($0): Tip { var title: Text { Text(\"\") } }" }
    let prompt = try ScriptedPrompt(.entry(tips.joined(separator: "\n")))
    _ = try prompt.run()
    var found = 0
    let best = (0..<5).map { _ in
      ContinuousClock().measure { found = prompt.candidates(after: "Tip7().st").count }
    }.min()
    #expect(found > 0)
    // Without optimization, and beside other tests; `make bench` has the figures that matter.
    #expect(try #require(best) < .milliseconds(200))
  }
}
