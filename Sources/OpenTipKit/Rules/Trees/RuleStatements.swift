/// Statements in a tree of a rule, made by the macro; see ``RuleExpressions``.
public enum RuleStatements {}

// MARK: Constants

extension RuleStatements {
  /// `let name = value`; the place is that of the name.
  public static func buildConstant<Value>(
    _ name: String, _ value: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleConstant<Value> {
    let place = RulePlace(offset, length)
    let variable = RuleVariable(name, Value.self, at: place)
    return RuleConstant(variable: variable, value: value.node)
  }

  /// `let name = optional` as a condition.
  public static func buildBinding<Wrapped>(
    _ name: String, _ value: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int
  ) -> RuleConstant<Wrapped> {
    let variable = RuleVariable(name, Wrapped.self, at: RulePlace(offset, length))
    return RuleConstant(variable: variable, value: value.node)
  }

  /// A name that a closure declares, where it is read.
  public static func buildName<Value>(
    _ constant: RuleConstant<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { .init(.variable(constant.variable), at: offset, length) }

  /// A parameter of a closure, where it is read.
  public static func buildName<Value>(
    _ parameter: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { .init(parameter.node.form, at: offset, length) }
}

/// A constant of a rule's closure.
public struct RuleConstant<Value> {
  let variable: RuleVariable
  let value: RuleNode

  /// The declaration of the constant.
  public var declaration: RuleStatement {
    RuleStatement(content: .constant(variable, value), place: variable.place)
  }

  /// The condition that the optional is not nil.
  public var condition: RuleCondition { RuleCondition(content: .binds(variable, value)) }
}

// MARK: Branches

extension RuleStatements {
  /// A condition that is an expression.
  public static func buildCondition(_ value: RuleExpression<Bool>) -> RuleCondition {
    RuleCondition(content: .holds(value.node))
  }

  /// A clause: conditions, and the block that runs if they hold.
  public static func buildClause(_ conditions: [RuleCondition], _ block: RuleBlock) -> RuleClause {
    RuleClause(conditions: conditions, block: block)
  }

  /// `if … { … } else if … { … } else { … }`
  public static func buildIf(
    _ clauses: [RuleClause], otherwise: RuleBlock?, _ offset: Int, _ length: Int
  ) -> RuleStatement {
    RuleStatement(
      content: .choice(clauses, otherwise: otherwise), place: RulePlace(offset, length))
  }

  /// `guard … else { … }`
  public static func buildGuard(
    _ conditions: [RuleCondition], _ block: RuleBlock, _ offset: Int, _ length: Int
  ) -> RuleStatement {
    RuleStatement(content: .leave(unless: conditions, block), place: RulePlace(offset, length))
  }

  /// The statements of a branch, and the value that it returns.
  public static func buildBlock<Value>(
    _ statements: [RuleStatement], _ result: RuleExpression<Value>
  ) -> RuleBlock { RuleBlock(statements: statements, result: result.node) }

  /// The statements of a branch after which control continues.
  public static func buildBlock(_ statements: [RuleStatement]) -> RuleBlock {
    RuleBlock(statements: statements, result: nil)
  }

  /// The statements of a closure, and the value that it returns.
  public static func buildBody<Value>(
    _ statements: [RuleStatement], _ result: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.block(RuleBlock(statements: statements, result: result.node)), at: offset, length)
  }

  /// The statements of a closure that return on every way.
  public static func buildBody(
    _ statements: [RuleStatement], _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> {
    .init(.block(RuleBlock(statements: statements, result: nil)), at: offset, length)
  }
}
