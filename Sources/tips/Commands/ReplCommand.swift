import ArgumentParser
import TipEngine
import TipPrompt
import TipRunner
import TipSyntax
import TipSystem

/// `tips` and `tips repl`
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "repl", usage: "[<path> ...] [<options>]",
    abstract: "Open a prompt, over files where some are named, or the sources in a folder.",
    discussion: """
      When standard input is not a terminal, the program is read from it and results are printed without a \
      prompt.
      """,
    examples: [
      CommandExample("tips", "a prompt"),
      CommandExample("tips repl Sources", "over the tips of an app"),
      CommandExample("echo \"1 + 2\" | tips repl", "without a terminal"),
    ])

  @Argument(
    help: ArgumentHelp("Files or folders to begin with.", valueName: "path"),
    completion: WordCompletion.scripts)
  var paths: [String] = []

  @Flag(help: "Keep nothing of what is typed for later sessions.")
  var noHistory = false

  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup private var history: HistoryArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    var settings = try program.settings(of: source)
    settings.store = try history.choice(besides: store.naming)
    try ReplTask(paths: paths, settings: settings, keepsHistory: !noHistory)
      .exit(color: color.color)
  }
}

struct ReplTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var keepsHistory = true

  func perform(on console: Console) throws -> ExitStatus {
    let parsed: ParsedProgram
    do {
      parsed = try ProgramReader(settings: settings).readApp(paths, on: console)
    } catch let error as CommandError {
      throw misspeltCommand ?? error
    }
    let (texts, settings) = (parsed.trees.map(\.source), settings.continuing(parsed.trees))
    Terminal.restoreAtEnd()
    let surroundings = CommandSurroundings()
    let prompt = PromptLines(
      console: console, surroundings: surroundings, limit: settings.maximumSource,
      keepsHistory: keepsHistory)
    let lines = prompt.lines
    let repl = try REPL(
      settings: settings, program: parsed, lines: lines, console: console,
      surroundings: surroundings)
    prompt.attach(to: repl)
    repl.attach = { prompt.attach(to: $0) }
    repl.takeInterruptions()
    if !texts.isEmpty { repl.begin(with: texts) }
    console.output.onFailure = { repl.interrupt() }
    return try repl.run()
  }

  /// A first word that is no path is more likely to be meant as a command.
  private var misspeltCommand: CommandError? {
    guard let path = paths.first, !path.contains("/"), !path.contains("."),
      !FileSystem.exists(path)
    else { return nil }
    let near = Subcommand.nearest(to: path).map { "did you mean `tips \($0.rawValue)`?" }
    return CommandError(
      "there is no command and no file `\(path)`; \(near ?? "`tips help` lists the commands")")
  }
}
