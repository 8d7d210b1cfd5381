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

  /// As they may in a file name what stands further down.
  @Test func functionsNameWhatLaterEntriesDeclare() throws {
    let prompt = try ScriptedPrompt(
      .entry("func total(_ all: [Int]) -> Int { all.map(double).reduce(0, +) + start }"),
      .entry("total([1])"), .entry(":check"), .entry("func double(_ n: Int) -> Int { n * 2 }"),
      .entry("total([1])"), .entry("let start = nonsense"), .entry("total([1])"),
      .entry("let start = 10"), .entry("total([1, 2])"), .entry(":check"),
      .entry("func isEven(_ n: Int) -> Bool { n == 0 || isOdd(n - 1) }"),
      .entry("func isOdd(_ n: Int) -> Bool { n != 0 && isEven(n - 1) }"), .entry("isOdd(3)"),
      .entry("struct Tally { var n = 1; var twice: Int { doubled() } }"),
      .entry("extension Tally { func doubled() -> Int { n * 2 } }"), .entry("Tally().twice"))
    let (output, errors) = try prompt.run()
    #expect(
      output == """
        2 warnings in what is declared
        16
        nothing is wrong in what is declared
        true
        2

        """, "\(errors)")
    let told = errors.split(separator: "\n").filter { $0.contains("[unknown") }
    #expect(
      told == [
        "warning[unknown-name]: there is no name `double`",
        "warning[unknown-name]: there is no name `start`",
        "error[unknown-name]: there is no name `double`",
        "warning[unknown-name]: there is no name `double`",
        "warning[unknown-name]: there is no name `start`",
        "error[unknown-name]: there is no name `start`",
        "error[unknown-name]: there is no name `nonsense`",
        "error[unknown-name]: there is no name `start`",
        "warning[unknown-name]: there is no name `isOdd`",
        "warning[unknown-name]: there is no name `doubled`",
      ])
    #expect(errors.contains("= note: `total` fails until an entry declares it"))
    // Neither at first nor when it was checked anew for an entry that failed.
    #expect(!errors.contains("sqrt"))
  }

  @Test func whatABodyLacksIsToldAlike() throws {
    let prompt = try ScriptedPrompt(
      .entry("func total() -> Int { start }"), .entry("total()"), .entry("let x = nonsense"),
      .entry("total()"), .entry("let y = nonsense"), .entry("total()"))
    let (_, errors) = try prompt.run()
    #expect(!errors.contains("sqrt"), "\(errors)")
  }

  /// One that types are given for is made when it is first called, and stays.
  @Test func genericFunctionsNameWhatLaterEntriesDeclare() throws {
    let prompt = try ScriptedPrompt(
      .entry("func shown<T>(_ t: T) -> String { later(t) }"), .entry("shown(1)"),
      .entry("func later(_ n: Any) -> String { \"\\(n)!\" }"), .entry("shown(1)"),
      .entry("shown(\"a\")"))
    let (output, errors) = try prompt.run()
    #expect(output == "\"1!\"\n\"a!\"\n", "\(errors)")
    #expect(!errors.contains("help:"))
  }

  /// Through another that was checked before it had all it names.
  @Test func functionsBeginToRunWhereverTheyAreCalled() throws {
    let prompt = try ScriptedPrompt(
      .entry("func first() -> Int { second() }"), .entry("func second() -> Int { third() }"),
      .entry("first()"), .entry("func third() -> Int { 3 }"), .entry("first()"),
      .entry("first()"))
    let (output, errors) = try prompt.run()
    #expect(output == "3\n3\n", "\(errors)")
    #expect(errors.contains("error[unavailable]: there is no name `third`"))
  }

  /// No later entry can mend what a declaration itself names.
  @Test(arguments: [
    "func f(_ n: Nope) -> Int { 1 }", "func f(n: Int = nope) -> Int { n }",
    "func f() -> Nope { nope }",
  ])
  func declarationsNameWhatThereIs(entry: String) throws {
    let (output, errors) = try ScriptedPrompt(.entry(entry), .entry("f(1)")).run()
    #expect(output.isEmpty && errors.hasPrefix("error[unknown-"))
    #expect(errors.contains("there is no name `f`"))
  }

  /// A mistake in a function has no edit that only leads to a name that nothing declares.
  @Test(arguments: [
    "func f(n: Int) -> String { n }", "func f() -> Int { \"page\" }",
    "func f() -> Int { 1 + \"a\" }",
    "struct S { func f() -> Int { 2 * \"k\" } }",
  ])
  func editsOfFunctionsNameWhatThereIs(entry: String) throws {
    let (_, errors) = try ScriptedPrompt(.entry(entry)).run()
    #expect(errors.hasPrefix("error["))
    #expect(!errors.contains("insert") && !errors.contains("replace"), "\(errors)")
  }

  @Test func whatMeansATypeThatWasDeclaredAgainIsSaid() throws {
    let prompt = try ScriptedPrompt(
      .entry("struct S { let n: Int }"), .entry("func h(_ x: S) -> Int { x.n }"),
      .entry("struct S { let n: Int; let m = 2 }"), .entry("h(S(n: 1))"),
      .entry("func h(_ x: S) -> Int { x.m }"), .entry("h(S(n: 1))"))
    let (output, errors) = try prompt.run()
    #expect(output == "2\n")
    #expect(errors.contains("this is `S`, but `S` is needed here"))
    #expect(errors.contains("note: `S` was declared again: what was declared with it before"))
  }

  /// Dates that are none, or before all that have a text.
  @Test(arguments: [
    (":donate SearchTip.searched ago 9999999d", "a donation cannot be dated before the year 1"),
    (":parameter since 2025-02-30", "takes a time, such as 2025-01-31"),
  ])
  func datesAreOfTheYearsThatThereAre(command: String, told: String) throws {
    let prompt = try ScriptedPrompt(
      .entry(searchTip), .entry("enum Log { @Parameter static var since: Date = .now }"),
      .entry(command), .entry("SearchTip.searched.donations.count"))
    let (output, errors) = try prompt.run()
    #expect(output == "0\n" && errors.hasPrefix("error: ") && errors.contains(told), "\(errors)")
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
