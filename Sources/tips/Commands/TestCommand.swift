import ArgumentParser
import TipRunner
import TipText

/// `tips test`
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run each script by itself and count the expectations that hold.",
    discussion: """
      Folders stand for all .tips files inside, which also see what they name of the folder's Swift sources. \
      Each script is a program of its own with a fresh store \
      and a clock that starts at 2025-01-01T00:00:00Z. Exits with 1 when an expectation failed, with 2 \
      when a script is not valid, with 3 when one failed while running.
      """)

  @Argument(
    help: ArgumentHelp("Scripts and folders.", valueName: "path"),
    completion: WordCompletion.scripts)
  var paths: [String]

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Read this file before every script: declarations of an app, say.", valueName: "file"))
  var declarations: [String] = []

  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print the results as text, json (an object a line), tap or junit.")
  var format = TestFormat.text

  func run() throws {
    try TestTask(
      paths: paths, settings: try program.settings(of: source), declarations: declarations,
      format: format
    )
    .exit(color: color.color)
  }
}

struct TestTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var declarations: [String] = []
  var format = TestFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let reader = SourceReader(limit: settings.maximumSource)
    let shared = try declarations.map(reader.read)
    var isIncomplete = false
    let scripts = try paths.flatMap { path -> [Script] in
      guard Folder.isFolder(path) else {
        return [Script(source: try reader.read(path), declarations: shared)]
      }
      let folder = try ScriptFolder(path, settings: settings, on: console)
      isIncomplete = isIncomplete || folder.isIncomplete
      return folder.scripts.map { script in
        Script(source: script.source, declarations: script.declarations + shared)
      }
    }
    guard !scripts.isEmpty else { throw CommandError("there are no .tips files there") }

    let report = TestReport(format: format, console: console, count: scripts.count)
    for script in scripts {
      if console.output.hasFailed { break }
      let run = ScriptRun(
        script: script.source, declarations: script.declarations, settings: settings)
      report.finish(
        try run.perform(
          onInterrupt: { TerminationSignals.onEnd($0) }, observe: report.observe))
      if run.wasInterrupted { break }
    }
    let status = report.end()
    return status == .success && isIncomplete ? .failed : status
  }
}
