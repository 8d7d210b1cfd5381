import ArgumentParser

/// `tips grammar`
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar", abstract: "Print the grammar of the tip language in EBNF.")

  func run() throws { try GrammarTask().exit(color: .never) }
}

struct GrammarTask: CommandTask {
  func perform(on console: Console) -> ExitStatus {
    console.output.write(grammarText + "\n")
    return .success
  }
}
