import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// `:why`
struct GatesCommand: REPLCommand {
  let name = "why"
  let argument = "TIP"
  let help = "show every gate of a tip, and the value of every part of a rule that blocks"

  func run(_ argument: String, in repl: REPL) throws {
    let tip = try repl.tip(named: argument)
    let engine = repl.session.engine
    let instance = try repl.session.instance(of: tip)
    let answer = engine.cure(for: instance)
    if case .cure(let cure) = answer { repl.cure = cure }
    let explanation = engine.explanation(of: instance)
    repl.see(argument, explanation.status)
    let table = GateTable(
      explanation, forecast: engine.forecast(of: instance, limit: 1),
      cure: answer, sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
