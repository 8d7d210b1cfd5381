import ArgumentParser
import TipReference
import TipRunner
import TipText

/// `tips grammar`
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "grammar", usage: "[<production>]",
    abstract: "Print the grammar of the tip language in EBNF, or one production of it.",
    examples: [
      CommandExample("tips grammar", "all of it"),
      CommandExample("tips grammar rule", "one production"),
    ])

  @Argument(help: "A production, such as rule.")
  var production: String?

  func run() throws { try GrammarTask(production: production).exit(color: .never) }
}

struct GrammarTask: CommandTask {
  let production: String?

  func perform(on console: Console) throws -> ExitStatus {
    guard let production else {
      console.output.write(grammarText + "\n")
      return .success
    }
    guard let found = GrammarProduction(named: production) else {
      let near = Suggestion.nearest(to: production, among: GrammarProduction.names)
      let hint = near.first.map { "; did you mean `\($0)`?" } ?? ""
      throw CommandError("the grammar has no production `\(production)`\(hint)")
    }
    console.output.write(found.text + "\n")
    return .success
  }
}
