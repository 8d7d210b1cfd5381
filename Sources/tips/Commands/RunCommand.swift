import ArgumentParser
import TipChecker
import TipFormats
import TipFoundation
import TipReports
import TipRunner
import TipText

/// `tips run`
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "run", usage: "<path> ... [<options>]",
    abstract: "Run scripts, all of them as one program.",
    discussion: """
      Time is virtual: nothing waits, and what falls due happens in order. Exits with 1 when an \
      expectation failed, with 2 when the program is not valid, with 3 when it failed while running.

      Of a folder, each script is a program of its own that sees what it names of the folder's Swift sources, \
      of several that declare a name the nearest; so do files of all folders. The app starts for those that \
      use something of it. What in a folder cannot be read is told and left out; the exit code is then 3.
      """,
    examples: [
      CommandExample("tips run first.tips", "one program"),
      CommandExample("tips run Sources first.tips", "a script that uses an app"),
      CommandExample("tips run first.tips --format json", "all that happens, as JSON"),
    ])

  @Argument(
    help: ArgumentHelp("Files and folders; - is standard input.", valueName: "path"),
    completion: WordCompletion.scripts)
  var paths: [String]

  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print what the program says as text, or all it does as json (an object a line).")
  var format = RunFormat.text

  @Flag(help: "Use the wall clock, and stay until nothing more can happen or Ctrl-C.")
  var live = false

  func run() throws {
    guard !live || program.at == nil else {
      throw ValidationError("`--at` sets a virtual clock, and `--live` asks for the wall clock")
    }
    var settings = try program.settings(of: source)
    settings.store = try store.naming
    try RunTask(paths: paths, settings: settings, format: format, isLive: live)
      .exit(color: color.color)
  }
}

struct RunTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var format = RunFormat.text
  var isLive = false
  /// A script that is not in a file, to run with the paths in the place of the scripts in these.
  var script: SourceFile?

  func perform(on console: Console) throws -> ExitStatus {
    let reader = ProgramReader(settings: settings)
    let (programs, isIncomplete) =
      try script.map { ([try reader.program(of: $0, with: paths, on: console)], false) }
      ?? reader.programs(paths, on: console)
    var status = isIncomplete ? ExitStatus.failed : .success
    for program in programs {
      if console.output.hasFailed || TerminationSignals.isAsked { break }
      status = TestReport.worse(status, try run(program, on: console))
    }
    return status
  }

  private func run(_ parsed: ParsedProgram, on console: Console) throws -> ExitStatus {
    let program = Checker(options: settings.checkOptions(.whole)).check(parsed.trees)
    let text = EventText(console: console, sources: parsed.sources)
    let json = EventJSON(sources: parsed.sources)
    let relay = EventRelay(settings: settings) { event in
      switch format {
      case .text: text.write(event)
      case .json: console.output.write(json.json(event).line)
      }
      // Readers of the output of a waiting program must see what it has printed.
      if isLive { console.output.flush() }
    }

    for diagnostic in program.diagnostics.shown {
      switch format {
      case .text: console.report([diagnostic], in: parsed.sources)
      case .json: console.output.write(diagnostic.json(in: parsed.sources).line)
      }
    }
    guard !program.hasErrors else { return .invalidProgram }

    if format == .json, settings.traces {
      console.output.write(TraceEvidence.program(parsed.sources.files, settings).line)
    }
    let run = try ProgramRun(
      settings, time: isLive ? .live : .virtual(settings.start ?? Date.now), relay: relay,
      givesEvidence: format == .json)
    TerminationSignals.onEnd { run.cancel() }
    console.output.onFailure = { run.cancel() }
    run.run(program)
    if format == .text { text.endCounts() }
    if format == .json { console.output.write(json.summary(relay.tally).line) }
    return relay.tally.status
  }
}
