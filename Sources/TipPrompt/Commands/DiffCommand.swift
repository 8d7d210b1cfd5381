import TipRunner
import TipTerminal
import TipText

/// `:diff`
struct DiffCommand: REPLCommand {
  let name = "diff"
  let argument = "[STATE]"
  let help =
    "show what differs between a kept state and this one; without a name, what the last entry changed"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    let old: Journal
    if argument.isEmpty {
      guard let step = repl.undoStack.undoing() else {
        throw REPL.CommandFault(message: "nothing has been done yet")
      }
      old = step.stack.journal
    } else {
      old = try repl.fork(named: argument).journal
    }
    guard let world = repl.makeWorld(old) else {
      throw REPL.CommandFault(message: "the entries of that state cannot be run again")
    }
    defer { world.end() }
    let watched = repl.watch.all.map(\.name)
    let rows = DiffCommand.table(
      WorldState(world, watched: watched), WorldState(repl.world),
      names: (argument.isEmpty ? "before" : argument, "now"))
    repl.console.output.write(rows.lines(width: repl.console.output.width))
  }

  static func table(
    _ old: WorldState, _ new: WorldState, names: (old: String, new: String)
  ) -> Table {
    var table = Table()
    func add(_ kind: String, _ differences: [(name: String, old: String, new: String)]) {
      for row in differences {
        table.add(
          StyledText(kind, .dim), StyledText(row.name), StyledText(row.old, .failure),
          StyledText(row.new, .success))
      }
    }
    add("clock", old.clock == new.clock ? [] : [("", old.clock, new.clock)])
    add("status", WorldState.differences(old.statuses, new.statuses, absent: "–"))
    add("donations", WorldState.differences(old.donations, new.donations, absent: "0"))
    add("parameter", WorldState.differences(old.parameters, new.parameters, absent: "–"))
    guard !table.rows.isEmpty else {
      table.add(StyledText("no difference", .dim))
      return table
    }
    var titled = Table()
    titled.add(
      StyledText(""), StyledText(""), StyledText(names.old, .emphasis),
      StyledText(names.new, .emphasis))
    for row in table.rows { titled.add(row) }
    return titled
  }
}

extension REPL {
  func fork(named name: String) throws -> (name: String, journal: Journal) {
    if let fork = forks.first(where: { $0.name == name }) { return fork }
    let near = Suggestion.nearest(to: name, among: forks.map(\.name)).first
    throw CommandFault(
      message: "no state is kept as `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
