import ArgumentParser
import TipEngine
import TipRunner
import TipSystem

/// The command: parses the command line, runs its task, and exits with a status.
@main
enum Tips {
  static func main() {
    StandardDescriptors.occupy()
    TerminationSignals.accept()
    requireText()
    var arguments = Array(CommandLine.arguments.dropFirst())
    // TipKit's own arguments may be anywhere, so they are extracted first.
    let launch = LaunchArguments(extractingFrom: &arguments)
    if let task = PlainForm(arguments)?.task(launch: launch) {
      exit(task.complete(color: .auto).rawValue)
    }
    exit(CommandLineAnswer(arguments).status.rawValue)
  }

  /// Ends the process for an argument that is not UTF-8. It would be repaired, and then name
  /// another file or folder.
  private static func requireText() {
    for (index, argument) in CommandLine.arguments.enumerated()
    where CommandLine.unsafeArgv[index].map({ String(validatingCString: $0) == nil }) ?? false {
      Output(descriptor: STDERR_FILENO, color: .never)
        .writeLine(escaping: "error: the argument `\(argument)` is not UTF-8")
      exit(ExitStatus.usage.rawValue)
    }
  }
}

extension PlainForm {
  /// The task of the command, with every option at its default.
  fileprivate func task(launch: LaunchArguments) -> (any CommandTask)? {
    var settings = ProgramSettings()
    settings.launch = launch
    return switch subcommand {
    case .repl: ReplTask(paths: paths, settings: settings)
    case .run: RunTask(paths: paths, settings: settings)
    case .test: TestTask(paths: paths, settings: settings)
    case .check: CheckTask(paths: paths.isEmpty ? ["."] : paths, settings: settings)
    case .rules: RulesTask(paths: paths, settings: settings)
    case .fmt: FmtTask(paths: paths, settings: settings)
    case .explain: paths.first.map(ExplainTask.init)
    case .doc: DocTask(name: nil)
    case .grammar: GrammarTask(production: nil)
    case .records:
      RecordsTask(choice: RecordsArguments.choice(paths.first ?? RecordsTask.simulators, nil))
    case .lsp: paths.isEmpty ? LspTask(settings: settings) : nil
    case .mcp: paths.isEmpty ? McpTask(settings: settings) : nil
    // These need options.
    case .compare, .why, .when, .verify, .truth, .status, .log, .store, .replay, .sql, .manual: nil
    }
  }
}
