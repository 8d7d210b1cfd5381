import ArgumentParser
import TipEngine
import TipFormats
import TipInterpreter
import TipModel
import TipPages
import TipReports
import TipRunner
import TipTerminal

/// `tips why`
struct WhyCommand: QuestionCommand {
  static let configuration = CommandConfiguration(
    "why", usage: "<tip> [<path> ...] [<options>]",
    abstract: "Explain the status of a tip, or which tip a group shows.",
    discussion: """
      Runs the program, then shows the tip's status, what would change it, and each gate that blocks, with the values of its \
      rule. Of a group, such as 'tour' or 'tour.currentTip', it shows each tip and whose turn it is. With a store, the program \
      begins with what that holds, and changes nothing in it. Exits with 1 when the tip is not available, when it is not its \
      turn in its group, or when the group shows no tip.
      """,
    examples: [
      CommandExample(
        "tips why FavoriteTip", "in the app of the current folder"),
      CommandExample("tips why Favor Sources", "the beginning of a name will do"),
      CommandExample("tips why FavoriteTip Sources --html why.html", "as a page"),
    ])

  @OptionGroup var question: QuestionArguments
  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup var history: HistoryArguments
  @OptionGroup var color: ColorArguments
  @OptionGroup var watching: WatchArguments

  @Option(
    help: ArgumentHelp(
      "Also write the answer as a page for browsers that needs nothing but itself; - prints only that.",
      valueName: "file"))
  var html: String?

  @Flag(
    help: "Explain all rules, past short-circuits, and list the donations that each step dropped.")
  var all = false

  @Flag(help: "Say after which entry of the log the status became what it is.")
  var bisect = false

  func run() throws {
    try WhyTask(
      request: try request, isExhaustive: all, bisects: bisect, page: html
    )
    .exit(color: color.color, watching: watching.watch ? question.programPaths : nil)
  }
}

struct WhyTask: QuestionTask {
  let request: TipRequest
  var isExhaustive = false
  var bisects = false
  /// The path of the page to write, or nil.
  var page: String?

  func answer(
    _ group: TipGroup, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus {
    let answer = GroupAnswer(group, in: question.session)
    if let page {
      let html = GroupReport(
        answer.explanation, remedies: answer.remedies, sources: question.sources, time: .utc
      ).html
      guard page != "-" else {
        console.output.write(html)
        return answer.status
      }
      try WrittenFile(page).write(html)
    }
    switch request.format {
    case .text:
      console.output.write(
        answer.table(question.sources).lines(width: console.output.width))
      if let page { console.output.write(StyledText("wrote \(page)", .dim)) }
    case .json where request.settings.traces:
      console.output.write(TraceEvidence.program(question.program, request.settings).line)
      for tip in group.tips { try writeTrace(of: tip, in: question, on: console) }
    case .json:
      console.output.write(answer.json(question.sources).line)
    }
    return answer.status
  }

  private func writeTrace(
    of tip: TipInstance, in question: TipQuestion, on console: Console
  ) throws {
    let history = try TraceHistory(
      of: tip, in: question.session.engine, sources: question.sources, bisects: bisects)
    let line = TraceKind.why.json(
      of: tip, in: question.session, history: history, sources: question.sources)
    console.output.write(line.line)
  }

  func answer(
    _ tip: TipInstance, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus {
    let engine = question.session.engine
    let explanation = engine.explanation(
      of: tip, turns: engine.turns(of: tip), isExhaustive: isExhaustive)
    let isAvailable = explanation.status == .available
    let isShown = isAvailable && explanation.gates.allSatisfy { $0.passed || $0.isOverridden }
    let closings = isAvailable ? engine.closings(of: tip) : nil
    let changes = engine.lastChanges(of: tip)
    let invalidation = engine.invalidationOrigin(of: tip)
    let origin = bisects ? try engine.origin(ofStatus: tip) : nil
    let forecast = engine.forecast(of: tip, limit: 1)
    let answer = engine.remedy(for: tip)
    let status: ExitStatus = isShown ? .success : .expectationFailed
    let comparison = question.comparison(explanation)
    let correction = isShown ? nil : try self.correction(comparison, on: console)
    if let page {
      let html = try question.page(
        tip, explanation, answer, comparison, correction: correction)
      guard page != "-" else {
        console.output.write(html)
        return status
      }
      try WrittenFile(page).write(html)
    }
    switch request.format {
    case .text:
      let width = console.output.width
      if let comparison { console.output.write(comparison.differenceLines(width: width)) }
      let table = GateTable(
        explanation, detail: isExhaustive ? .donations : isShown ? .all : .blocking,
        outlook: TipOutlook(
          forecast: forecast, remedy: answer, correction: correction, closings: closings),
        changes: changes, invalidation: invalidation, sources: question.sources)
      console.output.write(table.lines(width: width))
      if let origin {
        let table = StatusOriginTable(origin, sources: question.sources)
        console.output.write(table.lines(width: width))
      }
      if let comparison { console.output.write(comparison.lines(width: width)) }
      if let page { console.output.write(StyledText("wrote \(page)", .dim)) }
    case .json:
      if request.settings.traces {
        console.output.write(TraceEvidence.program(question.program, request.settings).line)
        try writeTrace(of: tip, in: question, on: console)
        break
      }
      let json = ExplanationJSON(sources: question.sources)
        .json(
          explanation, kind: "why", next: .some(forecast.flips.first?.date),
          fix: correction
            ?? RemedyLine(answer, gates: explanation.gates, sources: question.sources).text,
          closes: closings.map(ClosingText.lines), changes: changes,
          invalidation: invalidation, since: origin.map(ChangeJSON(sources: question.sources).json),
          records: comparison?.json)
      console.output.write(json.line)
    }
    return status
  }

  /// The correction of misspelt ids. Its outcome is found by asking again with the ids of the
  /// sources.
  private func correction(_ comparison: RecordsComparison?, on console: Console) throws -> String? {
    guard let comparison, case let names = comparison.respelling, !names.isEmpty else { return nil }
    let question = try TipQuestion(request, console: console, renaming: names)
    guard case .tip(let tip) = question.subject else { return comparison.correction(then: nil) }
    let rest = RemedyLine(question.session.engine.remedy(for: tip), sources: question.sources).text
    return comparison.correction(then: rest.map { "then \($0)" } ?? "then it is available")
  }
}
