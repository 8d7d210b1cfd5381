import TipModel

/// Rules that take a few dozen instructions, as most do: what would be watched in them costs more than they do.
struct BriefRules {
  let inputs: [LocalVariable]
  let evaluator: Evaluator

  /// It is made of comparisons of inputs, and of counts of an event's last donations: it counts no steps and calls nothing.
  func contain(_ expression: TypedExpression) -> Bool {
    switch expression.form {
    case .constant: true
    case .local(let variable): inputs.contains(variable)
    case .logical(_, let operands): operands.allSatisfy(contain)
    case .prefix(let op, let operand): op.spelling == "!" && contain(operand)
    case .chain(let first, let rest):
      rest.count == 1
        && rest.allSatisfy { op, second in
          Relation(rawValue: op.spelling) != nil && isWord(first) && isWord(second)
        }
    case .member(let member, let receiver?, _):
      (member.name == "isEmpty" || member.name == "count") && isRecentDonations(receiver)
    default: false
    }
  }

  /// What is compared is one machine word.
  private func isWord(_ expression: TypedExpression) -> Bool {
    switch expression.type {
    case .bool, .int, .double, .date: contain(expression)
    default: false
    }
  }

  private func isRecentDonations(_ expression: TypedExpression) -> Bool {
    guard case .donations = expression.type,
      case .member(let member, let receiver?, let arguments) = expression.form
    else { return false }
    switch (member.name, receiver.form) {
    case ("donations", .local(let event)): return inputs.contains(event)
    case ("donatedWithin", _):
      guard let length = arguments.first ?? nil, evaluator.fold(length) != nil else { return false }
      return isRecentDonations(receiver)
    default: return false
    }
  }
}
