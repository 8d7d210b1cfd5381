import ArgumentParser
import Foundation
import TipEngine
import TipModel
import TipReports
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips status`
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "status", usage: "[--store <folder> | --group <identifier>] [<options>]",
    abstract: "List the tips in a store with their statuses.",
    discussion: """
      A status is the latest that any program saw. Without `--store` or `--group` the only store in the current \
      folder is read. `--watch` goes on to print each change, whoever makes \
      it, until Ctrl-C.
      """,
    examples: [
      CommandExample("tips status", "the store in the current folder"),
      CommandExample("tips status --store .tipkit", "every tip in the store"),
      CommandExample("tips status --store .tipkit --format json", "an object a line"),
    ])

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Keep printing changes as they happen.")
  var watch = false

  @Option(help: "Print text or json (an object a line).")
  var format = RunFormat.text

  func run() throws {
    if let records = try store.recordsChoice {
      guard !watch else {
        throw ValidationError("an app's records do not change: leave out `--watch`")
      }
      let format = ListFormat(rawValue: format.rawValue) ?? .text
      try RecordsTask(choice: records, part: .statuses, format: format).exit(color: color.color)
    }
    try StatusTask(choice: try store.looked, watches: watch, format: format)
      .exit(color: color.color)
  }
}

struct StatusTask: CommandTask {
  let choice: StoreChoice
  let watches: Bool
  let format: RunFormat

  func perform(on console: Console) throws -> ExitStatus {
    guard watches else {
      return try choice.look { try tell(try StoreChoice.opened($0), on: console) }
    }
    return try tell(try choice.open(creates: false), on: console)
  }

  private func tell(_ store: SQLiteStore, on console: Console) throws -> ExitStatus {
    let watch = StatusWatch(store: store)
    let tips = try CommandError.telling { try watch.begin() }
    let lines = StatusLines(console: console, isJSON: format == .json)
    console.output.onFailure = { watch.end() }
    lines.write(tips)
    console.output.flush()
    try CommandError.telling {
      if watches {
        TerminationSignals.onEnd { watch.end() }
        try watch.run { change in
          lines.write(change, at: Date.now)
          console.output.flush()
        }
      }
      try store.close()
    }
    return .success
  }
}
