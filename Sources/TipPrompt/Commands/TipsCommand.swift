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
    repl.session.readTipsAgain()
    let rows = try repl.checker.tipTypes.compactMap { type in
      // A tip that must be given something to be made has as many statuses as there are of it.
      try repl.tip(of: type).map { tip in
        let instance = try repl.session.instance(of: tip)
        let status = repl.session.engine.status(of: instance)
        repl.see(type.qualifiedName, status)
        return row(type.qualifiedName, status, of: instance, in: repl)
      }
    }
    // Of those, the ones that the session has made, by their ids.
    let made = repl.session.tips.filter { tip in
      !rows.contains { $0.tip == tip.typeName }
        && repl.checker.type(named: tip.typeName).map { (try? repl.tip(of: $0)) == nil } ?? true
    }.map { row($0.id, repl.session.engine.status(of: $0), of: $0, in: repl) }
    let all = rows + made
    repl.console.output.write(
      all.isEmpty
        ? [StyledText("no tips yet", .dim)]
        : StatusTable(all).lines(width: repl.console.output.width))
  }

  /// Of an invalidated tip also since when, and by whom.
  private func row(
    _ name: String, _ status: TipStatus, of tip: TipInstance, in repl: REPL
  ) -> StatusTable.Row {
    let origin = repl.session.engine.invalidationOrigin(of: tip)
    return StatusTable.Row(
      tip: name, status: status,
      remark: origin.map {
        InvalidationLine($0, now: repl.session.engine.now, sources: repl.sources).whenAndBy
      } ?? "")
  }
}
