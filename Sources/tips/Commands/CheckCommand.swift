import ArgumentParser
import TipRunner
import TipSources
import TipTerminal
import TipText

/// `tips check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "check", usage: "[<path> ...] [<options>]",
    abstract: "Check Swift sources and tip scripts for mistakes.",
    discussion: """
      Folders stand for all .swift and .tips files inside. In a .swift file, a name that none of the \
      sources declares is external and never an error, and only what no other source could make valid is \
      reported. A script is a whole program, with the errors that `tips run` reports before it runs. Exits with 2 \
      when there are errors; warnings alone exit with 0, or with 1 if `--strict` is given. Sources in a folder that do \
      not use TipKit are read only as far as tips and rules need their declarations. Files in a folder that cannot be read are reported and left out; the exit status is then 3.

      A comment `// tips:disable:next CODE` turns a lint off for the line below it, and a file \
      .tips.json in a folder or above it for all inside: {"lints": {"disable": ["CODE"]}, "exclude": ["Vendor"]}. \
      Always left out: \(Exclusion.standardPatterns.joined(separator: ", ")).
      """,
    examples: [
      CommandExample("tips check", "the current folder"),
      CommandExample("tips check Sources --fix", "write what can be fixed"),
      CommandExample("tips check --diff | patch -p0", "the same as a patch"),
      CommandExample("tips check --strict --exclude Vendor", "fail on warnings, too"),
    ])

  @Argument(
    help: ArgumentHelp("Files and folders; the current folder unless named.", valueName: "path"),
    completion: .file(extensions: ["swift", "tips"]))
  var paths: [String] = []

  @OptionGroup var source: SourceArguments
  @OptionGroup var lints: LintArguments
  @OptionGroup var color: ColorArguments

  @Option(
    help: """
      Print the result as text, json or sarif (one document), github (annotations), gitlab (a code \
      quality report) or xcode (a line each, for a build phase).
      """)
  var format = CheckFormat.text

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "Leave out files and folders of this name; * and ? stand for other characters.",
      valueName: "pattern"))
  var excluded: [String] = []

  @Flag(help: "Apply the fix-its of warnings first, except those that change what a program does.")
  var fix = false

  @Flag(help: "Print these edits as a patch and write nothing.")
  var diff = false

  @Flag(help: "Exit with 1 when there are warnings.")
  var strict = false

  @OptionGroup var watching: WatchArguments

  @Option(help: .hidden)
  var stamp: String?

  func run() throws {
    guard !fix || !diff else {
      throw ValidationError("`--fix` writes the edits, and `--diff` only prints them: give one")
    }
    guard !fix || !watching.watch else {
      throw ValidationError("`--fix` writes the files that `--watch` looks at: give one")
    }
    guard !diff || format == .text else {
      throw ValidationError("`--diff` prints a patch: leave out `--format`")
    }
    let paths = paths.orCurrentFolder
    try CheckTask(
      paths: paths, settings: try source.settings, format: format,
      lints: lints.choice, excluded: excluded, edits: fix ? .fix : diff ? .diff : .none,
      isStrict: strict, stamp: stamp
    )
    .exit(color: color.color, watching: watching.watch ? paths : nil, excluding: excluded)
  }
}

struct CheckTask: CommandTask {
  /// The current folder where none is named.
  let paths: [String]
  let settings: ProgramSettings
  var format = CheckFormat.text
  var lints = LintChoice()
  /// Patterns of files and folders that are not read.
  var excluded: [String] = []
  var edits = CheckEdits.none
  var isStrict = false
  /// The path of an empty Swift source that is written if there are no errors, for build plugins.
  var stamp: String?

  func perform(on console: Console) throws -> ExitStatus {
    guard edits == .none || !paths.contains("-") else {
      throw CommandError("standard input cannot be fixed: name a file")
    }
    let selection = try lints.selection(for: paths)
    let makeReport = { edited in
      try InventoryReport(
        reading: paths, excluding: excluded, edited: edited, settings: settings, lints: selection,
        on: edited.isEmpty ? console : nil)
    }
    let report: InventoryReport
    switch edits {
    case .none: report = try makeReport([:])
    case .fix:
      let rounds = try FixRounds(limit: settings.maximumSource, makeReport)
      try tell(rounds, on: console)
      report = rounds.report
    case .diff:
      let rounds = try FixRounds(limit: settings.maximumSource, makeReport)
      console.output.writeProgramText(
        String(decoding: try rounds.patch(limit: settings.maximumSource), as: UTF8.self))
      console.report(
        rounds.report.diagnostics.filter { $0.severity == .error }, in: rounds.report.sources)
      console.errors.writeLine(escaping: rounds.sum)
      return status(of: rounds.report)
    }
    CheckReport(report, format: format, settings: settings).write(on: console)
    let status = status(of: report)
    if let stamp, status == .success { try WrittenFile(stamp).write("// Checked.\n") }
    return status
  }

  private func status(of report: InventoryReport) -> ExitStatus {
    let hasWarnings = report.diagnostics.contains { $0.severity == .warning }
    return isStrict && hasWarnings && report.status == .success
      ? .expectationFailed : report.status
  }

  /// Reports the edits, on standard error if standard output has a document or annotations.
  private func tell(_ rounds: FixRounds, on console: Console) throws {
    let output = format == .text ? console.output : console.errors
    try rounds.write { edit in
      var line = StyledText(edit.path, .path)
      line.append(":\(edit.position.line):\(edit.position.column): \(edit.words)")
      line.append("  [\(edit.code)]", .dim)
      output.write(line)
    }
    if format == .text || !rounds.edits.isEmpty { output.write(StyledText(rounds.sum)) }
  }
}
