import TipModel

extension UnboxedComparisonCode {
  /// Nil for a rule that is about anything else.
  ///
  /// - Parameter kept: What is kept of the donations that an expression yields, by its number.
  convenience init?(
    _ rule: TypedRule, _ evaluator: Evaluator,
    _ kept: [NodeID: (number: IncrementalNumber, answer: AnyObject)]
  ) {
    guard let body = rule.body.onlyExpression,
      var emitter = Emitter(rule.parameters, evaluator, kept.mapValues(\.number)),
      let start = emitter.emit(body, ifHolds: .verdict(true), ifFails: .verdict(false))
    else { return nil }
    self.init(emitter.comparisons, start: start, keeping: kept.values.map(\.answer))
  }

  /// Makes code from its end to its start, so that it is known where each comparison goes on.
  private struct Emitter {
    private(set) var comparisons: [Comparison] = []
    private let parameters: [LocalVariable]
    private let events: [LocalVariable]
    private let evaluator: Evaluator
    private let kept: [NodeID: IncrementalNumber]

    init?(
      _ inputs: [LocalVariable], _ evaluator: Evaluator, _ kept: [NodeID: IncrementalNumber]
    ) {
      self.kept = kept
      events = inputs.filter { if case .event = $0.type { true } else { false } }
      parameters = inputs.filter { if case .event = $0.type { false } else { true } }
      guard parameters.count <= Words.scalarCount, parameters.allSatisfy(\.type.isWord) else {
        return nil
      }
      self.evaluator = evaluator
    }

    /// Where it begins.
    mutating func emit(_ expression: TypedExpression, ifHolds: Next, ifFails: Next) -> Next? {
      switch expression.form {
      case .constant(.bool(let value)): return value ? ifHolds : ifFails
      case .prefix(let op, let operand) where op.spelling == "!":
        return emit(operand, ifHolds: ifFails, ifFails: ifHolds)
      case .logical(let op, let operands):
        var next: Next? = op == .and ? ifHolds : ifFails
        for operand in operands.reversed() {
          guard let rest = next else { return nil }
          next =
            op == .and
            ? emit(operand, ifHolds: rest, ifFails: ifFails)
            : emit(operand, ifHolds: ifHolds, ifFails: rest)
        }
        return next
      case .local where expression.type == .bool:
        guard let word = operand(expression, upTo: .max) else { return nil }
        return compare(word, .notEqual, .constant(0), ifHolds, ifFails)
      case .chain(let first, let rest):
        guard rest.count == 1, let (op, second) = rest.first,
          let relation = Relation(rawValue: op.spelling),
          let a = operand(first, upTo: relation.sufficientCount(comparedWith: second)),
          let b = operand(second, upTo: relation.mirrored.sufficientCount(comparedWith: first))
        else { return nil }
        if first.type == .date, let opposite = relation.strictOpposite {
          return compare(a, opposite, b, areDoubles: true, ifFails, ifHolds)
        }
        return compare(a, relation, b, areDoubles: first.type.isOfDoubles, ifHolds, ifFails)
      default:
        guard let donations = expression.donationsTestedForEmptiness,
          let count = count(donations, upTo: 1)
        else { return nil }
        return compare(count, .less, .constant(1), ifHolds, ifFails)
      }
    }

    private mutating func compare(
      _ a: Operand, _ relation: Relation, _ b: Operand, areDoubles: Bool = false, _ ifHolds: Next,
      _ ifFails: Next
    ) -> Next {
      comparisons.append(
        Comparison(
          first: a, relation: relation, second: b, areDoubles: areDoubles,
          goal: Self.goal(a, relation, b) ?? Self.goal(b, relation.mirrored, a), ifHolds: ifHolds,
          ifFails: ifFails))
      return .comparison(comparisons.count - 1)
    }

    private static func goal(
      _ a: Operand, _ relation: Relation, _ b: Operand
    ) -> (Window, CountGoal)? {
      guard case .count(let window) = a, case .constant(let bound) = b else { return nil }
      return CountGoal(relation, Int(bitPattern: UInt(bound))).map { (window, $0) }
    }

    /// A count may stop at the limit.
    private func operand(_ expression: TypedExpression, upTo limit: Int) -> Operand? {
      guard expression.type.isWord else { return nil }
      switch expression.form {
      case .constant(let value): return value.word.map(Operand.constant)
      case .local(let variable): return parameters.firstIndex(of: variable).map(Operand.parameter)
      default: return expression.countedDonations.flatMap { count($0, upTo: limit) }
      }
    }

    /// How many donations an expression yields: those of a window, or some of one of which it is kept how many they are.
    private func count(_ donations: TypedExpression, upTo limit: Int) -> Operand? {
      if let window = window(donations) { return .count(window) }
      guard let number = kept[donations.id], let source = source(of: number, donations) else {
        return nil
      }
      return window(source).map { .kept(number, $0, limit: limit) }
    }

    /// The donations that a kept answer is about.
    private func source(of number: IncrementalNumber, _ donations: TypedExpression)
      -> TypedExpression?
    {
      guard case .member(_, let receiver?, _) = donations.form else { return nil }
      // Groups of those that satisfy a condition are one answer.
      if case .member(let member, let all?, _) = receiver.form, member.name == "filter" {
        switch number {
        case .largest, .smallest: return all
        case .count: break
        }
      }
      return receiver
    }

    /// Nil for anything else than `event.donations` and `event.donations.donatedWithin(…)`.
    private func window(_ expression: TypedExpression) -> Window? {
      guard case .donations = expression.type,
        case .member(let member, let receiver?, let arguments) = expression.form
      else { return nil }
      switch (member.name, receiver.form) {
      case ("donations", .local(let event)):
        return events.firstIndex(of: event).map { Window(event: $0, length: .infinity) }
      case ("donatedWithin", _):
        guard let length = arguments.first ?? nil,
          case .timeRange(let length)? = evaluator.fold(length), let all = window(receiver),
          all.length == .infinity
        else { return nil }
        return Window(event: all.event, length: length.seconds)
      default: return nil
      }
    }
  }
}

extension Relation {
  fileprivate func sufficientCount(comparedWith bound: TypedExpression) -> Int {
    if case .constant(.int(let bound)) = bound.form { sufficientCount(for: bound) } else { .max }
  }
}

extension Type {
  fileprivate var isOfDoubles: Bool {
    switch self {
    case .double, .date: true
    default: false
    }
  }

  /// See ``UnboxedComparisonCode/Operand``.
  fileprivate var isWord: Bool {
    switch self {
    case .bool, .int: true
    default: isOfDoubles
    }
  }
}
