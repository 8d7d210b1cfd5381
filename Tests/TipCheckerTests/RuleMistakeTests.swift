import Testing
import TipChecker
import TipText

/// What is written wrong in a first rule, and the one edit that mends it.
@Suite struct RuleMistakeTests {
  private static func program(_ rule: String) -> String {
    """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      @Parameter static var isOn: Bool = false
      @Parameter static var isReady: Bool? = nil
      @Parameter static var count: Int = 0
      var title: Text { Text("Search") }
      var rules: [Rule] {
        \(rule)
      }
    }
    """
  }

  @Test(arguments: [
    (
      "#Rule(Self.searched) { $0.donations.donatedWithin(.day(3)).count > 1 }",
      "#Rule(Self.searched) { $0.donations.donatedWithin(.days(3)).count > 1 }"
    ),
    ("#Rule(Self.$isReady) { $0 && true }", "#Rule(Self.$isReady) { $0 ?? false && true }"),
    ("#Rule(Self.$count) { $0 == \"3\" }", "#Rule(Self.$count) { $0 == 3 }"),
    ("#Rule(Self.$isOn) { $0 == \"true\" }", "#Rule(Self.$isOn) { $0 == true }"),
    ("#Rule(Self.searched) { $0 >= 3 }", "#Rule(Self.searched) { $0.donations.count >= 3 }"),
    (
      "#Rule(Self.searched) { $0.donations.donatedWithin(.week) >= 3 }",
      "#Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }"
    ),
    ("Rule(Self.$isOn) { $0 }", "#Rule(Self.$isOn) { $0 }"),
  ])
  func oneEditMendsIt(written: String, meant: String) {
    let checked = Checked(Self.program(written))
    #expect(checked.errors.count == 1, "\(checked.errors)")
    let mended = applyingFixIts(checked.program.diagnostics, to: Self.program(written))
    #expect(mended == Self.program(meant))
    #expect(Checked(mended).errors == [])
  }

  @Test func aStatusBelongsToATip() {
    let text = Self.program("#Rule(Self.$isOn) { $0 }") + "\nprint(SearchTip.status)\n"
    let checked = Checked(text)
    #expect(
      checked.errors == [
        "unknown-member: `status` belongs to a tip, not to the type `SearchTip`"
      ])
    let mended = applyingFixIts(checked.program.diagnostics, to: text)
    #expect(mended.contains("print(SearchTip().status)"))
    #expect(Checked(mended).errors == [])
  }

  @Test func aTipThatNeedsValuesIsNotMadeOfNone() {
    let checked = Checked(
      """
      struct PageTip: Tip {
        let page: String
        var title: Text { Text(page) }
      }
      print(PageTip.status)
      """)
    #expect(
      checked.errors == ["unknown-member: `status` belongs to a tip, not to the type `PageTip`"])
    #expect(checked.program.diagnostics.flatMap(\.fixIts).isEmpty)
  }
}
