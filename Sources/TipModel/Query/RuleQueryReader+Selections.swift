extension RuleQueryReader {
  /// Reads an expression that yields donations.
  public func selection(_ written: TypedExpression) -> RuleQuery.Selection {
    let expression = resolved(written)
    guard case .member(let member, let receiver?, let arguments) = expression.form else {
      return RuleQuery.Selection(source: .unknown(expression), steps: [], expression: written)
    }
    if member.name == "donations", case .event = receiver.type {
      return RuleQuery.Selection(
        source: .event(resolved(receiver)), steps: [], expression: written)
    }
    guard case .donations = receiver.type, case .donations = expression.type else {
      return RuleQuery.Selection(source: .unknown(expression), steps: [], expression: written)
    }
    let before = selection(receiver)
    let step = RuleQuery.Step(
      form: stepForm(member, arguments.first ?? nil, hasArguments: !arguments.isEmpty),
      receiver: receiver, expression: expression)
    return RuleQuery.Selection(
      source: before.source, steps: before.steps + [step], expression: written)
  }

  private func stepForm(
    _ member: Member, _ argument: TypedExpression?, hasArguments: Bool
  ) -> RuleQuery.Step.Form {
    switch (member.name, argument?.form) {
    case ("donatedWithin", _):
      guard let argument, case .timeRange(let range)? = constant(argument) else { return .unknown }
      return .window(range)
    case ("filter", .closure(let closure)?): return .filter(filter(closure))
    case ("filter", _): return .filter(nil)
    case ("largestSubset", .keyPath(let path)?): return .group(by: path.names, isLargest: true)
    case ("smallestSubset", .keyPath(let path)?): return .group(by: path.names, isLargest: false)
    case ("prefix", _): return part(argument, fromOldest: true, isTaken: true)
    case ("suffix", _): return part(argument, fromOldest: false, isTaken: true)
    case ("dropFirst", _): return part(argument, fromOldest: true, isTaken: false)
    case ("dropLast", _): return part(argument, fromOldest: false, isTaken: false)
    default: return .unknown
    }
  }

  /// Returns the step of `first`, `last`, `prefix` and the like. Without an argument it selects one
  /// donation.
  private func part(
    _ argument: TypedExpression?, fromOldest: Bool, isTaken: Bool
  ) -> RuleQuery.Step.Form {
    guard let argument else { return .part(1, fromOldest: fromOldest, isTaken: isTaken) }
    guard case .int(let count)? = constant(argument) else {
      return .part(nil, fromOldest: fromOldest, isTaken: isTaken)
    }
    return .part(count, fromOldest: fromOldest, isTaken: isTaken)
  }
}
