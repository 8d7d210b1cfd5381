import ArgumentParser
import TipReference
import TipRunner
import TipTerminal
import TipText

/// `tips doc`
struct DocCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "doc", usage: "[<name>]",
    abstract: "Look up a word of the language, a member, an operator, a type or a production.",
    discussion: """
      A name finds every member of that name: count, String.count, donatedWithin, "??"; and the words of \
      the language: "#Rule", @Parameter, rules, MaxDisplayCount, display-count. A type's name \
      lists its members, the name of a production of `tips grammar` shows it. Without a name everything \
      is listed.
      """,
    examples: [
      CommandExample("tips doc donatedWithin", "a member"),
      CommandExample("tips doc String", "all members of a type"),
    ])

  @Argument(help: "What to look up.", completion: WordCompletion.members)
  var name: String?

  func run() throws { try DocTask(name: name).exit(color: .auto) }
}

struct DocTask: CommandTask {
  let name: String?

  func perform(on console: Console) throws -> ExitStatus {
    let width = console.output.width
    guard let name else {
      let types = LanguageReference.types.map {
        ReferencePage(type: $0.name, $0.entries, width: width).lines
      }
      console.output.write(Array(types.joined(separator: [StyledText()])))
      return .success
    }
    switch LanguageReference.find(name) {
    case .words(let words, let entries):
      console.output.write(ReferencePage(words, entries, width: width).lines)
    case .entries(let entries): console.output.write(ReferencePage(entries, width: width).lines)
    case .type(let type, let entries):
      console.output.write(ReferencePage(type: type, entries, width: width).lines)
    case .production(let text): console.output.write(ReferencePage(production: text).lines)
    case .refused(let text):
      console.output.write(ReferencePage(refused: name, text, width: width).lines)
    case .unknown(let near):
      throw CommandError(LanguageReference.unknown(name, near))
    }
    return .success
  }
}
