/// Places, as `children` has the expressions.
extension TypedExpression {
  /// What is changed or lent directly in this one; what the statements of a block assign to counts as direct.
  public var changedPlaces: [TypedPlace] {
    switch form {
    case .address(let place), .mutate(_, let place, _), .mutatingInvoke(_, let place, _): [place]
    case .closure(let closure): closure.body.assignedPlaces
    case .collect(let block), .choose(let block): block.assignedPlaces
    default: []
    }
  }
}

extension TypedBlock {
  /// What its statements assign to, and those of the blocks inside it.
  public var assignedPlaces: [TypedPlace] { statements.flatMap(\.assignedPlaces) }
}

extension TypedStatement {
  fileprivate var assignedPlaces: [TypedPlace] {
    switch form {
    case .assign(let place, _), .compoundAssign(let place, _, _): [place]
    case .if(let clauses, let otherwise):
      clauses.flatMap(\.body.assignedPlaces) + (otherwise?.assignedPlaces ?? [])
    case .guard(_, let block), .while(_, let block, _), .repeatWhile(let block, _, _),
      .for(_, _, _, let block, _), .forAwait(_, _, _, let block, _), .defer(let block),
      .labelled(_, let block):
      block.assignedPlaces
    case .switch(_, let cases, _): cases.flatMap(\.body.assignedPlaces)
    case .attempt(let block, let catches):
      block.assignedPlaces + catches.flatMap(\.body.assignedPlaces)
    case .expression, .throw, .yield, .declare, .return, .destructure, .expect, .break, .continue,
      .initialize:
      []
    }
  }
}
