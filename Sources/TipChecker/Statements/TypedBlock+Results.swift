import TipModel

extension TypedBlock {
  /// What its `return`s return, those of closures apart.
  var returned: [TypedExpression] {
    statements.flatMap { statement -> [TypedExpression] in
      switch statement.form {
      case .return(let value?): [value]
      case .if(let clauses, let otherwise):
        clauses.flatMap(\.body.returned) + (otherwise?.returned ?? [])
      case .guard(_, let body), .while(_, let body, _), .repeatWhile(let body, _, _),
        .for(_, _, _, let body, _), .forAwait(_, _, _, let body, _), .labelled(_, let body):
        body.returned
      case .switch(_, let cases, _): cases.flatMap(\.body.returned)
      case .attempt(let body, let catches): body.returned + catches.flatMap(\.body.returned)
      default: []
      }
    }
  }

  /// What it hands over as a choice.
  var yielded: [TypedExpression] {
    statements.flatMap { statement -> [TypedExpression] in
      switch statement.form {
      case .yield(let value, _): [value]
      case .if(let clauses, let otherwise):
        clauses.flatMap(\.body.yielded) + (otherwise?.yielded ?? [])
      case .switch(_, let cases, _): cases.flatMap(\.body.yielded)
      default: []
      }
    }
  }
}
