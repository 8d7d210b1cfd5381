import ArgumentParser
import TipChecker
import TipFormats
import TipPrompt
import TipRunner
import TipSources
import TipStoreSQLite
import TipTerminal
import TipText

/// `tips store export`
struct StoreExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", in: "tips store", usage: "[--store <folder> | --group <identifier>] [<options>]",
    abstract: "Write a store to standard output, as JSON Lines.",
    discussion: """
      Other programs may go on using the store meanwhile. What --records names is written as a script, which makes \
      the same behind the app's sources; these say what its events and parameters are called.
      """,
    examples: [
      CommandExample("tips store export --store .tipkit > copy.jsonl", "a copy"),
      CommandExample(
        "tips store export --store .tipkit --damaged > rest.jsonl", "what can be read"),
    ])

  @Argument(
    help: ArgumentHelp("The sources of the app whose records these are.", valueName: "path"))
  var sources: [String] = []

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Write what can be read of a damaged store.")
  var damaged = false

  func run() throws {
    if let records = try store.recordsChoice {
      try RecordsExportTask(choice: records, sources: sources).exit(color: color.color)
    }
    guard sources.isEmpty else { throw ValidationError("sources are of an app's `--records` only") }
    try StoreExportTask(choice: try store.looked, isDamaged: damaged).exit(color: color.color)
  }
}

struct RecordsExportTask: CommandTask {
  let choice: RecordsChoice
  let sources: [String]

  func perform(on console: Console) throws -> ExitStatus {
    let none = Inventory(tips: [], sharedRules: [], events: [], parameters: [], externalNames: [])
    let report =
      sources.isEmpty
      ? nil : try InventoryReport(reading: sources, .app, settings: ProgramSettings(), on: console)
    if let report {
      console.report(report.diagnostics.filter { $0.severity == .error }, in: report.sources)
    }
    let script = RecordsScript(
      try choice.chosen(), inventory: report?.inventory ?? none,
      configuration: report?.configuration)
    console.output.write(script.text)
    return report?.status ?? .success
  }
}

struct StoreExportTask: CommandTask {
  /// The error after a failed write, which the console reports.
  private struct Unwritten: Error {}

  let choice: StoreChoice
  let isDamaged: Bool

  func perform(on console: Console) throws -> ExitStatus {
    let stop = StopSign()
    var progress: Progress?
    defer { progress?.clear() }
    let summary: StoreExport.Summary
    do {
      summary = try choice.look { folder in
        try StoreExport(folder: folder, isDamaged: isDamaged).run { line, total in
          let bar = progress ?? Progress("records", count: total, on: console.errors)
          progress = bar
          bar.advance()
          console.output.write(JSON.harmless(line) + "\n")
          if console.output.hasFailed { throw Unwritten() }
          if stop.isUp { throw CommandError("stopped; the export is incomplete", .failed) }
        }
      }
    } catch is Unwritten {
      return .failed
    }
    progress?.clear()
    for fault in summary.faults.prefix(20) { console.errors.write(StyledText(fault, .warning)) }
    if summary.faults.count > 20 {
      console.errors.write(StyledText("and \(summary.faults.count - 20) more", .warning))
    }
    return summary.faults.isEmpty ? .success : .failed
  }
}
