import TipModel

extension TypedBlock {
  /// The values of its `return` statements, without those of closures.
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

  /// The values that its branches yield.
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
