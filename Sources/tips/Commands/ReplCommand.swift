import ArgumentParser
import TipEngine

/// `tips` and `tips repl`
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Open a prompt, over files where some are named.",
    discussion: """
      When standard input is no terminal, the program is read from it and results are printed without a \
      prompt.
      """)

  @Argument(help: ArgumentHelp("Files to begin with.", valueName: "file"))
  var paths: [String] = []

  @OptionGroup var program: ProgramArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    try ReplTask(paths: paths, settings: try program.settings).exit(color: color.color)
  }
}

struct ReplTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings

  func perform(on console: Console) throws -> ExitStatus {
    let reader = SourceReader(limit: settings.maximumSource)
    let texts = try paths.map { path in
      do {
        return try reader.read(path)
      } catch let error as CommandError {
        throw CommandError(error.message + suggestion(for: path), error.status)
      }
    }
    let interruption = Interruption()
    let lines = StandardInputLines(output: console.output, limit: settings.maximumSource)
    let repl = try REPL(settings: settings, lines: lines, console: console)
    if !texts.isEmpty { repl.enter(texts, showsResults: false) }
    // A program in a pipe is ended by Ctrl-C, like any other.
    if lines.isInteractive { interruption.onInterrupt { repl.interrupt() } }
    console.output.onFailure = { repl.interrupt() }
    return try repl.run()
  }

  /// A first word that is no file may be a subcommand misspelt.
  private func suggestion(for path: String) -> String {
    guard path == paths.first, !path.contains("/"), !path.contains("."),
      let near = Subcommand.nearest(to: path)
    else { return "" }
    return "; did you mean `tips \(near.rawValue)`?"
  }
}
