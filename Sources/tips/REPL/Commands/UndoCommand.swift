import TipModel
import TipTerminal
import TipText

/// `:undo`
struct UndoCommand: REPLCommand {
  let name = "undo"
  let argument = ""
  let help =
    "take back the last entry that did something: donations, variables, declarations and the clock"

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard let step = repl.undoStack.undoing() else {
      throw REPL.CommandFault(message: "there is nothing to undo")
    }
    try repl.step(to: step.stack, taking: step.act, word: "undid")
  }
}

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
    try repl.step(to: step.stack, taking: step.act, word: "did again")
  }
}

extension REPL {
  fileprivate func step(to stack: UndoStack, taking act: Act?, word: String) throws {
    guard go(to: stack) else {
      throw CommandFault(message: "the entries before cannot be done again; nothing has changed")
    }
    var line = StyledText("\(word) ", .dim)
    line.append(act?.summary ?? "the last move between states")
    console.output.write(line)
  }
}

extension Act {
  /// In one short line.
  var summary: String {
    switch self {
    case .program(_, .files(let paths)): ":load " + paths.joined(separator: " ")
    case .program(let texts, _):
      texts.first.map { source in
        let lines = source.text(0..<source.bytes.count).split(separator: "\n")
        let first = lines.first { $0.contains { !$0.isWhitespace } } ?? ""
        return first.trimmed + (lines.count > 1 ? " …" : "")
      } ?? ""
    case .pastDonation(let donation):
      ":donate \(donation.event) \(donation.count) ago \(DurationText.short(donation.age))"
    }
  }
}
