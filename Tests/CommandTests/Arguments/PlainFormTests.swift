import ArgumentParser
import Testing

@testable import tips

@Suite struct PlainFormTests {
  @Test func commandLinesWithoutOptionsArePlain() {
    #expect(PlainForm([])?.subcommand == .repl)
    #expect(PlainForm(["a.tips", "b.tips"])?.paths == ["a.tips", "b.tips"])
    #expect(PlainForm(["run", "-"])?.paths == ["-"])
    #expect(PlainForm(["run", "a.tips"])?.subcommand == .run)
    #expect(PlainForm(["grammar"])?.subcommand == .grammar)
    #expect(PlainForm(["check"])?.paths == [])
    #expect(PlainForm(["repl"])?.paths == [])
  }

  @Test(arguments: [
    ["run"], ["help"], ["help", "run"], ["--version"], ["run", "--at", "x", "a.tips"],
    ["a.tips", "--color", "never"], ["grammar", "x"], ["rules"],
  ])
  func theRestIsForTheArgumentParser(arguments: [String]) {
    #expect(PlainForm(arguments) == nil)
  }

  @Test func everySubcommandHasAParser() {
    for subcommand in Subcommand.allCases {
      #expect(subcommand.command.configuration.commandName == subcommand.rawValue)
    }
  }
}
