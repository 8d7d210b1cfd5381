import ArgumentParser
import TipEngine
import TipInterpreter
import TipTerminal

/// `tips when`
struct WhenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "when",
    abstract: "Say when a tip's status changes if nothing but time passes.",
    discussion: """
      Runs the files, then looks 30 days ahead. The instants are exact. The files find what the store \
      holds, and leave it as it is.
      """)

  @OptionGroup var question: QuestionArguments

  func run() throws {
    try WhenTask(
      tip: question.tip, paths: question.paths, settings: try question.settings,
      format: question.format
    ).exit(color: question.color.color)
  }
}

struct WhenTask: CommandTask {
  let tip: String
  let paths: [String]
  let settings: ProgramSettings
  let format: RunFormat

  func perform(on console: Console) throws -> ExitStatus {
    let question = try TipQuestion(about: tip, paths: paths, settings: settings, console: console)
    let forecast = question.session.engine.forecast(of: question.tip)
    switch format {
    case .text:
      console.output.write(ForecastTable(forecast).lines(width: console.output.width))
    case .json: console.output.write(ForecastJSON(forecast: forecast).json.text + "\n")
    }
    return .success
  }
}
