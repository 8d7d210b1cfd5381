import Testing

@testable import TipPrompt

@Suite struct EntryReaderTests {
  private func entries(_ lines: [String], isInteractive: Bool) throws -> [EntryReader.Entry] {
    var reader = EntryReader(lines: ScriptedLines(lines, isInteractive: isInteractive))
    var entries: [EntryReader.Entry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  @Test func whoTypesIsAnsweredEntryByEntry() throws {
    #expect(
      try entries(
        ["", "1 + 1", "struct A {", "  let x = 1", "}", ":why A", "x"], isInteractive: true)
        == [
          .program("1 + 1"), .program("struct A {\n  let x = 1\n}"), .command("why A"),
          .program("x"),
        ])
  }

  @Test func theContinuationHasAPromptOfItsOwn() throws {
    let lines = ScriptedLines(["f(", ")"], isInteractive: true)
    var reader = EntryReader(lines: lines)
    #expect(try reader.next() == .program("f(\n)"))
    #expect(try reader.next() == nil)
    #expect(lines.prompts == [.entry, .continuation, .entry])
  }

  @Test func otherInputIsAProgramUpToEachCommand() throws {
    #expect(
      try entries(
        ["let a = B.c", "enum B { static let c = 1 }", "", ":why A", ":quit", "", "a"],
        isInteractive: false)
        == [
          .program("let a = B.c\nenum B { static let c = 1 }\n"), .command("why A"),
          .command("quit"), .program("a"),
        ])
  }

  @Test func aColonInsideAnEntryIsNoCommand() throws {
    for isInteractive in [true, false] {
      #expect(
        try entries(["let t = \"\"\"", ":why A", "\"\"\""], isInteractive: isInteractive)
          == [.program("let t = \"\"\"\n:why A\n\"\"\"")])
    }
    #expect(
      try entries(["a", "  ? 1", ": 2"], isInteractive: false) == [.program("a\n  ? 1\n: 2")])
  }

  @Test func anInterruptionDropsTheLinesBefore() throws {
    let lines = ScriptedLines(["struct A {", "1"], isInteractive: true)
    lines.interruptedBefore = "1"
    var reader = EntryReader(lines: lines)
    #expect(try reader.next() == .program("1"))
  }

  @Test func whatTheEndCutsOffIsStillAnEntry() throws {
    #expect(try entries(["struct A {"], isInteractive: true) == [.program("struct A {")])
  }
}
