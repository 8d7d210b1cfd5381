import TipModel

/// Properties of statements and expressions that do not depend on the state of initialization.
extension DefiniteInitialization {
  /// The block declares a variable without an initial value.
  static func declares(_ block: TypedBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.form {
      case .declare(let variable, nil): variable.startsWithoutValue
      case .if(let clauses, let otherwise):
        clauses.contains { declares($0.body) } || otherwise.map(declares) ?? false
      case .guard(_, let body), .while(_, let body, _), .repeatWhile(let body, _, _),
        .for(_, _, _, let body, _), .forAwait(_, _, _, let body, _), .defer(let body),
        .labelled(_, let body):
        declares(body)
      case .switch(_, let cases, _): cases.contains { declares($0.body) }
      case .attempt(let body, let catches):
        declares(body) || catches.contains { declares($0.body) }
      default: false
      }
    }
  }

  func isNil(_ value: TypedExpression?) -> Bool {
    if case .constant(.none)? = value?.form { true } else { false }
  }

  /// The condition of the loop is always true, so that the loop ends only by a jump out of it.
  func isEndless(_ conditions: [TypedCondition]) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .boolean(let value):
        if case .constant(.bool(true)) = value.form { true } else { false }
      case .constant(let isTrue): isTrue
      default: false
      }
    }
  }
}

extension TypedExpression {
  var isFalse: Bool { if case .constant(.bool(false)) = form { true } else { false } }
}
