import TipEngine
import TipInterpreter
import TipRunner
import TipTerminal

/// `:bisect`
struct BisectCommand: REPLCommand {
  let name = "bisect"
  let argument = "TIP"
  let help = "find the change that gave a tip its present status"
  let isListing = true
  let isQuestion = true

  func run(_ argument: String, in repl: REPL) throws {
    let instance = try repl.session.instance(of: try repl.tip(named: argument, for: name))
    guard let origin = try repl.session.engine.origin(ofStatus: instance) else {
      throw REPL.CommandFault(message: "what happened before is not known any more")
    }
    let table = StatusOriginTable(origin, sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
