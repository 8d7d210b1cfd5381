import ArgumentParser
import TipChecker
import TipFormats
import TipProof
import TipReports
import TipRunner
import TipText

/// `tips compare`
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "compare", usage: "<old> <new> [<options>]",
    abstract: "Say what a change of rules does: which tips are available more often, or less.",
    discussion: """
      Takes two files or folders; `git:REV` stands for a revision of the repository around, `git:REV:PATH` for a file or a folder of it. \
      The rules of each tip are compared at one instant, for all donations and values. A difference is shown as the \
      smallest life in which the tip is available on one side only, as a script that was run on both. \
      Exits with 0 where nothing changed, with 1 where something did or is not known, with 2 when a program is not valid.
      """,
    examples: [
      CommandExample("tips compare git:HEAD Sources", "what a branch changes"),
      CommandExample("tips compare Old.swift New.swift", "two files"),
      CommandExample(
        "tips compare git:HEAD Sources --format markdown", "a comment for a pull request"),
    ])

  @Argument(
    help: ArgumentHelp(
      "The old program: a file, a folder, or git:REV, of which a path may follow a colon.",
      valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new program, likewise.", valueName: "new"))
  var new: String

  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print text, json (one document) or markdown (for a pull request).")
  var format = CompareFormat.text

  func run() throws {
    try CompareTask(old: old, new: new, settings: try source.settings, format: format)
      .exit(color: color.color)
  }
}

struct CompareTask: CommandTask {
  let old: String
  let new: String
  let settings: ProgramSettings
  var format = CompareFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let (first, second) = (ComparedSource(old), ComparedSource(new))
    let before = try first.program(
      beside: second, key: "old", name: old, settings: settings, on: console)
    let after = try second.program(
      beside: first, key: "new", name: new, settings: settings, on: console)
    for program in [before, after] {
      console.report(program.diagnostics.filter { $0.severity == .error }, in: program.sources)
    }
    if let invalid = [before, after].first(where: \.checked.hasErrors) {
      throw CommandError("`\(invalid.name)` is not valid", .invalidProgram)
    }
    let comparison = ProgramComparison(before, after)
    switch format {
    case .text: for line in CompareText(comparison).lines { console.output.write(line) }
    case .json: console.output.write(CompareJSON(comparison).document.line)
    case .markdown: console.output.write(CompareMarkdown(comparison).text)
    }
    return comparison.isChanged ? .expectationFailed : .success
  }
}
