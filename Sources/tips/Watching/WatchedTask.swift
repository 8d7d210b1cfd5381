import ArgumentParser
import TipEvaluator
import TipReference
import TipRunner
import TipSources
import TipSystem
import TipTerminal
import TipText

/// `--watch`
struct WatchArguments: ParsableArguments {
  @Flag(help: "Run again when a file changes, appears or goes, until Ctrl-C.")
  var watch = false
}

/// A command that runs again whenever its input files change, until Ctrl-C.
struct WatchedTask: CommandTask {
  let task: any CommandTask
  let paths: [String]
  var excluded: [String] = []

  /// The time between two checks, in microseconds.
  private static let interval: UInt32 = 200_000

  func perform(on console: Console) throws -> ExitStatus {
    guard !paths.contains("-") else {
      throw CommandError("standard input cannot be watched: name a file or a folder")
    }
    TerminationSignals.interruptStatus = .interrupted
    let loop = WatchLoop(
      snapshot: { FileStates(of: paths, excluding: excluded) },
      pause: {
        usleep(Self.interval)
        return !TerminationSignals.isAsked && !console.output.hasFailed
      })
    loop.run { before, now in
      if let before { begin(before.changes(to: now), on: console) }
      do {
        _ = try task.perform(on: console)
      } catch {
        console.fail(error)
      }
      // The task is over, so there is nothing to cancel.
      TerminationSignals.onEnd {}
      console.output.flush()
      let files = Count.text(now.count, "file")
      console.errors.write(StyledText("watching \(files); Ctrl-C ends", .dim))
      console.errors.flush()
    }
    return console.output.hasFailed ? .failed : .interrupted
  }

  /// A terminal shows the newest run alone.
  private func begin(_ changed: [String], on console: Console) {
    if console.output.end.movesCursor { console.output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    console.output.flush()
    // A file may be watched under two paths.
    let paths = Set(changed.map(Folder.relativePath)).sorted()
    console.errors.write(StyledText("changed: \(paths.listed(quote: ""))", .dim))
  }
}

extension CommandTask {
  /// Runs the task and exits, for the `run()` of a subcommand with `--watch`.
  func exit(color: ColorChoice, watching paths: [String]?, excluding: [String] = []) throws -> Never
  {
    guard let paths else { try exit(color: color) }
    try WatchedTask(task: self, paths: paths, excluded: excluding).exit(color: color)
  }
}
