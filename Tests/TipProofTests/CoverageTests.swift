import Testing
import TipModel
import TipProof
import TipRunner
import TipText

/// The goals of tips, and the expectations that meet them.
@Suite struct CoverageTests {
  private static let declarations = """
    import TipKit
    struct Visit: Codable, Sendable { let page: String }
    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      static let opened = Tips.Event(id: "opened")
      @Parameter static var level: Int = 0
      @Parameter static var ratio: Double = 0
      @Parameter static var isOn: Bool = false
      @Parameter static var isNew: Bool = false
    }

    """

  /// What a script has not seen of a tip: the goal's text, and what is wanted.
  private func missing(
    _ rules: String, options: String = "", _ script: String
  ) throws -> [String] {
    let text =
      Self.declarations + """
        struct SaveTip: Tip {
          var title: Text { Text("Save") }
          var rules: [Rule] { \(rules) }
          var options: [any TipOption] { \(options) }
        }

        """ + script
    let coverage = Coverage()
    let run = ScriptRun(
      script: SourceFile(name: "a.tips", text: text), declarations: [],
      settings: ProgramSettings(), explainsExpectations: true)
    let result = try run.perform(
      onInterrupt: { _ in },
      observe: { event, _ in
        if case .expectation(_, let tips) = event { coverage.note(tips) }
      }, willRun: coverage.add)
    #expect(result.passed, "\(result.failures)")
    #expect(coverage.tips.count == 1)
    return coverage.tips.flatMap { tip in
      tip.goals.filter { !$0.isMet }.map { goal, _ in
        "\(tip.file.text(goal.range.offsets)): \(goal.wanted)"
      }
    }
  }

