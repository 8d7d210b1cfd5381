import ArgumentParser
import Foundation
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips store import`
struct StoreImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add what an export holds to a store.",
    discussion: """
      What the store has already stays as it is, and no donation comes twice, so that an import can be \
      repeated.
      """)

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
    let folder = try choice.folderPath()
    let progress = Progress("kilobytes", count: lines.size / 1024, on: console.errors)
    defer { progress.clear() }
    var read = 0
    let summary = try CommandError.telling {
      var copy = try StoreImport(folder: folder, date: Date.now)
      while !stop.isUp, let line = try lines.next() {
        try copy.add(line)
        read += line.utf8.count + 1
        while read >= 1024 {
          read -= 1024
          progress.advance()
        }
      }
      try copy.finish()
      return copy.summary
    }
    progress.clear()
    console.output.write(
      StyledText("\(summary.added) records added, \(summary.known) known already"))
    guard !stop.isUp else {
      throw CommandError("stopped; the same import goes on where this one ended", .failed)
    }
    return .success
  }
}
