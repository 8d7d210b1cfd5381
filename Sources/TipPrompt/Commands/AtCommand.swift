import TipFormats
import TipFoundation
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:at`
struct AtCommand: REPLCommand {
  let name = "at"
  let argument = "TIME"
  let help = "go to an instant: ahead, time passes; back, the session is as it was then"
  let examples = [":at 2025-01-31T09:00:00Z", ":at 2025-01-31 09:00", ":at 09:30"]

  func run(_ argument: String, in repl: REPL) throws {
    guard let date = InstantWords.date(argument, now: repl.world.now) else {
      throw REPL.CommandFault(
        message: "`:at` takes a time, such as 2025-01-31T09:00:00Z, 2025-01-31 or 09:30"
          + (argument.isEmpty ? "" : ", not `\(argument)`"))
    }
    let now = repl.world.now
    if date >= now {
      repl.performTellingChanges(.command(name, AtCommand.statement(date)))
    } else {
      try goBack(to: date, in: repl)
    }
    repl.console.output.write(repl.clockLine)
  }

  private static func statement(_ date: Date) -> String {
    "Tips.Clock.set(to: \(SwiftLiteral.date(date)))"
  }

  private func goBack(to date: Date, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    let journal = repl.undoStack.journal
    let floor = journal.baseCount > 0 ? journal.items[journal.baseCount - 1].end : journal.start
    guard date >= floor else {
      throw REPL.CommandFault(
        message: "the session begins at \(DateText.string(floor)); there is nothing before")
    }
    let kept = journal.items.lastIndex { $0.end <= date }.map { $0 + 1 } ?? 0
    var past = journal.prefix(kept)
    past.append(
      Journal.Item(
        act: .command(name, AtCommand.statement(date)), label: ":at \(DateText.string(date))",
        begin: past.items.last?.end ?? journal.start, end: date,
        leavesWallClock: true))
    var stack = repl.undoStack
    stack.replace(with: past)
    guard repl.go(to: stack) else {
      throw REPL.CommandFault(
        message: "the entries until then cannot be run again; nothing has changed")
    }
    let dropped = journal.items.count - kept
    let what = dropped == 1 ? "the entry" : "the \(dropped) entries"
    repl.console.output.write(
      StyledText(
        "back in time: \(what) that ended later \(dropped == 1 ? "is" : "are") taken back "
          + "(:undo returns)", .dim))
  }
}
