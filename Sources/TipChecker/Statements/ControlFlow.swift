import TipModel

/// Follows the control flow of statements: whether the end of a block is reached, and which `break` and `continue`
/// leave it.
///
/// A condition that literals decide is no branch. Swift's compiler also evaluates constants of the body, and how many
/// depends on the build. Here such a condition is a branch, or counts as whatever leaves the body.
struct ControlFlow {
  enum Knowledge {
    case literals
    /// Conditions of constants are decided such that the fewest paths reach the end, whatever Swift's compiler knows of
    /// them.
    case constants
  }

  /// The ways to leave a block other than `return` and `throw`.
  struct Exits {
    var reachesEnd = false
    /// The labels of the loops and statements that are left; nil for the innermost one.
    var breaks: [String?] = []
    var continues: [String?] = []

    mutating func join(_ other: Exits) {
      reachesEnd = reachesEnd || other.reachesEnd
      breaks += other.breaks
      continues += other.continues
    }

    /// Removes the `break`s that leave a loop or `switch` with this label. Returns true if there are any.
    mutating func takeBreaks(_ label: String?) -> Bool { take(&breaks, label) }

    mutating func takeContinues(_ label: String?) -> Bool { take(&continues, label) }

    private func take(_ targets: inout [String?], _ label: String?) -> Bool {
      let count = targets.count
      targets.removeAll { $0 == nil || $0 == label }
      return targets.count < count
    }
  }

  private let knowledge: Knowledge
  /// The variables that start with a written value: `let limit = 3`.
  private var written: Set<LocalVariable> = []

  private init(_ knowledge: Knowledge) { self.knowledge = knowledge }

  static func reachesEnd(of block: TypedBlock, knowing knowledge: Knowledge = .literals) -> Bool {
    var flow = ControlFlow(knowledge)
    return flow.follow(block).reachesEnd
  }

  // MARK: Statements

  mutating func follow(_ block: TypedBlock) -> Exits {
    var exits = Exits()
    for statement in block.statements {
      let found = follow(statement)
      exits.breaks += found.breaks
      exits.continues += found.continues
      // The statements after this one are never reached.
      if !found.reachesEnd { return exits }
    }
    exits.reachesEnd = true
    return exits
  }

  private mutating func follow(_ statement: TypedStatement) -> Exits {
    switch statement.form {
    case .return, .throw: return Exits()
    case .break(let label): return Exits(breaks: [label])
    case .continue(let label): return Exits(continues: [label])
    case .expression(let value):
      return Exits(reachesEnd: value.type != .never && value.type != .error)
    case .declare(let variable, let value?):
      if isWritten(value) { written.insert(variable) }
      return Exits(reachesEnd: true)
    case .assign(let place, let value):
      if case .local(let variable) = place.root, place.steps.isEmpty, isWritten(value) {
        written.insert(variable)
      }
      return Exits(reachesEnd: true)
    case .if(let clauses, let otherwise):
      var exits = Exits()
      for clause in clauses {
        let outcome = outcome(of: clause.conditions)
        if outcome == .never { continue }
        let found = follow(clause.body)
        if outcome == .decided, found.reachesEnd { continue }
        exits.join(found)
        if outcome != .open { return exits }
      }
      exits.join(otherwise.map { follow($0) } ?? Exits(reachesEnd: true))
      return exits
    case .guard(let conditions, let body):
      let outcome = outcome(of: conditions)
      var exits = outcome == .always ? Exits() : follow(body)
      exits.reachesEnd = outcome == .always || outcome == .open
      return exits
    case .switch(let subject, let cases, let label):
      return follow(subject, cases, label)
    case .attempt(let body, let catches):
      var exits = follow(body)
      for one in catches { exits.join(follow(one.body)) }
      return exits
    case .labelled(let label, let body):
      var exits = follow(body)
      let count = exits.breaks.count
      exits.breaks.removeAll { $0 == label }
      if exits.breaks.count < count { exits.reachesEnd = true }
      return exits
    case .while(let conditions, let body, let label):
      let outcome = outcome(of: conditions)
      var exits = outcome == .never ? Exits() : follow(body)
      _ = exits.takeContinues(label)
      exits.reachesEnd = exits.takeBreaks(label) || outcome == .never || outcome == .open
      return exits
    case .repeatWhile(let body, let condition, let label):
      var exits = follow(body)
      let isAsked = exits.takeContinues(label) || exits.reachesEnd
      let outcome = outcome(of: condition)
      exits.reachesEnd =
        exits.takeBreaks(label) || isAsked && (outcome == .never || outcome == .open)
      return exits
    case .for(_, _, _, let body, let label), .forAwait(_, _, _, let body, let label):
      var exits = follow(body)
      _ = (exits.takeContinues(label), exits.takeBreaks(label))
      exits.reachesEnd = true
      return exits
    default: return Exits(reachesEnd: true)
    }
  }

