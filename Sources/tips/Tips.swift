import ArgumentParser
import Glibc
import TipEngine
import TipRunner

/// The command: works out what the command line asks for, does it, and answers with an exit status.
@main
enum Tips {
  static func main() {
    StandardDescriptors.occupy()
    TerminationSignals.accept()
    var arguments = Array(CommandLine.arguments.dropFirst())
    // TipKit's own arguments stand where they like, so they go first.
    let launch = LaunchArguments(extractingFrom: &arguments)
    if let task = PlainForm(arguments)?.task(launch: launch) {
      exit(task.complete(color: .auto).rawValue)
    }
    exit(CommandLineAnswer(arguments).status.rawValue)
  }
}

extension PlainForm {
  /// What to do, with every option at its default.
  fileprivate func task(launch: LaunchArguments) -> (any CommandTask)? {
    var settings = ProgramSettings()
    settings.launch = launch
    return switch subcommand {
    case .repl: ReplTask(paths: paths, settings: settings)
    case .run: RunTask(paths: paths, settings: settings)
    case .test: TestTask(paths: paths, settings: settings)
    case .check: CheckTask(paths: paths, settings: settings)
    case .rules: RulesTask(paths: paths, settings: settings)
    case .fmt: FmtTask(paths: paths, settings: settings)
    case .explain: paths.first.map(ExplainTask.init)
    case .doc: DocTask(name: nil)
    case .grammar: GrammarTask(production: nil)
    // What these need, options say.
    case .why, .when, .verify, .status, .store: nil
    }
  }
}
