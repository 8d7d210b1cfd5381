import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// `:why`
struct WhyCommand: REPLCommand {
  let name = "why"
  let argument = "TIP"
  let help = "show every gate of a tip, and the value of every part of a rule that blocks"

  func run(_ argument: String, in repl: REPL) throws {
    let tip = try repl.tip(named: argument)
    let engine = repl.session.engine
    let instance = try repl.session.instance(of: tip)
    let gates = engine.gates(of: instance)
    let blocking = gates.filter { !$0.passed }.compactMap(\.rule)
    let traces = blocking.compactMap { rule in
      engine.trace(of: instance, rule: rule).map { (rule, $0) }
    }
    let table = GateTable(
      tip: instance.id, status: engine.status(of: instance), gates: gates,
      traces: Dictionary(traces) { first, _ in first }, sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
