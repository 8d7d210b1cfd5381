/// Reads expressions of rules as parts of a ``RuleQuery``.
public struct RuleQueryReader {
  private let fold: (TypedExpression) -> Value?
  /// The constants that the rule's closure declares.
  let declared: [LocalVariable: TypedExpression]
  /// Variables without a value for constant folding.
  private let inputs: Set<LocalVariable>

  /// - Parameters:
  ///   - inputs: Variables that stand for the rule's inputs.
  ///   - declared: The constants that are replaced by their values.
  ///   - fold: Returns the value of an expression that depends on neither the inputs nor the
  ///     present, or nil.
  public init(
    inputs: [LocalVariable] = [], declared: [LocalVariable: TypedExpression] = [:],
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.inputs = Set(inputs)
    self.declared = declared
    self.fold = fold
  }

  /// The reader for a rule's expressions, and the expression that the rule yields; nil for a
  /// closure with other statements than declarations of constants.
  static func reader(
    of rule: TypedRule, fold: @escaping (TypedExpression) -> Value?
  ) -> (RuleQueryReader, TypedExpression?) {
    var declared: [LocalVariable: TypedExpression] = [:]
    let result = rule.body.yielded(noting: &declared)
    return (RuleQueryReader(inputs: rule.parameters, declared: declared, fold: fold), result)
  }

  /// The value of an expression that depends on no input.
  public func constant(_ expression: TypedExpression) -> Value? {
    if case .constant(let value) = expression.form { return value }
    return certainlyReadsInput(expression) ? nil : fold(expression)
  }

  /// The expression with named constants replaced, and without implicit conversions.
  public func resolved(_ expression: TypedExpression) -> TypedExpression {
    switch expression.form {
    case .local(let variable): declared[variable].map(resolved) ?? expression
    case .injectIntoOptional(let inner), .convert(let inner): resolved(inner)
    default: expression
    }
  }

  /// Returns whether evaluating the expression begins with an input, so that it need not be tried
  /// as a constant.
  private func certainlyReadsInput(_ expression: TypedExpression) -> Bool {
    switch expression.form {
    case .local(let variable): inputs.contains(variable)
    case .injectIntoOptional(let inner), .convert(let inner), .field(let inner, _),
      .donationField(let inner, _),
      .prefix(_, let inner), .force(let inner):
      certainlyReadsInput(inner)
    case .member(_, let receiver?, _): certainlyReadsInput(receiver)
    case .chain(let first, let rest):
      certainlyReadsInput(first) || rest.contains { certainlyReadsInput($0.1) }
    default: false
    }
  }

  /// The reader for the body of a closure of one donation.
  func within(_ closure: TypedClosure) -> RuleQueryReader {
    RuleQueryReader(
      inputs: inputs.union(closure.parameters), declared: declared, fold: fold)
  }

  private init(
    inputs: Set<LocalVariable>, declared: [LocalVariable: TypedExpression],
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.inputs = inputs
    self.declared = declared
    self.fold = fold
  }

  /// A closure that is evaluated for each donation.
  public func filter(_ closure: TypedClosure) -> RuleQuery.Filter {
    RuleQuery.Filter(
      closure: closure,
      condition: closure.body.onlyExpression.map(within(closure).condition))
  }
}
