import TipModel

/// Statements: values that are returned or assigned are kept.
extension EscapeCheck {
  mutating func follow(_ block: TypedBlock) {
    for statement in block.statements { follow(statement) }
  }

  private mutating func follow(_ statement: TypedStatement) {
    switch statement.form {
    case .expression(let value), .throw(let value), .yield(let value, _): follow(value)
    case .declare(_, let value):
      // A closure in a constant counts as kept; another name for a parameter does not.
      if let value { follow(value, isKept: value.isClosure) }
    case .destructure(_, let value): follow(value)
    case .return(let value): if let value { follow(value, isKept: true) }
    case .assign(let place, let value):
      follow(value, isKept: true)
      follow(place)
    case .compoundAssign(let place, _, let value):
      follow(value)
      follow(place)
    case .if(let clauses, let otherwise):
      for clause in clauses {
        follow(clause.conditions)
        follow(clause.body)
      }
      if let otherwise { follow(otherwise) }
    case .guard(let conditions, let body), .while(let conditions, let body, _):
      follow(conditions)
      follow(body)
    case .repeatWhile(let body, let condition, _):
      follow(body)
      follow(condition)
    case .for(_, let values, let filter, let body, _),
      .forAwait(_, let values, let filter, let body, _):
      follow(values)
      if let filter { follow(filter) }
      follow(body)
    case .switch(let subject, let cases, _):
      follow(subject)
      for branch in cases {
        for item in branch.items { if let condition = item.condition { follow(condition) } }
        follow(branch.body)
      }
    case .attempt(let body, let catches):
      follow(body)
      for handler in catches { follow(handler.body) }
    case .defer(let body), .labelled(_, let body): follow(body)
    case .expect(let condition, let message):
      follow(condition)
      if let message { follow(message) }
    case .break, .continue, .initialize: break
    }
  }

  private mutating func follow(_ conditions: [TypedCondition]) {
    for condition in conditions {
      switch condition {
      case .boolean(let value), .binding(_, let value), .pattern(_, let value): follow(value)
      case .constant: break
      }
    }
  }
}
