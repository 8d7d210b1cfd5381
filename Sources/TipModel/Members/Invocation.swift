public import TipFoundation
public import TipText

/// A call of a ``Member`` while it runs.
public struct Invocation {
  /// `.void` for static members and initializers. A mutating member changes it.
  public var receiver: Value
  /// One for each parameter of the signature; nil where it was left out.
  public let arguments: [Value?]
  /// The static types of the receiver and of the result, with type variables filled in.
  public let receiverType: Type
  public let resultType: Type
  /// The instant the evaluation is for.
  public let now: Date
  public let host: any EvaluationHost
  /// The source range of the call, for errors.
  public let range: SourceRange
  /// The budget that the work of this call is charged to.
  public let budget: (any EvaluationBudget)?

  public init(
    receiver: Value, arguments: [Value?], receiverType: Type, resultType: Type, now: Date,
    host: any EvaluationHost, range: SourceRange, budget: (any EvaluationBudget)? = nil
  ) {
    self.receiver = receiver
    self.arguments = arguments
    self.receiverType = receiverType
    self.resultType = resultType
    self.now = now
    self.host = host
    self.range = range
    self.budget = budget
  }

  /// A positioned run-time error.
  public func error(_ code: String, _ message: String) -> EvaluationError {
    EvaluationError(code: code, message: message, range: range)
  }
}
