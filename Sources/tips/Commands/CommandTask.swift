import ArgumentParser
import TipEvaluator
import TipRunner

/// The work of a command, with its options.
protocol CommandTask {
  /// Throws ``CommandError`` where it cannot begin.
  func perform(on console: Console) throws -> ExitStatus
}

extension CommandTask {
  /// Runs the task and reports its error.
  func complete(color: ColorChoice) -> ExitStatus {
    var status = ExitStatus.failed
    // Sources may nest deeply, so the task has a large stack on every system.
    EvaluationThread.run(stackBytes: 256 << 20) {
      let console = Console(color: color)
      do {
        status = console.finish(try perform(on: console))
      } catch {
        status = console.fail(error)
      }
    }
    // A cancelled task is not done, regardless of its status.
    if TerminationSignals.isAsked { return TerminationSignals.endStatus }
    return status
  }

  /// Runs the task and exits, for a subcommand's `run()`.
  func exit(color: ColorChoice) throws -> Never {
    throw ExitCode(complete(color: color).rawValue)
  }
}
