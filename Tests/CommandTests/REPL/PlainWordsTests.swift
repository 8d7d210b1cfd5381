import Testing
import TipLineEditor

@testable import TipPrompt

/// Commands that were typed without their colon.
@Suite struct PlainWordsTests {
  private func meant(_ text: String) -> String? {
    PlainWords(text) { $0 == "rules" }?.meant
  }

  @Test func aCommandIsUnderstood() {
    #expect(meant("exit") == ":quit")
    #expect(meant("quit()") == ":quit")
    #expect(meant("help") == ":help")
    #expect(meant("?") == ":help")
    #expect(meant("why SearchTip") == ":why SearchTip")
    #expect(meant("donate opened 3") == ":donate opened 3")
    #expect(meant("why! MyTip(id: 3)") == ":why! MyTip(id: 3)")
  }

  @Test func swiftIsSwift() {
    for text in [
      "rules", "at = 3", "time.count", "type(of: 3)", "save(2)", "load + 1", "print(1)", "clock\n",
      "test is Int", "let help = 1", "import TipKit", "helper", "why(x)",
    ] { #expect(meant(text) == nil || text == "clock\n", "\(text)") }
  }

  @Test func whoTypesItIsTold() throws {
    let run = try ScriptedPrompt([.entry("why SearchTip"), .entry("let help = 2"), .entry("help")])
      .run()
    #expect(run.output.hasSuffix("2\n"))
    #expect(run.errors == "error: commands begin with a colon: `:why SearchTip`\n")
  }

  @Test(arguments: ["quit", "exit", "exit()", "bye", " quit "])
  func whoWantsToLeaveLeaves(word: String) throws {
    let run = try ScriptedPrompt([.entry("1"), .entry(word), .entry("2")]).run()
    #expect(run.output == "1\n" && run.errors == "")
    let declared = try ScriptedPrompt([
      .entry("func exit() -> Int { 3 }; let quit = 4, bye = 5"), .entry(word), .entry("2"),
    ]).run()
    #expect(declared.output.hasSuffix("2\n"), "\(declared.output)")
  }

  @Test(arguments: ["help", "?", "help donate", "help()"]) func whoWantsHelpHasIt(word: String)
    throws
  {
    let run = try ScriptedPrompt([.entry(word)]).run()
    #expect(run.output.contains(":donate EVENT") && run.errors == "")
  }

  @Test func noAbbreviationSurprises() throws {
    func found(_ name: String) -> String? {
      if case .found(let command) = REPLCommands.find(name) { command.name } else { nil }
    }
    #expect(found("time") == "time")
    #expect(found("timel") == "timeline")
    #expect(found("exit") == "quit")
    #expect(found("q") == "quit")
    #expect(found("u") == nil)
    #expect(found("un") == "undo")
    for name in REPLCommands.otherNames.keys {
      #expect(
        !REPLCommands.all.contains { $0.name == name || $0.aliases.contains(name) }, "\(name)")
    }
  }
}
