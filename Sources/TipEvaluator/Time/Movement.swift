import TipModel

/// How the value of a Date, Double or Int expression moves with the present instant.
enum Movement {
  /// Not at all, apart from what is tracked where it is evaluated.
  case still
  /// By the same amount each second.
  case steady
  /// In one direction only, in steps: a steady one rounded.
  case stepped
  /// Cannot be said.
  case opaque
  /// In some other way.
  case wild

  init(of expression: TypedExpression, in scope: Scope, depth: Int = 0) {
    self = Movement.of(expression, scope, depth)
  }

  /// The member yields something that moves with the present instant.
  static func isSource(_ member: Member) -> Bool {
    switch (member.owner, member.name) {
    case (.date, "now"), (.builtin(.clock), "now"), (.date, "timeIntervalSinceNow"): true
    case (.date, "init"):
      member.parameters.isEmpty || member.parameters.first?.label == "timeIntervalSinceNow"
    default: isDayOfNow(member)
    }
  }

  /// It compares with a day that the present instant is in or next to.
  private static func isDayOfNow(_ member: Member) -> Bool {
    switch (member.owner, member.name) {
    case (.builtin(.calendar), "isDateInToday"), (.builtin(.calendar), "isDateInYesterday"),
      (.builtin(.calendar), "isDateInTomorrow"):
      true
    default: false
    }
  }

  /// The result moves steadily when the receiver and the arguments do.
  private static func keepsSteadiness(_ member: Member) -> Bool {
    switch (member.owner, member.name) {
    case (.date, "addingTimeInterval"), (.date, "advanced"), (.date, "timeIntervalSince"),
      (.date, "distance"), (.date, "timeIntervalSince1970"),
      (.date, "timeIntervalSinceReferenceDate"), (.date, "init"), (.date, "timeIntervalSinceNow"):
      true
    default: false
    }
  }

  /// The result steps when the receiver or the argument moves steadily.
  private static func rounds(_ member: Member) -> Bool {
    switch (member.owner, member.name) {
    case (.conforming(.binaryInteger, _), "init"):
      member.parameters.map(\.type) == [.double] && !member.result.isOptional
    case (.double, "init"): member.parameters.map(\.type) == [.int]
    case (.double, "rounded"): member.parameters.isEmpty
    case (.void, "floor"), (.void, "ceil"), (.void, "round"): true
    default: false
    }
  }

  private static func of(_ expression: TypedExpression, _ scope: Scope, _ depth: Int) -> Movement {
    func all(_ parts: [TypedExpression]) -> Movement {
      parts.reduce(.still) { $0.joined(with: of($1, scope, depth)) }
    }
    switch expression.form {
    case .local(let variable):
      return scope.movingLet(variable).map { of($0, scope, depth) } ?? .still
    case .wrap(let inner), .erase(let inner), .force(let inner), .prefix(_, let inner):
      return all([inner])
    case .ternary(_, let first, let second): return all([first, second])
    case .coalesce(let operands): return all(operands)
    case .chain(let first, let rest): return chain(first, rest, scope, depth)
    case .logical, .closure, .donationField, .rule: return .still
    case .member(let member, let receiver, let arguments):
      let parts = all((receiver.map { [$0] } ?? []) + arguments.compactMap(\.self))
      if isDayOfNow(member) { return .wild }
      if isSource(member) { return parts == .still ? .steady : parts.joined(with: .steady) }
      if parts == .still || keepsSteadiness(member) { return parts }
      return rounds(member) && (parts == .steady || parts == .stepped) ? .stepped : .wild
    case .invoke(let function, let receiver, let arguments):
      let parts = all((receiver.map { [$0] } ?? []) + arguments)
      guard parts == .still, depth < 8, let body = function.body()?.onlyExpression else {
        return parts == .still ? .opaque : .wild
      }
      return of(body, Scope(), depth + 1)
    case .dynamicInvoke, .callClosure, .choose, .optionalChain:
      return .opaque
    default:
      return all(expression.children) == .still ? .still : .wild
    }
  }

  private static func chain(
    _ first: TypedExpression, _ rest: [(Operator, TypedExpression)], _ scope: Scope, _ depth: Int
  ) -> Movement {
    var movement = of(first, scope, depth)
    // Whole numbers are divided with a rest.
    let isWhole = first.type == .int
    for (op, operand) in rest {
      let other = of(operand, scope, depth)
      switch op.spelling {
      case "+", "-": movement = movement.joined(with: other)
      case "*" where movement == .still || other == .still: movement = movement.joined(with: other)
      case "/" where other == .still: if isWhole, movement == .steady { movement = .stepped }
      case _ where Relation(rawValue: op.spelling) != nil: return .still
      default: movement = movement == .still && other == .still ? .still : .wild
      }
    }
    return movement
  }

  private func joined(with other: Movement) -> Movement {
    switch (self, other) {
    case (.still, let other): other
    case (let own, .still): own
    case (.steady, .steady): .steady
    case (.opaque, .opaque): .opaque
    default: .wild
    }
  }
}
