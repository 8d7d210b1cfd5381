import TipRunner
import TipTerminal

/// `:advance`
struct AdvanceCommand: REPLCommand {
  let name = "advance"
  let argument = "DURATION"
  let help = "let time pass, such as 2d, 3h30m or 90s; what falls due on the way happens"
  let examples = [":advance 2d", ":advance 3h30m", ":advance 90s"]

  func run(_ argument: String, in repl: REPL) throws {
    guard let seconds = DurationWords.seconds(argument), seconds > 0 else {
      throw REPL.CommandFault(
        message: argument.hasPrefix("-")
          ? "time passes forwards only; `:at` goes back"
          : "`:advance` takes a length of time, such as 2d, 3h30m or 90s"
            + (argument.isEmpty ? "" : ", not `\(argument)`"))
    }
    guard
      repl.performTellingChanges(
        .command(name, "Tips.Clock.advance(by: \(DurationWords.swift(seconds)))"))
    else { return }
    repl.console.output.write(repl.clockLine)
  }
}
