import TipRunner
import TipTerminal

/// `:history`
struct HistoryCommand: REPLCommand {
  let name = "history"
  let argument = "[n|TEXT]"
  let help = "list the last 20 entries, as many as you say, or those that contain a text"
  let isListing = true
  let examples = [":history 50", ":history donate"]

  func run(_ argument: String, in repl: REPL) throws {
    let all = repl.lines.history ?? repl.typed.all
    let entries = Array(all.enumerated())
    let shown: [(offset: Int, element: String)]
    if let count = argument.isEmpty ? 20 : Int(argument) {
      guard count > 0 else {
        throw REPL.CommandFault(message: "how many entries is a number from 1")
      }
      shown = entries.suffix(count)
    } else {
      shown = entries.filter { $0.element.contains(argument) }
    }
    var table = Table([.right])
    for (index, entry) in shown {
      for (row, line) in entry.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      {
        table.add(StyledText(row == 0 ? String(index + 1) : "", .dim), StyledText(line))
      }
    }
    repl.console.output.write(
      table.rows.isEmpty
        ? [StyledText("no entry contains `\(argument)`", .dim)]
        : table.lines(width: repl.console.output.width))
  }
}
