import TipReference
import TipRunner

/// `:explain`
struct ExplanationCommand: REPLCommand {
  let name = "explain"
  let argument = "CODE"
  let help = "say what a code of an error, a warning or a gate means, and what to do about it"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(message: "`:explain` needs a code: `:explain frequency`")
    }
    switch Explanations.find(argument) {
    case .found(let page): repl.console.output.write(page.lines(width: repl.console.output.width))
    case .unknown(let message): throw REPL.CommandFault(message: message)
    }
  }
}
