import TipChecker
import TipModel
import TipReference
import TipRunner
import TipTerminal
import TipText

/// `:load`
struct LoadCommand: REPLCommand {
  let name = "load"
  let argument = "FILE"
  let help = "read files and run them as part of the session"

  func run(_ argument: String, in repl: REPL) throws {
    let paths = repl.paths(argument)
    guard !paths.isEmpty else {
      throw REPL.CommandFault(message: "`:load` needs a file: `:load MyTips.swift`")
    }
    let texts = try repl.read(paths)
    guard repl.performTellingChanges(.program(texts, .files(paths))) else {
      if !repl.rejectedFiles.contains(paths) { repl.rejectedFiles.append(paths) }
      return
    }
    repl.console.output.write(repl.declared)
  }
}

extension REPL {
  /// The files that the session has read, in order.
  var files: [String] {
    undoStack.journal.items.flatMap { item -> [String] in
      guard case .program(_, .files(let paths)) = item.act else { return [] }
      return paths
    }
  }

  func read(_ paths: [String]) throws -> [SourceFile] {
    try paths.map { try surroundings.text(at: $0, limit: settings.maximumSource) }
  }

  /// The declarations of the session, in a line.
  fileprivate var declared: StyledText {
    let text = InventorySummary(fileCount: 0, inventory: inventory.all)
      .declarations(separator: ", ", leavingOutNone: true)
    return StyledText(text.isEmpty ? "nothing is declared" : text, .dim)
  }

  func reload() throws {
    var journal = try undoStack.journal.replacing { item in
      guard case .program(_, .files(let paths)) = item.act else { return item.act }
      return .program(try read(paths), .files(paths))
    }
    // Files with errors were never loaded. They come first in the journal.
    journal = journal.beginning(
      with: try rejectedFiles.map { .program(try read($0), .files($0)) })
    var leftOut: [String] = []
    var stack = undoStack
    stack.replace(with: journal)
    let isDone = go(to: stack) { item, _ in
      if case .program(_, .files) = item.act { return false }
      leftOut.append(item.label)
      return true
    }
    guard isDone else {
      tellFaults(of: journal)
      throw CommandFault(message: "the files were not read again; nothing has changed")
    }
    rejectedFiles = []
    for entry in leftOut {
      console.errors.write(
        StyledText("left out, since it does not fit any more: \(entry)", .warning))
    }
    console.output.write(declared)
  }

  /// Checks the files separately, to report their errors with their places.
  private func tellFaults(of journal: Journal) {
    var parsed = ParsedProgram()
    for item in journal.items {
      if case .program(let texts, .files) = item.act { for text in texts { parsed.add(text) } }
    }
    let program = Checker(options: settings.checkOptions(.whole)).check(parsed.trees)
    console.report(program.diagnostics, in: parsed.sources)
  }
}
