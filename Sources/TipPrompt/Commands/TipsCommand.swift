import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal

/// `:tips`
struct TipsCommand: REPLCommand {
  let name = "tips"
  let aliases = ["status"]
  let argument = "[TIP]"
  let help = "list the tips with their statuses, or tell that of one; `:status` does the same"
  let examples = [":tips", ":status MyTip"]
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    repl.session.readTipsAgain()
    let rows = try argument.isEmpty ? all(in: repl) : [one(argument, in: repl)]
    repl.console.output.write(
      rows.isEmpty
        ? [StyledText("no tips yet", .dim)]
        : StatusTable(rows).lines(width: repl.console.output.width))
  }

  /// The row of the tip that an expression makes. Its side effects are taken back.
  private func one(_ argument: String, in repl: REPL) throws -> StatusTable.Row {
    let found = try repl.looking {
      let tip = try repl.tip(named: argument, for: name)
      guard tip.nominalType?.conformsToTip ?? false else {
        throw REPL.CommandFault(message: "`\(argument)` is not a tip")
      }
      let instance = try repl.session.instance(of: tip)
      return row(
        argument, repl.session.engine.status(of: instance), of: instance, in: repl)
    }
    repl.see(argument, found.result.status)
    return found.result
  }

  private func all(in repl: REPL) throws -> [StatusTable.Row] {
    let rows = try repl.checker.tipTypes.compactMap { type in
      // A tip that needs arguments has a status for each instance.
      try repl.tip(of: type).map { tip in
        let instance = try repl.session.instance(of: tip)
        let status = repl.session.engine.status(of: instance)
        repl.see(type.qualifiedName, status)
        return row(type.qualifiedName, status, of: instance, in: repl)
      }
    }
    // The instances that the session has made, by their ids.
    let made = repl.session.tips.filter { tip in
      !rows.contains { $0.tip == tip.typeName }
        && repl.checker.type(named: tip.typeName).map { (try? repl.tip(of: $0)) == nil } ?? true
    }.map { row($0.id, repl.session.engine.status(of: $0), of: $0, in: repl) }
    return rows + made
  }

  /// The row of a tip; for an invalidated one, with the date and the origin.
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
