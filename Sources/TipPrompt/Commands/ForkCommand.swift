import TipModel
import TipRunner
import TipTerminal

/// `:fork`
struct ForkCommand: REPLCommand {
  let name = "fork"
  let argument = "[STATE]"
  let help = "keep the present state under a name, or return to the one kept under it"
  let examples = [":fork before", ":diff before", ":fork before"]

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard !argument.isEmpty else { return list(in: repl) }
    guard let fork = repl.forks.first(where: { $0.name == argument }) else {
      repl.forks.append((argument, repl.undoStack.journal))
      repl.console.output.write(
        StyledText("kept as \(argument); `:fork \(argument)` returns here", .dim))
      return
    }
    var stack = repl.undoStack
    stack.replace(with: fork.journal)
    guard repl.go(to: stack) else {
      throw REPL.CommandFault(
        message: "the entries of `\(argument)` cannot be done again; nothing has changed")
    }
    repl.console.output.write(
      StyledText("as kept in \(argument) (:undo returns to where you were)", .dim))
    repl.console.output.write(repl.clockLine)
  }

  private func list(in repl: REPL) {
    var table = Table([.left, .right])
    for fork in repl.forks {
      let count = fork.journal.items.count
      table.add(
        StyledText(fork.name), StyledText("\(count) \(count == 1 ? "entry" : "entries")", .dim),
        StyledText(
          DateText.string(fork.journal.items.last?.end ?? fork.journal.start), .dim))
    }
    let output = repl.console.output
    output.write(
      table.rows.isEmpty
        ? [StyledText("no state is kept; `:fork NAME` keeps this one", .dim)]
        : table.lines(width: output.width))
  }
}
