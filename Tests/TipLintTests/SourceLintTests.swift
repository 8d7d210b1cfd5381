import Testing

/// Lints that look at all of an app's texts.
@Suite struct SourceLintTests {
  private let app = "try? Tips.configure()\nfunc reset() { SaveTip.level = 3 }"
  private let event = "#Rule(Self.opened) { $0.donations.count > 2 }"

  @Test func eventsThatNothingDonates() {
    #expect(findings(tip(event), app) == ["never-donated: opened"])
    #expect(findings(tip(event), app, "func f() { SaveTip.opened.sendDonation() }") == [])
    // Whatever names it may donate it.
    #expect(findings(tip(event), app, "struct V: View { let e = [SaveTip.opened] }") == [])
    #expect(findings(tip(event), app, #"let e = Tips.Event(id: "opened")"#) == [])
    #expect(findings(tip(event)) == [], "not a whole app")
    #expect(
      findings(tip(event).replacing("static let opened", with: "public static let opened"), app)
        == [])
  }

  @Test func parametersThatNothingSets() {
    let rule = "#Rule(Self.$isOn) { $0 }"
    #expect(findings(tip(rule), app) == ["never-set: isOn"])
    #expect(findings(tip(rule), app, "func f() { SaveTip.isOn.toggle() }") == [])
  }

  @Test func eventsThatNothingReads() {
    let donating = "func f() { SaveTip.opened.sendDonation() }"
    #expect(findings(tip(""), app, donating) == ["unread-event: opened"])
    #expect(findings(tip(event), app, donating) == [])
    #expect(findings(tip(""), app, donating, "let n = SaveTip.opened.donations.count") == [])
  }

  @Test func groupsThatNeverGetPastATip() {
    let never = "#Rule(Self.$level) { $0 > 3 && $0 < 2 }"
    let later = "struct Later: Tip { var title: Text { Text(\"\") } }"
    let group = { (tips: String) in "let g = TipGroup(.ordered) { \(tips) }" }
    #expect(
      findings(tip(never), later, group("SaveTip()\nLater()"))
        == ["never-true: $0 < 2", "blocked-group: SaveTip"])
    #expect(findings(tip(never), later, group("Later(); SaveTip()")) == ["never-true: $0 < 2"])
  }

  /// Once, a long text was gone through again for each of its tokens.
  @Test(.timeLimit(.minutes(1))) func longTextsAreGoneThroughOnce() {
    let view = "func f() { " + String(repeating: "g(a, b)\n", count: 20_000) + "}"
    let never = tip("#Rule(Self.$level) { $0 > 3 && $0 < 2 }")
    #expect(findings(never + "\n" + view) == ["never-true: $0 < 2"])
  }
}
