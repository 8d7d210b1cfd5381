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
    "compare", usage: "<old> [<new>] [<options>]",
    abstract: "Say what a change of rules does: which tips are available more often, or less.",
    discussion: """
      Takes two files or folders; `git:REV` stands for a revision of the repository around, `git:REV:PATH` for a file or a folder of it. \
      The rules of each tip are compared at one instant, for all donations and values. A difference is shown as the \
      smallest life in which the tip is available on one side only, as a script that was run on both. \
      Exits with 0 where nothing changed, with 1 where something did or is not known, with 2 when a program is not valid.

      Of one program, options ask about the rules of its tips: 0 is yes, 1 is no or not known.
      """,
    examples: [
      CommandExample("tips compare git:HEAD Sources", "what a branch changes"),
      CommandExample("tips compare Old.swift New.swift", "two files"),
      CommandExample(
        "tips compare git:HEAD Sources --format markdown", "a comment for a pull request"),
      CommandExample("tips compare Sources --reachable FavoriteTip", "a question about one tip"),
    ])

  @Argument(
    help: ArgumentHelp(
      "The old program: a file, a folder, or git:REV, of which a path may follow a colon.",
      valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new program, likewise.", valueName: "new"))
  var new: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Whether the rules of the second tip hold whenever those of the first do.", valueName: "tip"))
  var implies: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Whether the rules of two tips never hold together.", valueName: "tip"))
  var disjoint: [String] = []
  @Option(
    help: ArgumentHelp("Whether no rule of a tip ever fails to be evaluated.", valueName: "tip"))
  var neverFails: [String] = []
  @Option(help: ArgumentHelp("Whether the rules of a tip can hold.", valueName: "tip"))
  var reachable: [String] = []

  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print text, json (one document) or markdown (for a pull request).")
  var format = CompareFormat.text

  func run() throws {
    let questions = try questions
    guard questions.isEmpty else {
      guard new == nil else {
        throw ValidationError("a question about tips takes one program, and its options follow it")
      }
      try QuestionsTask(
        program: old, questions: questions, settings: try source.settings, format: format
      ).exit(color: color.color)
    }
    guard let new else {
      throw ValidationError("name two programs, or one with a question about its tips")
    }
    try CompareTask(old: old, new: new, settings: try source.settings, format: format)
      .exit(color: color.color)
  }
}

extension CompareCommand {
  private var questions: [ProofQuestion] {
    get throws {
      var found: [ProofQuestion] = []
      for (name, tips) in [("--implies", implies), ("--disjoint", disjoint)] where !tips.isEmpty {
        guard tips.count.isMultiple(of: 2) else {
          throw ValidationError("`\(name)` takes two tips")
        }
        found += stride(from: 0, to: tips.count, by: 2).map { place in
          name == "--implies"
            ? .implies(tips[place], tips[place + 1]) : .isDisjoint(tips[place], tips[place + 1])
        }
      }
      return found + neverFails.map(ProofQuestion.neverFails)
        + reachable.map(ProofQuestion.isReachable)
    }
  }
}

/// The task of questions about one program.
struct QuestionsTask: CommandTask {
  let program: String
  let questions: [ProofQuestion]
  let settings: ProgramSettings
  var format = CompareFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let proof = try ComparedSource(program).program(
      beside: nil, key: "program", name: program, settings: settings, on: console)
    console.report(proof.diagnostics.filter { $0.severity == .error }, in: proof.sources)
    guard !proof.checked.hasErrors else {
      throw CommandError("`\(program)` is not valid", .invalidProgram)
    }
    let answering = ProofAnswering(proof)
    let answers = try questions.map { question in
      guard let answer = answering.answer(question) else {
        let name = question.tips.first { answering.tip($0) == nil } ?? ""
        let near = Suggestion.nearest(to: name, among: proof.tips.map(\.id)).first
        throw CommandError(
          "`\(program)` has no tip `\(name)`" + (near.map { "; there is `\($0)`" } ?? ""))
      }
      return answer
    }
    let report = AnswerReport(answers)
    switch format {
    case .text: for line in report.lines { console.output.write(line) }
    case .json: console.output.write(report.json.line)
    case .markdown: console.output.write(report.markdown)
    }
    return answers.allSatisfy { $0.verdict == .yes } ? .success : .expectationFailed
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
