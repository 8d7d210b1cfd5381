import TipTerminal

/// `:redo`
struct RedoCommand: REPLCommand {
  let name = "redo"
  let argument = ""
  let help = "do again what was undone last"

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard let step = repl.undoStack.redoing() else {
      throw REPL.CommandFault(message: "there is nothing to redo")
    }
    try repl.step(to: step.stack, taking: step.label, word: "did again")
  }
}
