import Testing
import TipLineEditor

@testable import TipPrompt
@testable import TipReference
@testable import tips

/// What becomes of entries, whatever they are typed with.
@Suite struct ScriptedPromptTests {
  /// An entry may say how values of types of earlier ones compare.
  @Test func laterOperatorsCompareValuesOfEarlierTypes() throws {
    let prompt = try ScriptedPrompt(
      .entry(
        "struct P: Comparable { var p = 1; static func < (a: P, b: P) -> Bool { a.p < b.p } }"),
      .entry("[P(p: 1)].contains(P(p: 2))"), .entry("func == (a: P, b: P) -> Bool { true }"),
      .entry("[P(p: 1)].contains(P(p: 2))"),
      .entry("func == (a: P, b: P) -> Bool { nonsense }"), .entry("[P(p: 1)].contains(P(p: 2))"),
      .entry("enum Tone { case soft, loud }"), .entry("[Tone.soft].contains(.loud)"),
      .entry("func == (a: Tone, b: Tone) -> Bool { true }"), .entry("[Tone.soft].contains(.loud)"))
    let (output, errors) = try prompt.run()
    #expect(output == "false\ntrue\ntrue\nfalse\ntrue\n", "\(errors)")
    #expect(errors.contains("there is no name `nonsense`"))
  }

  @Test func anEntryOfProgramsAndCommandsIsAnsweredInOrder() throws {
    let prompt = try ScriptedPrompt(.entry("let a = 1\nprint(a)\n:type a\nprint(a + 1)"))
    #expect(try prompt.run() == ("1\nInt\n2\n", ""))
  }

  @Test func whatIsDroppedIsForgotten() throws {
    let prompt = try ScriptedPrompt(
      .entry("1"), .interrupted, .entry("2"), .endOfInput, .entry("3"))
    #expect(try prompt.run() == ("1\n2\n", ""))
  }

  /// Neither an entry that is not valid nor one that fails on its way leaves anything behind.
  @Test(arguments: [
    "let b = 2\nlet c = b + \"\"", "SearchTip.searched.sendDonation()\nprint([1][3])",
    "SearchTip.isOn = false\nlet b = [1][3]", "Tips.Clock.advance(by: 60)\nprint([1][3])",
    "func f() { SearchTip.searched.sendDonation() }\nf()\n_ = [Int]().first!",
    "try SearchTip.isOn = nil", "struct SearchTip { let x = [1][2 }",
  ])
  func anEntryThatFailsChangesNothing(entry: String) throws {
    let state = """
      print(SearchTip.searched.donations.count, SearchTip.isOn, SearchTip().status, Date.now)
      """
    let prompt = try ScriptedPrompt(
      .entry(searchTip), .entry("let a = 1"), .entry("SearchTip.searched.sendDonation()"),
      .entry(state),
      .entry(entry), .entry(state), .entry("let b = a\nprint(b)"))
    let (output, errors) = try prompt.run()
    let lines = output.split(separator: "\n").filter { $0 != "1" }
    #expect(lines.count == 2 && Set(lines) == ["1 true pending 2001-01-01 00:00:00 +0000"])
    #expect(output.hasSuffix("\n1\n"))
    #expect(errors.hasPrefix("error["))
  }

  /// Its members are checked for the types that use them, of which the first comes in a later entry.
  @Test func extensionsOfSwiftsTypesNameTheirMembers() throws {
    let prompt = try ScriptedPrompt(
      .entry("extension Collection { var twice: Int { count * 2 } }"),
      .entry("extension Array { func kept() -> [Element] { filter { _ in true } } }"),
      .entry("\"abc\".twice"), .entry("[3].kept()"))
    #expect(try prompt.run() == ("6\n[3]  // [Int]\n", ""))
  }
}
