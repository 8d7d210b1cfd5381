import TipSyntax

/// The arguments of a call in source order, with trailing closures last.
extension CallChecker {
  func arguments(of call: CallSyntax) -> [CallArgument] {
    let arguments =
      call.arguments.map { CallArgument(label: $0.label, value: $0.value, isTrailing: false) }
      + call.trailingClosures.map {
        CallArgument(label: $0.label, value: $0.closure, isTrailing: true)
      }
    for argument in arguments { noteFunctionArgument(argument.value) }
    return arguments
  }

  private func noteFunctionArgument(_ value: ExpressionSyntax) {
    switch value.kind {
    case .closure, .name, .postfix: bodyChecker.findings.functionArguments.insert(value.range)
    case .tuple(let parts) where parts.count == 1: noteFunctionArgument(parts[0].value)
    case .sequence(let elements):
      // `apply(isNew ? { a, b in a } : { a, b in b })`
      guard let last = elements.last, case .operand(let otherwise) = last,
        case .ternary? = elements.dropLast().last
      else { return }
      for case .ternary(let value, _) in elements { noteFunctionArgument(value) }
      noteFunctionArgument(otherwise)
    default: return
    }
  }
}
