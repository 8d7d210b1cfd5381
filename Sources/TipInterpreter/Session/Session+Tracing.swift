public import TipEvaluator
public import TipModel

extension Session {
  /// Evaluates an expression entered at a prompt and records the value of every part.
  public func record(_ expression: TypedExpression) -> EvaluationRecord {
    host.begin(expression.range)
    return evaluator.record(expression)
  }
}
