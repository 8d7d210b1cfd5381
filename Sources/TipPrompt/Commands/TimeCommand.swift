import TipRunner
import TipTerminal

/// `:time`
struct TimeCommand: REPLCommand {
  let name = "time"
  let argument = "EXPR"
  let help = "run Swift, and say how long that took by the wall clock"
  let examples = [
    ":time MyTip().status", ":time for _ in 1...1000 { MyTip.opened.sendDonation() }",
  ]

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:time` needs Swift to run: `:time MyTip().status`; `:clock` says what time it is"
      )
    }
    let clock = ContinuousClock()
    let begin = clock.now
    guard repl.enter(argument) else { return }
    repl.console.output.write(StyledText("took \(TimeCommand.text(clock.now - begin))", .dim))
  }

  /// The duration with three digits: `1.25 ms`.
  static func text(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    let (value, unit) =
      seconds < 0.001 ? (seconds * 1e6, "µs") : seconds < 1 ? (seconds * 1e3, "ms") : (seconds, "s")
    let digits = value < 10 ? 2 : value < 100 ? 1 : 0
    let scale = [1.0, 10, 100][digits]
    let rounded = (value * scale).rounded() / scale
    return "\(digits == 0 ? String(Int(exactly: rounded) ?? 0) : String(rounded)) \(unit)"
  }
}