  private mutating func follow(
    _ subject: TypedExpression, _ cases: [TypedCase], _ label: String?
  ) -> Exits {
    guard !cases.isEmpty else { return Exits(reachesEnd: !subject.type.isUninhabited) }
    let all = cases.map { follow($0.body) }
    // Swift's compiler knows which case a constant is.
    if knowledge == .constants, isWritten(subject),
      all.contains(where: { !$0.reachesEnd && $0.breaks.isEmpty })
    {
      return Exits()
    }
    var exits = Exits()
    for (one, found) in zip(cases, all) {
      var found = found
      if one.fallsThrough { found.reachesEnd = false }
      exits.join(found)
    }
    if exits.takeBreaks(label) { exits.reachesEnd = true }
    return exits
  }

  // MARK: Conditions

  private enum Outcome {
    case always, never
    case open
    /// One of the two, which Swift's compiler may know.
    case decided
  }

  private func outcome(of conditions: [TypedCondition]) -> Outcome {
    let all = conditions.map { condition -> Outcome in
      switch condition {
      case .boolean(let value): return outcome(of: value)
      case .constant(let holds): return holds ? .always : .never
      case .binding(_, let value), .pattern(_, let value):
        return isWritten(value) ? .decided : .open
      }
    }
    if all.contains(.never) { return .never }
    if all.contains(.open) { return .open }
    return all.contains(.decided) ? .decided : .always
  }

  private func outcome(of value: TypedExpression) -> Outcome {
    if let holds = value.literal { return holds ? .always : .never }
    // A comparison of literals that is false leads nowhere, whether or not Swift's compiler evaluates it.
    if knowledge == .constants, value.isFalseByLiterals { return .never }
    return isWritten(value) ? .decided : .open
  }

  /// The value consists of literals and of variables that start with literals. Swift's compiler does not evaluate
  /// operands that are closures, those of `&&`, `||` and `??`.
  private func isWritten(_ value: TypedExpression) -> Bool {
    guard knowledge == .constants else { return false }
    switch value.form {
    case .constant, .enumCase: return true
    case .local(let variable): return written.contains(variable)
    case .chain, .prefix:
      return value.children.allSatisfy { $0.type.isOfMachine && isWritten($0) }
    case .injectIntoOptional, .tuple, .tupleElement, .enumPayload, .ternary:
      return value.children.allSatisfy(isWritten)
    default: return false
    }
  }
}

extension TypedExpression {
  /// The value of `true`, `false`, a negation of it, or a conditional expression of such values.
  fileprivate var literal: Bool? {
    switch form {
    case .constant(.bool(let value)): value
    case .prefix(let sign, let operand) where sign.spelling == "!": operand.literal.map { !$0 }
    case .ternary(let condition, let first, let second):
      condition.literal.flatMap { $0 ? first.literal : second.literal }
    default: nil
    }
  }
}

extension TypedExpression {
  /// A comparison of two literals that is false: `3 <= 2.25`.
  fileprivate var isFalseByLiterals: Bool {
    guard case .chain(let first, let rest) = form, rest.count == 1, let (sign, second) = rest.first,
      case .constant(let left) = first.form, case .constant(let right) = second.form
    else { return false }
    return (try? sign.binary?(left, right, range)) == .bool(false)
  }
}

extension Type {
  /// A type whose operators are machine instructions.
  fileprivate var isOfMachine: Bool {
    switch self {
    case .bool, .int, .integer, .double: true
    default: false
    }
  }
}
