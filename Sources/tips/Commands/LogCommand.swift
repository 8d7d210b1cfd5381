import ArgumentParser
import Foundation
import TipEngine
import TipReports
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips log`
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "log", usage: "[--store <folder> | --group <identifier>] [<options>]",
    abstract: "List what became of the tips in a store.",
    discussion: """
      Each line is a step in the life of a tip: it became eligible, was shown, hidden, ignored, dismissed, acted on, \
      invalidated, or blocked. Steps older than 90 days, or before the last 10,000, are summed. Without `--store` or `--group` the only \
      store in the current folder is read. `--follow` goes on to \
      print each step, whoever makes it, until Ctrl-C. CSV is a history that `tips replay` reads.
      """,
    examples: [
      CommandExample("tips log --store .tipkit", "the lives of all tips"),
      CommandExample("tips log --store .tipkit --format json", "an object a line"),
      CommandExample("tips log --store .tipkit --format csv > steps.csv", "for other programs"),
    ])

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Keep printing steps as they happen.")
  var follow = false

  @Option(help: "Print text, json (an object a line) or csv.")
  var format = LifecycleLines.Format.text

  func run() throws {
    guard try store.recordsChoice == nil else {
      throw ValidationError("an app's records have no steps: name a store with `--store`")
    }
    try LogTask(choice: try store.looked, follows: follow, format: format)
      .exit(color: color.color)
  }
}

struct LogTask: CommandTask {
  let choice: StoreChoice
  let follows: Bool
  let format: LifecycleLines.Format

  func perform(on console: Console) throws -> ExitStatus {
    guard follows else {
      return try choice.look { try tell(try StoreChoice.opened($0), on: console) }
    }
    return try tell(try choice.open(creates: false), on: console)
  }

  private func tell(_ store: SQLiteStore, on console: Console) throws -> ExitStatus {
    let watch = LifecycleWatch(store: store)
    let log = try CommandError.telling { try watch.begin() }
    let lines = LifecycleLines(format, to: console.output)
    console.output.onFailure = { watch.end() }
    lines.begin(log)
    console.output.flush()
    try CommandError.telling {
      if follows {
        TerminationSignals.onEnd { watch.end() }
        try watch.run { steps in
          lines.write(steps)
          console.output.flush()
        }
      }
      try store.close()
    }
    return .success
  }
}
