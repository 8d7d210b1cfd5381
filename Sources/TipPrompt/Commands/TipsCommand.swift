import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal

/// `:tips`
struct TipsCommand: REPLCommand {
  let name = "tips"
  let argument = ""
  let help = "list the tips with their statuses"

  func run(_ argument: String, in repl: REPL) throws {
    let rows = try repl.checker.tipTypes.compactMap { type in
      // A tip that must be given something to be made has as many statuses as there are of it.
      try repl.tip(of: type).map { tip in
        let instance = try repl.session.instance(of: tip)
        let status = repl.session.engine.status(of: instance)
        repl.see(type.qualifiedName, status)
        return StatusTable.Row(tip: type.qualifiedName, status: status)
      }
    }
    repl.console.output.write(
      rows.isEmpty
        ? [StyledText("no tips yet", .dim)]
        : StatusTable(rows).lines(width: repl.console.output.width))
  }
}
