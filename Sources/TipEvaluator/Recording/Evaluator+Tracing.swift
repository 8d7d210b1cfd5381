public import TipModel

/// An expression with the record of its evaluation.
public struct EvaluationRecord {
  /// The value, or the error.
  public let result: Result<Value, any Error>
  public let trace: Trace
  /// The donations that each step of a chain kept and dropped.
  public let steps: [PipelineStep]
}

extension Evaluator {
  /// Evaluates an expression of the top level and records the value of every part.
  public func record(_ expression: TypedExpression) -> EvaluationRecord {
    let recording = Recording()
    let value = Compiler(evaluator: self, scope: root, recording: recording).value(expression)
    let recorder = Recorder(recording)
    let result = Result {
      try atTopLevel(expression.range) { frame in
        let context = frame.context
        let outer = context.recorder
        context.recorder = recorder
        defer { context.recorder = outer }
        return try value(frame)
      }
    }
    return EvaluationRecord(
      result: result, trace: recorder.trace(seed: seed), steps: recorder.steps)
  }
}
