import TipText

extension Operator {
  /// A binary operator; operands of the types its signatures name reach `evaluate`.
  static func infix(
    _ spelling: String, _ precedence: Precedence, _ signatures: [Signature], help: String,
    example: String, evaluate: @escaping @Sendable (Value, Value, SourceRange) throws -> Value
  ) -> Operator {
    Operator(
      spelling, .infix, precedence, signatures, help: help, example: example,
      evaluation: .binary(evaluate))
  }

  static func prefix(
    _ spelling: String, _ signatures: [Signature], help: String, example: String,
    evaluate: @escaping @Sendable (Value, SourceRange) throws -> Value
  ) -> Operator {
    Operator(
      spelling, .prefix, .prefix, signatures, help: help, example: example,
      evaluation: .unary(evaluate))
  }

  /// An operator that the checker and the evaluator treat as another form of expression.
  static func form(
    _ spelling: String, _ precedence: Precedence, _ signatures: [Signature] = [], help: String,
    example: String
  ) -> Operator {
    Operator(
      spelling, .infix, precedence, signatures, help: help, example: example, evaluation: nil)
  }

  /// The error about operands that fit no signature, because a stored value has another type than
  /// declared.
  static func mismatch(_ spelling: String, at range: SourceRange) -> EvaluationError {
    EvaluationError(
      code: "missing-value", message: "`\(spelling)` meets a value that is missing", range: range)
  }
}

extension Operator.Signature {
  /// `(type, type) -> type`
  static func closed(_ type: Type) -> Operator.Signature { .init([type, type], type) }

  /// Two integers of one type, whose result has that type as well.
  static let ofIntegers = Operator.Signature(
    [.t, .t], .t, constraints: [.t: .conforms(.binaryInteger)])

  /// `StringProtocol` compares a text with a part of one.
  static let betweenTexts: [Operator.Signature] = [
    .init([.string, .substring], .bool), .init([.substring, .string], .bool),
  ]
}
