import Testing

/// Lints that run only when somebody asks for them.
@Suite struct OptInLintTests {
  private func tip(title: String = "Save", message: String = "Keep it.", rest: String = "")
    -> String
  {
    """
    struct SaveTip: Tip {
      var title: Text { Text("\(title)") }
      var message: Text? { Text("\(message)") }
      \(rest)
    }
    """
  }

  private let long = String(repeating: "wide ", count: 25)

  @Test func theyAreOffUnlessAskedFor() {
    let text = tip(title: "Upgrade now", message: long)
    #expect(findings(text) == [])
    #expect(findings(text, lints: ["long-message"]).map { $0.prefix(12) } == ["long-message"])
    #expect(
      Set(findings(text, lints: ["all"]).map { String($0.prefix { $0 != ":" }) })
        == ["never-invalidated", "long-message", "tip-wording"])
  }

  @Test func messagesOfMoreThan120Characters() {
    let exact = String(repeating: "é", count: 120)
    #expect(findings(tip(message: exact), lints: ["long-message"]) == [])
    #expect(findings(tip(message: exact + "!"), lints: ["long-message"]).count == 1)
    #expect(findings(tip(title: long), lints: ["long-message"]) == [], "a title is no message")
  }

  @Test(arguments: [
    ("Subscribe for more", true), ("Try our PREMIUM plan", true), ("Saving failed", true),
    ("Wholesale prices", false), ("Terror films", false), ("Save this search", false),
  ])
  func wordsOfAdvertisingAndOfFailure(title: String, isFound: Bool) {
    #expect(findings(tip(title: title), lints: ["tip-wording"]).isEmpty == !isFound)
    #expect(findings(tip(message: title), lints: ["tip-wording"]).isEmpty == !isFound)
  }

  @Test(arguments: [
    ("#Rule(Self.opened) { $0.donations.count == 0 }", true),
    ("#Rule(Self.opened) { $0.donations.count < 3 }", true),
    ("#Rule(Self.opened) { $0.donations.isEmpty }", true),
    ("#Rule(Self.opened) { $0.donations.count >= 3 }", false),
    ("#Rule(Self.opened) { $0.donations.count > 0 && $0.donations.count < 9 }", false),
    ("#Rule(Self.opened) { $0.donations.count < 3 }\n#Rule(Self.$isOn) { $0 }", false),
    ("#Rule(Self.opened) { $0.donations.count < 3 || $0.donations.count > 9 }", false),
  ])
  func rulesForNewcomers(rule: String, isFound: Bool) {
    let text = """
      struct SaveTip: Tip {
        static let opened = Event(id: "opened")
        @Parameter static var isOn: Bool = false
        var title: Text { Text("Save") }
        var rules: [Rule] {
          \(rule)
        }
      }
      """
    let found = findings(text, lints: ["counts-from-zero"]).filter {
      $0.hasPrefix("counts-from-zero")
    }
    #expect(found.isEmpty == !isFound, "\(found)")
    #expect(!findings(text).contains { $0.hasPrefix("counts-from-zero") })
  }

  @Test func tipsThatNothingInvalidates() {
    let found = ["never-invalidated: SaveTip"]
    #expect(findings(tip(), lints: ["never-invalidated"]) == found)
    #expect(findings(tip(), lints: ["never-invalidated"], isWhole: false) == [])
    #expect(
      findings(
        tip(), "func f() { SaveTip().invalidate(reason: .actionPerformed) }",
        lints: ["never-invalidated"]) == [])
    let ends = "var options: [any TipOption] { MaxDisplayCount(1) }"
    #expect(findings(tip(rest: ends), lints: ["never-invalidated"]) == [])
    let goesOn = "var options: [any TipOption] { IgnoresDisplayFrequency(true) }"
    #expect(findings(tip(rest: goesOn), lints: ["never-invalidated"]) == found)
  }

  @Test func frequenciesThatHoldForAllTips() {
    let other = "struct OtherTip: Tip { var title: Text { Text(\"Other\") } }"
    let app = "try? Tips.configure([.displayFrequency(.daily)])"
    #expect(
      findings(tip(), other, app, lints: ["nothing-exempt"])
        == ["nothing-exempt: displayFrequency"])
    #expect(findings(tip(), app, lints: ["nothing-exempt"]) == [], "one waits for no other")
    #expect(findings(tip(), other, app, lints: ["nothing-exempt"], isWhole: false) == [])
    let exempt = "var options: [any TipOption] { IgnoresDisplayFrequency(true) }"
    #expect(findings(tip(rest: exempt), other, app, lints: ["nothing-exempt"]) == [])
    let immediate = "try? Tips.configure([.displayFrequency(.immediate)])"
    #expect(findings(tip(), other, immediate, lints: ["nothing-exempt"]) == [])
  }
}
