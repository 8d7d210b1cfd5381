import TipRunner
import TipTerminal

/// `:undo`
struct UndoCommand: REPLCommand {
  let name = "undo"
  let argument = ""
  let help =
    "take back the last change: donations, variables, declarations and the clock; questions are passed over"

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard let step = repl.undoStack.undoing() else {
      throw REPL.CommandFault(message: "there is nothing to undo")
    }
    try repl.step(to: step.stack, taking: step.label, word: "undid")
  }
}

extension REPL {
  func step(to stack: UndoStack, taking label: String?, word: String) throws {
    guard go(to: stack) else {
      throw CommandFault(message: "the entries before cannot be run again; nothing has changed")
    }
    var line = StyledText("\(word) ", .dim)
    line.append(label ?? "the last move between states")
    console.output.write(line)
  }
}
