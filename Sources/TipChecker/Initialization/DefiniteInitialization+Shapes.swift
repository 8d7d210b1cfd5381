import TipModel

/// What statements and values look like, whatever has its value there.
extension DefiniteInitialization {
  /// Some variable in it has no value to begin with.
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

  /// The loop ends only where it is left.
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
