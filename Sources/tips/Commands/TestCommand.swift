import ArgumentParser
import TipChecker
import TipReports
import TipRunner
import TipSources
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
      CommandExample("tips test Tips --coverage --minimum 90", "what the tests have not seen"),
      CommandExample("tips test Tips --mutants", "which mistakes the tests would not notice"),
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

  @Option(
    help: ArgumentHelp(
      "Run only the scripts with a path that the regular expression is found in.",
      valueName: "regex"))
  var only: String?

  @OptionGroup(title: "Measures of the tests") var measuring: MeasureArguments
  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var color: ColorArguments
  @OptionGroup var watching: WatchArguments

  @Option(help: "Print the results as text, json (an object a line), tap or junit.")
  var format = TestFormat.text

  func validate() throws {
    if measuring.coverage || measuring.mutants, format == .tap || format == .junit {
      throw ValidationError(
        "`--coverage` and `--mutants` print text or json, not \(format.rawValue)")
    }
  }

  func run() throws {
    try TestTask(
      paths: paths.orCurrentFolder, settings: try program.settings(of: source),
      declarations: declarations, only: try only.map(ScriptFilter.init),
      measures: measuring.measures, format: format
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
  var only: ScriptFilter?
  var measures = TestMeasures()
  var format = TestFormat.text
  /// The folders outside of which no app is searched for a script; nil for no bounds.
  var bounds: [String]?

  func perform(on console: Console) throws -> ExitStatus {
    var scripts = try TestScripts(
      paths, declarations: declarations, settings: settings, within: bounds, on: console)
    guard !scripts.all.isEmpty else {
      throw CommandError("there are no .tips files in \(paths.listed())")
    }
    let chosen = scripts.all.filter { only?.admits($0.source.name) ?? true }
    if let only, chosen.isEmpty {
      throw CommandError(
        "`\(only.pattern)` is found in the path of no script, such as `\(scripts.all[0].source.name)`"
      )
    }
    let measurement = TestMeasurement(measures, settings: settings)
    if measures.coverage, only == nil { try scripts.apps().forEach(measurement.add) }
    let report = TestReport(format: format, console: console, count: chosen.count)
    for script in chosen {
      if console.output.hasFailed { break }
      guard try run(script, report, measurement) else { break }
    }
    if format == .json {
      let isEnough = try measurement.report(as: format, on: console)
      return status(report.end(), scripts, isEnough)
    }
    let outcome = report.end()
    return status(outcome, scripts, try measurement.report(as: format, on: console))
  }

  private func status(
    _ status: ExitStatus, _ scripts: TestScripts, _ isEnough: Bool
  ) -> ExitStatus {
    guard status == .success else { return status }
    if scripts.isIncomplete { return .failed }
    return isEnough ? .success : .expectationFailed
  }

  /// Returns false if Ctrl-C ended the script.
  private func run(
    _ script: Script, _ report: TestReport, _ measurement: TestMeasurement
  ) throws -> Bool {
    let run = ScriptRun(
      script: script.source, declarations: script.declarations, settings: settings,
      explainsExpectations: measures.coverage)
    var program: (ParsedProgram, CheckedProgram, tips: Set<String>)?
    let result = try run.perform(
      onInterrupt: { TerminationSignals.onEnd($0) },
      observe: { report.observe(measurement.observe($0), in: $1) },
      willRun: measurement.willRun, didRun: { program = ($0, $1, $2) })
    report.finish(result)
    measurement.finish(result, program)
    return !run.wasInterrupted
  }
}
