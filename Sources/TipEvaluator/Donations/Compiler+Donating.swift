import TipModel

/// Donations, which scripts make by the thousand. They are passed to the host unchanged.
extension Compiler {
  /// The code of a donation, or nil if a function is to run after it.
  func donating(
    _ event: TypedExpression, _ arguments: [TypedExpression?], _ expression: TypedExpression
  ) -> Code? {
    guard !isAbstract, case .event(let type) = event.type else { return nil }
    let isPlain = type == .builtin(.emptyDonation)
    guard arguments.dropFirst(isPlain ? 0 : 1).allSatisfy({ $0 == nil }) else { return nil }
    let range = expression.range
    let event = value(event)
    let donated = (isPlain ? nil : arguments.first ?? nil).map(value)
    return .value { frame in
      guard case .event(let event) = try event(frame) else { try RuntimeError.missing(at: range) }
      let value = try donated?(frame)
      if let value { try frame.mind(value, at: range) }
      let context = frame.context
      try context.host.donate(value, to: event, at: range)
      try context.budget.settle()
      return .void
    }
  }
}
