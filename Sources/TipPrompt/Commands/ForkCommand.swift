import TipModel
import TipRunner
import TipTerminal

/// `:fork`
struct ForkCommand: REPLCommand {
  let name = "fork"
  let argument = "[NAME]"
  let help = "keep the present state under a name; without one, list the states that are kept"
  let examples = [":fork before", ":diff before", ":return before"]

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard !argument.isEmpty else { return list(in: repl) }
    guard !repl.forks.contains(where: { $0.name == argument }) else {
      throw REPL.CommandFault(
        message:
          "a state is kept as `\(argument)` already; `:return \(argument)` goes back to it")
    }
    repl.forks.append((argument, repl.undoStack.journal))
    repl.console.output.write(
      StyledText("kept as \(argument); `:return \(argument)` comes back here", .dim))
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
