import TipEngine
import TipInterpreter
import TipRunner
import TipTerminal

/// `:watch`
struct WatchCommand: REPLCommand {
  let name = "watch"
  let argument = "[TIP] [off]"
  let help = "print each change of a tip's status as it happens, also while you type"
  let examples = [":watch MyTip", ":watch", ":watch MyTip off"]

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else { return list(in: repl) }
    if argument == "off" {
      repl.watch.removeAll()
      return
    }
    if argument.hasPrefix("off ") {
      let tip = argument.dropFirst(4).trimmed
      throw REPL.CommandFault(message: "`off` stands behind the tip: `:watch \(tip) off`")
    }
    if argument.hasSuffix(" off") {
      let tip = argument.dropLast(4).trimmed
      guard repl.watch.remove(tip) else {
        throw REPL.CommandFault(message: "`\(tip)` is not watched")
      }
      return
    }
    let (instance, hasChanged) = try repl.looking {
      try repl.session.instance(of: try repl.tip(named: argument, for: name))
    }
    // It is created again whenever the session undoes an act.
    guard !hasChanged else {
      throw REPL.CommandFault(
        message:
          "`\(argument)` changes something each time: give the tip a name with `let`, and watch that"
      )
    }
    repl.watch.add(argument, instance)
    repl.see(argument, repl.session.engine.status(of: instance))
    list(in: repl)
  }

  private func list(in repl: REPL) {
    let rows = repl.watch.all.map { tip in
      let forecast = repl.session.engine.forecast(of: tip.instance, limit: 1)
      return StatusTable.Row(
        tip: tip.name, status: repl.session.engine.status(of: tip.instance),
        remark: ForecastTable(forecast).summary)
    }
    let output = repl.console.output
    output.write(
      rows.isEmpty
        ? [StyledText("no tips are watched; `:watch TIP` begins", .dim)]
        : StatusTable(rows).lines(width: output.width))
  }
}
