import Testing
import TipChecker
import TipText

/// Names that are all but TipKit's, in a script of which each name could be declared elsewhere.
@Suite struct MisspeltOptionTests {
  private func errors(of member: String, name: String = "search.tips", head: String = "")
    -> [Diagnostic]
  {
    let text = """
      import TipKit
      \(head)
      struct SearchTip: Tip {
        static let searched = Event(id: "searched")
        var title: Text { Text("Search") }
        \(member)
      }
      """
    return Checked(text, .partial, name: name).program.diagnostics.filter { $0.severity == .error }
  }

  @Test(arguments: [
    ("IgnoreDisplayFrequency(true)", "IgnoresDisplayFrequency"),
    ("MaxDisplayCounts(3)", "MaxDisplayCount"), ("maxDisplayCount(3)", "MaxDisplayCount"),
  ])
  func anOptionThatIsALetterOffIsTold(written: String, meant: String) {
    let errors = errors(of: "var options: [any TipOption] { \(written) }")
    #expect(errors.map(\.code) == ["unknown-name"])
    #expect(errors.flatMap(\.fixIts).map(\.replacement) == [meant])
  }

  @Test func whatAnAppDeclaresElsewhereIsNotTold() {
    let member = "var options: [any TipOption] { MaxDisplayCounts(3) }"
    #expect(errors(of: member, name: "Search.swift") == [])
    #expect(errors(of: member, head: "import Shop") == [])
    #expect(errors(of: "var options: [any TipOption] { ShowsOnce(3) }") == [])
  }

  @Test func aPropertyIsMeantWhereNothingIsCalled() {
    let errors = errors(of: "var rules: [Rule] { #Rule(Self.searched) { $0.donation.count > 3 } }")
    #expect(errors.flatMap(\.fixIts).map(\.replacement) == ["donations"])
  }
}
