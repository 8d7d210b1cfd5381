import ArgumentParser
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips store export`
struct StoreExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a store to standard output, as JSON Lines.",
    discussion: "Other programs may go on using the store meanwhile.")

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Write what can be read of a damaged store.")
  var damaged = false

  func run() throws {
    try StoreExportTask(choice: try store.needed, isDamaged: damaged).exit(color: color.color)
  }
}

struct StoreExportTask: CommandTask {
  let choice: StoreChoice
  let isDamaged: Bool

  func perform(on console: Console) throws -> ExitStatus {
    let stop = StopSign()
    var progress: Progress?
    defer { progress?.clear() }
    let summary = try choice.look { folder in
      try StoreExport(folder: folder, isDamaged: isDamaged).run { line, total in
        let bar = progress ?? Progress("records", count: total, on: console.errors)
        progress = bar
        bar.advance()
        console.output.write(JSON.harmless(line) + "\n")
        if console.output.hasFailed {
          throw CommandError("the export could not be written", .failed)
        }
        if stop.isUp { throw CommandError("stopped; the export is not whole", .failed) }
      }
    }
    progress?.clear()
    for fault in summary.faults.prefix(20) { console.errors.write(StyledText(fault, .warning)) }
    if summary.faults.count > 20 {
      console.errors.write(StyledText("and \(summary.faults.count - 20) more", .warning))
    }
    return summary.faults.isEmpty ? .success : .failed
  }
}
