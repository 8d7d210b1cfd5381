import ArgumentParser

/// What a command does once its options are known.
protocol CommandTask {
  /// Throws ``CommandError`` where it cannot begin.
  func perform(on console: Console) throws -> ExitStatus
}

extension CommandTask {
  /// Does it and tells what went wrong.
  func complete(color: ColorChoice) -> ExitStatus {
    let console = Console(color: color)
    do {
      return console.finish(try perform(on: console))
    } catch {
      return console.fail(error)
    }
  }

  /// For a subcommand's `run()`.
  func exit(color: ColorChoice) throws -> Never {
    throw ExitCode(complete(color: color).rawValue)
  }
}
