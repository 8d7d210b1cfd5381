import TipModel
import TipText

/// The name of a step over donations, and its part of the source.
struct StepWords {
  let range: SourceRange
  private let expression: TypedExpression
  private unowned let evaluator: Evaluator

  init(_ expression: TypedExpression, receiver: TypedExpression, _ evaluator: Evaluator) {
    self.expression = expression
    self.evaluator = evaluator
    let start = min(receiver.range.end, expression.range.end)
    range = SourceRange(file: expression.range.file, start: start, end: expression.range.end)
  }

  var text: String { RuleWords.step(expression) { evaluator.fold($0) } }
}
