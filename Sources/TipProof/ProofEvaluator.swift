import TipEvaluator
import TipModel
import TipRunner

/// Evaluates expressions of a program where parameters have certain values.
final class ProofEvaluator {
  private final class Parameters {
    var values: [String: Value] = [:]

    func value(of parameter: ParameterDeclaration) throws -> Value {
      guard let value = values[parameter.id] else { throw CommandError("no value") }
      return value
    }
  }

  let evaluator: Evaluator
  private let parameters: Parameters

  init() {
    let parameters = Parameters()
    self.parameters = parameters
    evaluator = Evaluator { try parameters.value(of: $0) }
  }

  /// The value of an expression; nil where it fails.
  ///
  /// - Parameter values: The values of parameters, by id.
  func value(_ expression: TypedExpression, where values: [String: Value]) -> Value? {
    parameters.values = values
    defer { parameters.values = [:] }
    return try? evaluator.evaluate(expression)
  }
}
