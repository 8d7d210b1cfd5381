import ArgumentParser
import TipRunner

/// A command that asks about a tip of a program.
///
/// Groups of arguments stand side by side in it: of one within another, the parser makes what it knows anew several times.
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
