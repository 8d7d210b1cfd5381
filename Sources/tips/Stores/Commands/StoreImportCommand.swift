import ArgumentParser
import Foundation
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips store import`
struct StoreImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", in: "tips store", usage: "<file> (--store <folder> | --group <identifier>)",
    abstract: "Add what an export holds to a store.",
    discussion: """
      What the store has already stays as it is, and no donation comes twice, so that an import can be \
      repeated.
      """,
    examples: [
      CommandExample("tips store import copy.jsonl --store .tipkit", "add a copy"),
      CommandExample(
        "tips store export --store .tipkit | tips store import - --store other",
        "from one store to another"),
    ])

  @Argument(help: ArgumentHelp("An export; - is standard input.", valueName: "file"))
  var path: String

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    try StoreImportTask(path: path, choice: try store.needed).exit(color: color.color)
  }
}

struct StoreImportTask: CommandTask {
  let path: String
  let choice: StoreChoice

  func perform(on console: Console) throws -> ExitStatus {
    let stop = StopSign()
    let lines = try LineReader(path)
    var copy = StoreImport(folder: try choice.folderPath(), date: Date.now)
    defer { copy.close() }
    let progress = Progress("kilobytes", count: lines.size / 1024, on: console.errors)
    do {
      try CommandError.telling { try take(lines, into: &copy, until: stop) { progress.advance() } }
    } catch {
      progress.clear()
      // The lines before the one with the error are in the store.
      if !copy.summary.isEmpty { tell(copy.summary, on: console) }
      throw error
    }
    progress.clear()
    tell(copy.summary, on: console)
    guard !stop.isUp else {
      throw CommandError("stopped; the same import goes on where this one ended", .failed)
    }
    return .success
  }

  private func take(
    _ lines: LineReader, into copy: inout StoreImport, until stop: StopSign,
    advance: () -> Void
  ) throws {
    var read = 0
    while !stop.isUp, let line = try lines.next() {
      try copy.add(line)
      read += line.utf8.count + 1
      while read >= 1024 {
        read -= 1024
        advance()
      }
    }
    // Before the first line it is not known what the text is.
    if !stop.isUp || copy.hasBegun { try copy.finish() }
  }

  private func tell(_ summary: StoreImport.Summary, on console: Console) {
    console.output.write(
      StyledText("\(summary.added) records added, \(summary.known) known already"))
  }
}
