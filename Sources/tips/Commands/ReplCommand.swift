import ArgumentParser
import TipEngine
import TipPrompt
import TipRunner

/// `tips` and `tips repl`
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Open a prompt, over files where some are named.",
    discussion: """
      When standard input is no terminal, the program is read from it and results are printed without a \
      prompt.
      """)

  @Argument(
    help: ArgumentHelp("Files to begin with.", valueName: "file"),
    completion: WordCompletion.scripts)
  var paths: [String] = []

  @Flag(help: "Keep nothing of what is typed for later sessions.")
  var noHistory = false

  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    var settings = try program.settings
    settings.store = try store.naming
    try ReplTask(paths: paths, settings: settings, keepsHistory: !noHistory)
      .exit(color: color.color)
  }
}

struct ReplTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var keepsHistory = true

  func perform(on console: Console) throws -> ExitStatus {
    let reader = SourceReader(limit: settings.maximumSource)
    let texts = try paths.map { path in
      do {
        return try reader.read(path)
      } catch let error as CommandError {
        throw CommandError(error.message + suggestion(for: path), error.status)
      }
    }
    Terminal.restoreAtEnd()
    let surroundings = CommandSurroundings()
    let prompt = PromptLines(
      console: console, surroundings: surroundings, limit: settings.maximumSource,
      keepsHistory: keepsHistory)
    let lines = prompt.lines
    let repl = try REPL(
      settings: settings, lines: lines, console: console, surroundings: surroundings)
    prompt.attach(to: repl)
    repl.attach = { prompt.attach(to: $0) }
    repl.takeInterruptions()
    if !texts.isEmpty { repl.begin(with: texts) }
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
