import ArgumentParser
import TipReports
import TipRunner
import TipText

/// `tips test`
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "test", usage: "[<path> ...] [<options>]",
    abstract: "Run each script by itself and count the expectations that hold.",
    discussion: """
      Folders stand for all .tips files inside, which also see what they name of the folder's Swift sources. What these lack is \
      taken from the app that they lie in: the nearest folder above with a package, an Xcode project, a folder `Sources` or a \
      repository in it that has what the script names. \
      Each script is a program of its own with a fresh store \
      and a clock that starts at 2025-01-01T00:00:00Z. Exits with 1 when an expectation failed, with 2 \
      when a script is not valid, with 3 when one failed while running.
      """,
    examples: [
      CommandExample("tips test Tips", "all scripts in a folder"),
      CommandExample(
        "tips test Tips/first.tips --with Sources", "one, with an app of another folder"),
      CommandExample("tips test Tips --format junit > report.xml", "for a build server"),
    ])

  @Argument(
    help: ArgumentHelp("Scripts and folders; the current folder unless named.", valueName: "path"),
    completion: WordCompletion.scripts)
  var paths: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Read this before every script: a file, or of a folder what the script names.",
      valueName: "path"))
  var declarations: [String] = []

  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var color: ColorArguments
  @OptionGroup var watching: WatchArguments

  @Option(help: "Print the results as text, json (an object a line), tap or junit.")
  var format = TestFormat.text

  func run() throws {
    try TestTask(
      paths: paths.orCurrentFolder, settings: try program.settings(of: source),
      declarations: declarations,
      format: format
    )
    .exit(color: color.color, watching: watching.watch ? watchedPaths : nil)
  }
}

extension TestCommand {
  /// The paths of the scripts, of their declarations, and of the apps around them.
  private var watchedPaths: [String] {
    let paths = paths.orCurrentFolder
    return paths + declarations
      + Set(paths.compactMap { SurroundingApp.roots(above: $0).first }).sorted()
  }
}

struct TestTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var declarations: [String] = []
  var format = TestFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let scripts = try TestScripts(
      paths, declarations: declarations, settings: settings, on: console)
    guard !scripts.all.isEmpty else {
      throw CommandError("there are no .tips files in \(paths.listed())")
    }
    let report = TestReport(format: format, console: console, count: scripts.all.count)
    for script in scripts.all {
      if console.output.hasFailed { break }
      let run = ScriptRun(
        script: script.source, declarations: script.declarations, settings: settings)
      report.finish(
        try run.perform(
          onInterrupt: { TerminationSignals.onEnd($0) }, observe: report.observe))
      if run.wasInterrupted { break }
    }
    let status = report.end()
    return status == .success && scripts.isIncomplete ? .failed : status
  }
}
