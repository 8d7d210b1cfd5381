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
  let isListing = true

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
    // Of those, the ones that the session has made, by their ids.
    let made = repl.session.tips.filter { tip in
      !rows.contains { $0.tip == tip.typeName }
        && repl.checker.type(named: tip.typeName).map { (try? repl.tip(of: $0)) == nil } ?? true
    }.map { StatusTable.Row(tip: $0.id, status: repl.session.engine.status(of: $0)) }
    let all = rows + made
    repl.console.output.write(
      all.isEmpty
        ? [StyledText("no tips yet", .dim)]
        : StatusTable(all).lines(width: repl.console.output.width))
  }
}
