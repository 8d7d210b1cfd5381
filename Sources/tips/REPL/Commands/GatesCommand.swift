import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// `:why`
struct GatesCommand: REPLCommand {
  let name = "why"
  let argument = "TIP"
  let help = "show every gate of a tip, why its rules say what they say, and what would change it"

  func run(_ argument: String, in repl: REPL) throws {
    let tip = try repl.tip(named: argument, for: name)
    let engine = repl.session.engine
    let instance = try repl.session.instance(of: tip)
    let answer = engine.cure(for: instance)
    repl.cure = answer.change.map { ($0, argument) }
    let explanation = engine.explanation(of: instance)
    repl.see(argument, explanation.status)
    let isAvailable = explanation.status == .available
    let table = GateTable(
      explanation, detail: isAvailable ? .all : .blocking,
      forecast: engine.forecast(of: instance, limit: 1), cure: answer,
      closings: isAvailable ? engine.closings(of: instance) : nil,
      changes: engine.lastChanges(of: instance), sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
