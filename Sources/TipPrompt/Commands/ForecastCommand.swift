import TipEngine
import TipInterpreter
import TipRunner
import TipTerminal

/// `:when`
struct ForecastCommand: REPLCommand {
  let name = "when"
  let argument = "TIP"
  let help = "say when a tip's status changes if nothing but time passes"
  let isListing = true
  let isQuestion = true

  func run(_ argument: String, in repl: REPL) throws {
    let instance = try repl.session.instance(of: try repl.tip(named: argument, for: name))
    let forecast = repl.session.engine.forecast(of: instance)
    repl.see(argument, forecast.status)
    repl.console.output.write(ForecastTable(forecast).lines(width: repl.console.output.width))
  }
}
