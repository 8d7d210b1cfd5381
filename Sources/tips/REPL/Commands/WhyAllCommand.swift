import TipEngine
import TipInterpreter
import TipTerminal

/// `:why!`
struct WhyAllCommand: REPLCommand {
  let name = "why!"
  let argument = "TIP"
  let help = "the same of all rules, past short-circuits, with the donations that each step dropped"

  func run(_ argument: String, in repl: REPL) throws {
    let tip = try repl.tip(named: argument, for: name)
    let explanation = repl.session.engine.explanation(
      of: try repl.session.instance(of: tip), isExhaustive: true)
    repl.see(argument, explanation.status)
    let table = GateTable(explanation, detail: .donations, sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
