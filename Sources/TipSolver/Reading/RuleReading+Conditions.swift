import TipModel
import TipText

/// Reading conditions.
extension RuleReading {
  mutating func read(_ expression: TypedExpression) -> Formula {
    if case .bool(let value)? = fold(expression) { return .constant(value) }
    let expression = resolved(expression)
    switch expression.form {
    case .logical(let op, let operands):
      var parts: [Formula] = []
      for operand in operands { parts.append(read(operand)) }
      return op == .and ? .all(parts) : .any(parts)
    case .prefix(let op, let operand) where op.spelling == "!": return .not(read(operand))
    case .chain(let first, let rest):
      guard rest.count == 1, let (op, second) = rest.first,
        let relation = Relation(rawValue: op.spelling)
      else { return .unknown }
      return comparison(first, relation, second, in: expression)
    case .ternary(let condition, let first, let second):
      let test = read(condition)
      let (first, second) = (read(first), read(second))
      return .any([.all([test, first]), .all([.not(test), second])])
    case .member(let member, let receiver?, let arguments):
      return self.member(member.name, of: receiver, arguments, in: expression)
    default:
      guard expression.type == .bool, let quantity = quantity(expression) else { return .unknown }
      return .comparison(quantity, .equal, .bool(true))
    }
  }

  private mutating func comparison(
    _ first: TypedExpression, _ relation: Relation, _ second: TypedExpression,
    in whole: TypedExpression
  ) -> Formula {
    let between = SourceRange(
      file: whole.range.file, start: min(first.range.end, second.range.start),
      end: max(first.range.end, second.range.start))
    for (subject, other, relation, isLast) in [
      (first, second, relation, true), (second, first, relation.mirrored, false),
    ] {
      guard let constant = fold(other).flatMap({ Sample($0) }),
        constant.isOrdered || relation == .equal || relation == .notEqual
      else { continue }
      if let quantity = quantity(subject) {
        note(
          Comparison(
            quantity: quantity, relation: relation, constant: constant, subject: subject.id,
            range: whole.range, between: between, isConstantLast: isLast))
        return .comparison(quantity, relation, constant)
      }
      // `(a && b) == true`
      if case .bool(let wanted) = constant, subject.type == .bool {
        let inner = read(subject)
        return wanted == (relation == .equal) ? inner : .not(inner)
      }
    }
    return .unknown
  }

  private mutating func member(
    _ name: String, of receiver: TypedExpression, _ arguments: [TypedExpression?],
    in whole: TypedExpression
  ) -> Formula {
    if case .donations = receiver.type {
      guard var pipeline = pipeline(receiver) else { return .unknown }
      if name == "isEmpty" { return .comparison(.count(pipeline), .equal, .int(0)) }
      if name == "contains", case .closure? = arguments.first??.form {
        pipeline.filter(words(of: whole, as: "filter"), isMoving: mayMove(arguments.first ?? nil))
        return .comparison(.count(pipeline), .greater, .int(0))
      }
    }
    // `(2...4).contains(count)`
    if name == "contains", case .range(let range)? = fold(receiver),
      let lower = Sample(range.lower), let upper = Sample(range.upper), lower.isOrdered,
      let value = arguments.first ?? nil, let quantity = quantity(value)
    {
      return .all([
        .comparison(quantity, .greaterOrEqual, lower),
        .comparison(quantity, range.isClosed ? .lessOrEqual : .less, upper),
      ])
    }
    return .unknown
  }
}
