import TipFoundation
import TipModel

/// Constant folding of expressions that depend on no input, with a known present.
struct PresentFold {
  let now: Date
  /// The constants that the rule's closure declares.
  let declared: [LocalVariable: TypedExpression]
  /// Returns the value of an expression that depends on neither the inputs nor the present.
  let fold: (TypedExpression) -> Value?

  /// The value of a constant expression. It is nil for any other expression, and if the evaluation
  /// fails.
  func constant(_ expression: TypedExpression) -> Value? {
    if let value = fold(expression) { return value }
    guard asksForPresent(expression), let settled = settled(expression, depth: 0) else {
      return nil
    }
    return fold(settled)
  }

  private func asksForPresent(_ expression: TypedExpression) -> Bool {
    expression.contains { part in
      if case .member(let member, _, _) = part.form {
        isPresent(member) || isRelative(member)
      } else if case .local(let variable) = part.form {
        declared[variable] != nil
      } else {
        false
      }
    }
  }

  /// `Date.now`, and `Date()`
  private func isPresent(_ member: Member) -> Bool {
    member.owner == .date
      && (member.kind == .staticProperty && member.name == "now"
        || member.kind == .initializer && member.parameters.isEmpty)
  }

  /// `Date(timeIntervalSinceNow:)`
  private func isRelative(_ member: Member) -> Bool {
    member.owner == .date && member.kind == .initializer
      && member.parameters.first?.label == "timeIntervalSinceNow"
  }

  /// The expression with the present and declared constants as values, or nil if it has other
  /// parts.
  private func settled(_ expression: TypedExpression, depth: Int) -> TypedExpression? {
    if depth > 100 { return nil }
    func inner(_ part: TypedExpression) -> TypedExpression? {
      if let value = fold(part) { return known(value, part) }
      return settled(part, depth: depth + 1)
    }
    func made(_ form: TypedExpression.Form) -> TypedExpression {
      TypedExpression(
        id: expression.id, range: expression.range, type: expression.type, form: form)
    }
    switch expression.form {
    case .local(let variable):
      return declared[variable].flatMap(inner)
    case .member(let member, let receiver, let arguments):
      if isPresent(member) { return known(.date(now), expression) }
      if isRelative(member) {
        guard case .double(let seconds)? = arguments.first??.constantValue(fold) else { return nil }
        return known(.date(now.addingTimeInterval(seconds)), expression)
      }
      let settledReceiver = receiver.flatMap(inner)
      guard (receiver == nil) == (settledReceiver == nil) else { return nil }
      var settledArguments: [TypedExpression?] = []
      for argument in arguments {
        guard let argument else {
          settledArguments.append(nil)
          continue
        }
        guard let settled = inner(argument) else { return nil }
        settledArguments.append(settled)
      }
      return made(.member(member, receiver: settledReceiver, arguments: settledArguments))
    case .chain(let first, let rest):
      guard let first = inner(first) else { return nil }
      let operands = rest.map { inner($0.1) }
      guard !operands.contains(where: { $0 == nil }) else { return nil }
      return made(.chain(first, zip(rest, operands.compactMap(\.self)).map { ($0.0, $1) }))
    case .prefix(let op, let operand):
      return inner(operand).map { made(.prefix(op, $0)) }
    case .injectIntoOptional(let part): return inner(part).map { made(.injectIntoOptional($0)) }
    case .force(let part): return inner(part).map { made(.force($0)) }
    default: return nil
    }
  }

  private func known(_ value: Value, _ expression: TypedExpression) -> TypedExpression {
    TypedExpression(
      id: expression.id, range: expression.range, type: expression.type, form: .constant(value))
  }
}

extension TypedExpression {
  fileprivate func constantValue(_ fold: (TypedExpression) -> Value?) -> Value? { fold(self) }
}