  @Test func aConditionIsSeenByItself() throws {
    let rule = "#Rule(Log.$isOn, Log.$isNew) { $0 && $1 }"
    func seen(_ states: [(Bool, Bool)]) throws -> [String] {
      try missing(
        rule,
        "try Tips.configure()\n"
          + states.map {
            "Log.isOn = \($0); Log.isNew = \($1); #expect(SaveTip().shouldDisplay == \($0 && $1))\n"
          }.joined())
    }
    #expect(
      try seen([]) == [
        "$0: true by itself", "$0: false by itself", "$1: true by itself", "$1: false by itself",
      ])
    #expect(try seen([(true, true), (false, true), (true, false)]) == [])
    // Where the first fails, the second is not asked.
    #expect(try seen([(true, true), (false, false)]) == ["$1: false by itself"])
  }

  @Test func aRuleBesideOneThatFailsDecidesNothing() throws {
    let rules = "#Rule(Log.$isOn) { $0 }; #Rule(Log.$isNew) { $0 }"
    let start = "try Tips.configure()\n#expect(!SaveTip().shouldDisplay)\n"
    #expect(try missing(rules, start).count == 4)
    #expect(
      try missing(rules, start + "Log.isOn = true\n#expect(!SaveTip().shouldDisplay)\n") == [
        "$0: true by itself", "$0: false by itself", "$0: true by itself",
      ])
  }

  @Test func oneThatIsNotExpectedIsNotSeen() throws {
    #expect(
      try missing(
        "#Rule(Log.$isOn) { $0 }",
        "try Tips.configure()\nprint(SaveTip().status)\nLog.isOn = true\nlet seen = SaveTip().status\n#expect(seen == .available)\n"
      ) == ["$0: true", "$0: false"])
  }

  @Test(arguments: [
    (">= 3", [2, 3]), ("> 3", [3, 4]), ("< 3", [2, 3]), ("<= 3", [3, 4]), ("== 3", [2, 3, 4]),
    ("!= 3", [2, 3, 4]), ("> 0", [0, 1]),
  ])
  func boundsHaveTwoSides(_ bound: String, _ values: [Int]) throws {
    func script(_ values: [Int]) -> String {
      "try Tips.configure()\n"
        + values.map { "Log.level = \($0)\n#expect(SaveTip().shouldDisplay == (\($0) \(bound)))\n" }
        .joined()
    }
    let rule = "#Rule(Log.$level) { $0 \(bound) }"
    #expect(try missing(rule, script(values)) == [])
    for value in values {
      let lacking = try missing(rule, script(values.filter { $0 != value } + [-9, 9]))
      #expect(
        lacking.filter { $0.hasSuffix("value") } == ["$0 \(bound): \(value) as its value"])
    }
  }

  @Test func thereAreNoFewerDonationsThanNone() throws {
    let lacking = try missing(
      "#Rule(Log.opened) { $0.donations.count == 0 }", "try Tips.configure()\n")
    #expect(lacking.filter { $0.hasSuffix("as its value") }.count == 2)
  }

  @Test func betweenNumbersIsNearEnough() throws {
    let rule = "#Rule(Log.$ratio) { $0 >= 2.5 }"
    func script(_ values: [Double]) -> String {
      "try Tips.configure()\n"
        + values.map { "Log.ratio = \($0)\n#expect(SaveTip().shouldDisplay == (\($0) >= 2.5))\n" }
        .joined()
    }
    #expect(try missing(rule, script([2.5, 1.5])) == [])
    #expect(try missing(rule, script([2.6, 1.4])).count == 2)
  }

  @Test func windowsHaveTwoEdges() throws {
    let rule = "#Rule(Log.opened) { $0.donations.donatedWithin(.week).count >= 1 }"
    func script(_ days: [Int]) -> String {
      "try Tips.configure()\nLog.opened.sendDonation()\n"
        + days.map {
          "Tips.Clock.advance(by: .days(\($0)))\n#expect(SaveTip().shouldDisplay || true)\n"
        }.joined()
    }
    func windows(_ days: [Int]) throws -> [String] {
      try missing(rule, script(days)).filter { $0.contains("window") }
    }
    #expect(try windows([6, 1]) == [])
    #expect(
      try windows([5, 2]) == [
        ".donatedWithin(.week): a donation that leaves the window within 1 d"
      ])
    #expect(
      try windows([6, 3]) == [
        ".donatedWithin(.week): a donation that left the window within the last 1 d"
      ])
  }

  @Test func filtersHaveBothKindsOfDonations() throws {
    let rule = "#Rule(Log.visited) { $0.donations.filter { $0.page == \"a\" }.isEmpty }"
    let start = "try Tips.configure()\nLog.visited.sendDonation(Visit(page: \"a\"))\n"
    let end = "#expect(!SaveTip().shouldDisplay)\n"
    #expect(
      try missing(rule, start + end).contains(
        "$0.page == \"a\": a donation for which it is false"))
    #expect(
      try missing(rule, start + "Log.visited.sendDonation(Visit(page: \"b\"))\n" + end)
        .filter { $0.contains("donation for") } == [])
  }

  @Test func optionsHaveTheirEffect() throws {
    let options = "MaxDisplayCount(2); MaxDisplayDuration(90); IgnoresDisplayFrequency(true)"
    let rule = "#Rule(Log.$isOn) { !$0 }"
    let start = """
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      try Tips.configure([.displayFrequency(.daily)])
      let view = TipView(SaveTip())

      """
    func lacking(_ script: String) throws -> [String] {
      try missing(rule, options: options, start + script).filter { !$0.hasPrefix("$0") }
    }
    let all = [
      "MaxDisplayCount(2): the tip after it was displayed 1×",
      "MaxDisplayCount(2): the tip after it was displayed 2×",
      "MaxDisplayDuration(90): the tip after it was displayed less long",
      "MaxDisplayDuration(90): the tip after it was displayed so long",
      "IgnoresDisplayFrequency(true): the tip soon after another was displayed",
    ]
    #expect(try lacking("#expect(SaveTip().shouldDisplay)\n") == all)
    #expect(
      try lacking(
        "let other = TipView(OtherTip())\nother.present(); other.dismiss()\n#expect(SaveTip().shouldDisplay)\n"
      ) == Array(all.dropLast()))
    #expect(
      try lacking("view.present(); view.dismiss()\n#expect(SaveTip().shouldDisplay)\n")
        == [all[1], all[3], all[4]])
    #expect(
      try lacking(
        "for _ in 1...2 { view.present(); view.dismiss() }\n#expect(!SaveTip().shouldDisplay)\n")
        == [all[0], all[2], all[3], all[4]])
    #expect(
      try lacking(
        "view.present(); Tips.Clock.advance(by: 90); view.dismiss()\n#expect(!SaveTip().shouldDisplay)\n"
      )
        == [all[0], all[1], all[2], all[4]])
  }

  @Test func aGroupsCurrentTipIsReadFromAllOfThem() throws {
    #expect(
      try missing(
        "#Rule(Log.$isOn) { $0 }",
        """
        try Tips.configure()
        let group = TipGroup { SaveTip() }
        #expect(group.currentTip == nil)
        Log.isOn = true
        #expect(group.currentTip is SaveTip)

        """) == [])
  }
}
