import TipEngine
import TipInterpreter
import TipRunner
import TipTerminal

/// `:why!`
struct WhyAllCommand: REPLCommand {
  let name = "why!"
  let argument = "TIP"
  let help =
    "explain as `:why` does, with the values of all rules and the donations that each step dropped"
  let isListing = true
  let isQuestion = true

  func run(_ argument: String, in repl: REPL) throws {
    guard case .tip(let tip) = try repl.subject(named: argument, for: name) else {
      throw REPL.CommandFault(message: "`\(argument)` is a group: `:why \(argument)` explains it")
    }
    let engine = repl.session.engine
    let explanation = engine.explanation(
      of: tip, turns: engine.turns(of: tip), isExhaustive: true)
    repl.see(argument, explanation.status)
    let table = GateTable(
      explanation, detail: .donations, changes: engine.lastChanges(of: tip),
      invalidation: engine.invalidationOrigin(of: tip), sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
