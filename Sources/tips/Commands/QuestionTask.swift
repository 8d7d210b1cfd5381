/// A command that runs a program and then answers a question about one of its tips.
protocol QuestionTask: CommandTask {
  var request: TipRequest { get }
  func answer(_ question: TipQuestion, on console: Console) throws -> ExitStatus
}

extension QuestionTask {
  func perform(on console: Console) throws -> ExitStatus {
    try answer(try TipQuestion(request, console: console), on: console)
  }
}
