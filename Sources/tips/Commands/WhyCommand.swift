import ArgumentParser
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal

/// `tips why`
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a tip has its status.",
    discussion: """
      Runs the files, then shows every gate of the tip and the value of every part of a rule that \
      blocks. They find what the store holds, and leave it as it is. Exits with 1 when the tip is not available.
      """)

  @OptionGroup var question: QuestionArguments

  func run() throws {
    try WhyTask(
      tip: question.tip, paths: question.paths, settings: try question.settings,
      format: question.format
    ).exit(color: question.color.color)
  }
}

struct WhyTask: CommandTask {
  let tip: String
  let paths: [String]
  let settings: ProgramSettings
  let format: RunFormat

  func perform(on console: Console) throws -> ExitStatus {
    let question = try TipQuestion(about: tip, paths: paths, settings: settings, console: console)
    let engine = question.session.engine
    let explanation = engine.explanation(of: question.tip)
    let forecast = engine.forecast(of: question.tip, limit: 1)
    let answer = engine.cure(for: question.tip)
    switch format {
    case .text:
      let table = GateTable(
        explanation, forecast: forecast, cure: answer, sources: question.sources)
      console.output.write(table.lines(width: console.output.width))
    case .json:
      let json = ExplanationJSON(sources: question.sources)
        .json(
          explanation, kind: "why", next: .some(forecast.flips.first?.date),
          fix: CureLine(answer).text)
      console.output.write(json.text + "\n")
    }
    return explanation.status == .available ? .success : .expectationFailed
  }
}
