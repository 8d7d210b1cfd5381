/// `:quit`
struct QuitCommand: REPLCommand {
  let name = "quit"
  let argument = ""
  let help = "leave"

  func run(_ argument: String, in repl: REPL) { repl.isLeaving = true }
}
