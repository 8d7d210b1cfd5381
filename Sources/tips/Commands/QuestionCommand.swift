import ArgumentParser
import TipRunner

/// A command with a question about a tip of a program.
///
/// Its groups of arguments are siblings, because the parser evaluates nested groups several times.
protocol QuestionCommand: ParsableCommand {
  var question: QuestionArguments { get }
  var source: SourceArguments { get }
  var program: ProgramArguments { get }
  var store: StoreArguments { get }
  var history: HistoryArguments { get }
}

extension QuestionCommand {
  var request: TipRequest {
    get throws {
      var settings = try program.settings(of: source)
      settings.store = try history.choice(besides: store.naming)
      return TipRequest(
        tip: question.tip, paths: question.programPaths, settings: settings,
        format: question.format)
    }
  }
}
