import TipRunner

/// `:clear`
struct ClearCommand: REPLCommand {
  let name = "clear"
  let argument = ""
  let help = "clear the screen, as Ctrl-L does; the session stays as it is"

  func run(_ argument: String, in repl: REPL) {
    // Only a user at a terminal has a screen to clear.
    guard repl.console.output.end.movesCursor, repl.lines.isInteractive else { return }
    repl.console.output.write("\u{1B}[H\u{1B}[2J")
  }
}
