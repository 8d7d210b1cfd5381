import ArgumentParser
import TipEngine
import TipFormats
import TipInterpreter
import TipRunner
import TipTerminal

/// `tips when`
struct WhenCommand: QuestionCommand {
  static let configuration = CommandConfiguration(
    "when", usage: "<tip> [<path> ...] [<options>]",
    abstract: "Show when a tip's status changes if only time passes.",
    discussion: """
      Runs the program, then looks 30 days ahead. The instants are exact. With a store, the program begins with what that \
      holds, and changes nothing in it.
      """,
    examples: [
      CommandExample("tips when FavoriteTip", "in the app of the current folder"),
      CommandExample("tips when FavoriteTip Sources --at 2025-01-01T00:00:00Z", "from then on"),
    ])

  @OptionGroup var question: QuestionArguments
  @OptionGroup var source: SourceArguments
  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup var history: HistoryArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    try WhenTask(request: try request).exit(color: color.color)
  }
}

struct WhenTask: QuestionTask {
  let request: TipRequest

  func answer(
    _ group: TipGroup, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus {
    throw CommandError(
      "`\(request.tip)` is a group: ask `when` of one of its tips, or `why` of the group",
      .invalidProgram)
  }

  func answer(
    _ tip: TipInstance, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus {
    let forecast = question.session.engine.forecast(of: tip)
    switch request.format {
    case .text:
      console.output.write(ForecastTable(forecast).lines(width: console.output.width))
    case .json: console.output.write(ForecastJSON(forecast: forecast).json.line)
    }
    return .success
  }
}
