/// Places, as `children` has the expressions.
extension TypedExpression {
  /// The l-values that this expression itself changes or passes `inout`, including those that the
  /// statements of a block assign to.
  public var changedPlaces: [LValue] {
    switch form {
    case .address(let place), .mutate(_, let place, _), .mutatingInvoke(_, let place, _): [place]
    case .closure(let closure): closure.body.assignedPlaces
    case .collect(let block), .choose(let block): block.assignedPlaces
    default: []
    }
  }
}

/// A place that a statement gives a value.
package struct TypedAssignment {
  package let place: LValue
  /// True for `+=`, which keeps the old value and adds to it.
  package let isAddition: Bool

  fileprivate init(_ place: LValue, isAddition: Bool = false) {
    (self.place, self.isAddition) = (place, isAddition)
  }
}

extension TypedBlock {
  /// The l-values that its statements and those of nested blocks assign to.
  public var assignedPlaces: [LValue] { assignments.map(\.place) }

  package var assignments: [TypedAssignment] { statements.flatMap(\.assignments) }
}

extension TypedStatement {
  /// The assignments of the statement and of the blocks inside it.
  package var assignments: [TypedAssignment] {
    switch form {
    case .assign(let place, _): [TypedAssignment(place)]
    case .compoundAssign(let place, let op, _):
      [TypedAssignment(place, isAddition: op.spelling == "+")]
    case .if(let clauses, let otherwise):
      clauses.flatMap(\.body.assignments) + (otherwise?.assignments ?? [])
    case .guard(_, let block), .while(_, let block, _), .repeatWhile(let block, _, _),
      .for(_, _, _, let block, _), .forAwait(_, _, _, let block, _), .defer(let block),
      .labelled(_, let block):
      block.assignments
    case .switch(_, let cases, _): cases.flatMap(\.body.assignments)
    case .attempt(let block, let catches):
      block.assignments + catches.flatMap(\.body.assignments)
    case .expression, .throw, .yield, .declare, .return, .destructure, .expect, .break, .continue,
      .initialize:
      []
    }
  }
}
