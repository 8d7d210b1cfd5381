import TipModel

/// Where a body can be left, and where its end can be reached.
extension BodyChecker {
  /// Every way through the block ends in `return`, `throw` or a loop without end.
  func alwaysLeaves(_ block: TypedBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.form {
      case .return, .throw, .break, .continue: return true
      case .expression(let value): return value.type == .never || value.type == .erroneous
      case .if(let clauses, let otherwise):
        // What follows a condition that always holds is never reached, nor is the body of one that never does.
        for clause in clauses {
          let constant = clause.conditions.constant
          if constant == false { continue }
          guard alwaysLeaves(clause.body) else { return false }
          if constant == true { return true }
        }
        return otherwise.map(alwaysLeaves) ?? false
      case .guard(let conditions, _): return conditions.constant == false
      case .switch(_, let cases, _):
        return !cases.isEmpty && cases.allSatisfy { alwaysLeaves($0.body) || $0.fallsThrough }
      case .attempt(let body, let catches):
        return alwaysLeaves(body) && catches.allSatisfy { alwaysLeaves($0.body) }
      case .labelled(let label, let body): return alwaysLeaves(body) && !body.breaks(to: label)
      case .while(let conditions, let body, let label):
        return conditions.constant == true && !body.leavesLoop(label)
      case .repeatWhile(let body, let condition, let label):
        return condition.constant == true && !body.leavesLoop(label)
      default: return false
      }
    }
  }
}

extension [TypedCondition] {
  /// What the conditions come to where literals say it, as Swift's compiler sees it too; else nil.
  fileprivate var constant: Bool? {
    var isTrue = true
    for condition in self {
      guard case .boolean(let value) = condition, let constant = value.constant else {
        isTrue = false
        continue
      }
      if !constant { return false }
    }
    return isTrue ? true : nil
  }
}

extension TypedExpression {
  /// `true`, `false`, or `!` before one.
  fileprivate var constant: Bool? {
    switch form {
    case .constant(.bool(let value)): value
    case .prefix(let sign, let operand) where sign.spelling == "!": operand.constant.map { !$0 }
    default: nil
    }
  }
}
