import TipEngine
import TipInterpreter
import TipRunner

/// A command that runs a program and then answers a question about one of its tips.
protocol QuestionTask: CommandTask {
  var request: TipRequest { get }
  func answer(
    _ tip: TipInstance, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus
  func answer(
    _ group: TipGroup, in question: TipQuestion, on console: Console
  ) throws -> ExitStatus
}

extension QuestionTask {
  func perform(on console: Console) throws -> ExitStatus {
    let question = try TipQuestion(request, console: console)
    if let missing = question.session.leftOut(question.subject) {
      throw CommandError(
        "the answer depends on code that is not here: \(missing); name the files that have it, or the folder of the app",
        .invalidProgram)
    }
    switch question.subject {
    case .tip(let tip): return try answer(tip, in: question, on: console)
    case .group(let group): return try answer(group, in: question, on: console)
    }
  }
}
