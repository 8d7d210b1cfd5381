import ArgumentParser
import TipChecker
import TipRunner
import TipText

/// `tips check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read Swift sources and tip scripts and say what is wrong in them.",
    discussion: """
      Folders stand for all .swift and .tips files inside. In a .swift file, a name that none of the \
      sources declares is external and never an error, and only what no other source could make valid is \
      told. A script is a whole program: told is what `tips run` would say before it runs. Exits with 2 \
      when there are errors; warnings alone exit with 0. A source in a folder that says nothing of TipKit is only looked through for what it declares, and read when a tip \
      or a rule needs it. What in a folder cannot be read is told and left out; the exit code is then 3.

      A comment `// tips:disable:next CODE` turns a lint off for the line below it, and a file \
      .tips.json in a folder or above it for all inside: {"lints": {"disable": ["CODE"]}}.
      """)

  @Argument(
    help: ArgumentHelp("Files and folders.", valueName: "path"),
    completion: .file(extensions: ["swift", "tips"]))
  var paths: [String]

  @OptionGroup var source: SourceArguments
  @OptionGroup var lints: LintArguments
  @OptionGroup var color: ColorArguments

  @Option(
    help: """
      Print the result as text, json or sarif (one document), github (annotations), gitlab (a code \
      quality report) or xcode (a line each, for a build phase).
      """)
  var format = CheckFormat.text

  @Flag(help: "Apply the fix-its of warnings first, save those that change what a program does.")
  var fix = false

  @Option(help: .hidden)
  var stamp: String?

  func run() throws {
    try CheckTask(
      paths: paths, settings: try source.settings, format: format, lints: lints.choice, fixes: fix,
      stamp: stamp
    )
    .exit(color: color.color)
  }
}

struct CheckTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var format = CheckFormat.text
  var lints = LintChoice()
  var fixes = false
  /// A Swift source that is written where there are no errors, for build plugins; it says nothing.
  var stamp: String?

  /// A fix may uncover another fault; no program needs more rounds than this.
  private static let maximumRounds = 10

  func perform(on console: Console) throws -> ExitStatus {
    guard !fixes || !paths.contains("-") else {
      throw CommandError("`--fix` writes files, and standard input is none")
    }
    let selection = try lints.selection(for: paths)
    let read = {
      try InventoryReport(reading: paths, settings: settings, lints: selection, on: console)
    }
    var report = try read()
    if fixes {
      for _ in 0..<CheckTask.maximumRounds {
        let fixer = SourceFixer(report.diagnostics, sources: report.sources)
        guard try fixer.write() > 0 else { break }
        report = try read()
      }
    }
    let shown = report.diagnostics.shown
    switch format {
    case .text:
      console.report(report.diagnostics, in: report.sources)
      console.output.write(report.summary + "\n")
    case .json:
      console.output.write(report.json().text + "\n")
    case .sarif:
      let log = SARIFLog(diagnostics: shown, sources: report.sources)
      console.output.write(log.json.text + "\n")
    case .gitlab:
      let report = GitLabReport(diagnostics: shown, sources: report.sources)
      console.output.write(report.json.text + "\n")
    case .xcode:
      for diagnostic in shown {
        console.output.write(XcodeLine(diagnostic: diagnostic, sources: report.sources).text)
      }
    case .github:
      for diagnostic in shown {
        console.output.write(
          GitHubAnnotation(diagnostic: diagnostic, sources: report.sources).text)
      }
    }
    if let stamp, report.status == .success { try WrittenFile(stamp).write("// Checked.\n") }
    return report.status
  }
}
