import TipReference
import TipRunner
import TipTerminal

/// `:doc`
struct LookUpCommand: REPLCommand {
  let name = "doc"
  let argument = "NAME"
  let help = "look up a member, an operator, a type, or what is declared here"
  let isListing = true
  let examples = [":doc donatedWithin", ":doc String.count", ":doc ??", ":doc MyTip.opened"]

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:doc` needs a name: `:doc donatedWithin`, `:doc String.count` or `:doc ??`")
    }
    let output = repl.console.output
    let declared = DeclarationReference(repl.inventory.all, sources: repl.sources)
    let own = declared.lines(of: argument)
    if !own.isEmpty { return output.write(own) }
    let plain = DeclaredNames(repl.checker).lines(of: argument, width: output.width)
    if !plain.isEmpty { return output.write(plain) }
    switch LanguageReference.find(argument, others: declared.names) {
    case .words(let words, let entries):
      output.write(ReferencePage(words, entries, width: output.width).lines)
    case .entries(let entries):
      output.write(ReferencePage(entries, width: output.width).lines)
    case .type(let type, let entries):
      output.write(ReferencePage(type: type, entries, width: output.width).lines)
    case .production(let text): output.write(ReferencePage(production: text).lines)
    case .refused(let text):
      output.write(ReferencePage(refused: argument, text, width: output.width).lines)
    case .unknown(let near):
      throw REPL.CommandFault(message: LanguageReference.unknown(argument, near))
    }
  }
}
