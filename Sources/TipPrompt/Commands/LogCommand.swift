import TipEngine
import TipInterpreter
import TipReports
import TipRunner
import TipTerminal

/// `:log`
struct LogCommand: REPLCommand {
  let name = "log"
  let argument = "[TIP]"
  let help = "list what became of the tips, or of one: shown, ignored, dismissed, acted on"
  let isListing = true
  let examples = [":log", ":log MyTip"]

  func run(_ argument: String, in repl: REPL) throws {
    var log = try CommandError.telling { try repl.session.engine.lifecycle() }
    if !argument.isEmpty {
      let tip = try repl.session.instance(of: try repl.tip(named: argument, for: name))
      log = log.of(tip: tip.id)
    }
    LifecycleLines(.text, to: repl.console.output).begin(log)
  }
}
