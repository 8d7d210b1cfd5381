import TipRunner
import TipTerminal

/// `:return`
struct ReturnCommand: REPLCommand {
  let name = "return"
  let argument = "STATE"
  let help = "go back to a state that `:fork` keeps; :undo returns to where you were"
  let examples = [":fork before", ":donate MyTip.opened", ":return before"]

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:return` needs the name of a state; `:fork` lists those that are kept")
    }
    let fork = try repl.fork(named: argument)
    var stack = repl.undoStack
    stack.replace(with: fork.journal)
    guard repl.go(to: stack) else {
      throw REPL.CommandFault(
        message: "the entries of `\(argument)` cannot be run again; nothing has changed")
    }
    repl.console.output.write(
      StyledText("as kept in \(argument) (:undo returns to where you were)", .dim))
    repl.console.output.write(repl.clockLine)
  }
}
