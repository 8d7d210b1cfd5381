import TipModel

extension UnboxedComparisonCode {
  /// Returns nil for a rule with other operands than these.
  ///
  /// - Parameter kept: The incremental answers about an expression's donations, by the expression's
  ///   id.
  convenience init?(
    _ rule: TypedRule, _ evaluator: Evaluator,
    _ kept: [NodeID: (number: IncrementalNumber, answer: AnyObject)]
  ) {
    let query = RuleQuery(rule, fold: RuleQueryReader.windowLengths(evaluator))
    guard !query.hasDeclarations, let condition = query.condition,
      var emitter = Emitter(query.inputs, kept.mapValues(\.number)),
      let start = emitter.emit(condition, ifHolds: .verdict(true), ifFails: .verdict(false))
    else { return nil }
    self.init(emitter.comparisons, start: start, keeping: kept.values.map(\.answer))
  }

  /// Emits code from its end to its start, so that the target of each jump is known.
  private struct Emitter {
    private(set) var comparisons: [Comparison] = []
    private let parameters: [LocalVariable]
    private let events: [LocalVariable]
    private let kept: [NodeID: IncrementalNumber]

    init?(_ inputs: [LocalVariable], _ kept: [NodeID: IncrementalNumber]) {
      self.kept = kept
      events = inputs.filter { if case .event = $0.type { true } else { false } }
      parameters = inputs.filter { if case .event = $0.type { false } else { true } }
      guard parameters.count <= Words.scalarCount, parameters.allSatisfy(\.type.isWord) else {
        return nil
      }
    }

    /// Emits a condition and returns its beginning. Returns nil for a condition that is no
    /// comparison of machine words.
    mutating func emit(
      _ condition: RuleQuery.Condition, ifHolds: Next, ifFails: Next
    ) -> Next? {
      switch condition.form {
      case .constant(let value): return value ? ifHolds : ifFails
      case .not(let inner): return emit(inner, ifHolds: ifFails, ifFails: ifHolds)
      case .all(let parts):
        return parts.reversed().reduce(ifHolds) { next, part in
          next.flatMap { emit(part, ifHolds: $0, ifFails: ifFails) }
        }
      case .any(let parts):
        return parts.reversed().reduce(ifFails) { next, part in
          next.flatMap { emit(part, ifHolds: ifHolds, ifFails: $0) }
        }
      case .isTrue(let quantity):
        guard let word = operand(quantity, upTo: .max) else { return nil }
        return compare(word, .notEqual, .constant(0), ifHolds, ifFails)
      case .comparison(let first, let relation, let second):
        guard let a = operand(first, upTo: relation.sufficientCount(comparedWith: second)),
          let b = operand(second, upTo: relation.mirrored.sufficientCount(comparedWith: first))
        else { return nil }
        if first.type == .date, let opposite = relation.strictOpposite {
          return compare(a, opposite, b, areDoubles: true, ifFails, ifHolds)
        }
        return compare(a, relation, b, areDoubles: first.type.isOfDoubles, ifHolds, ifFails)
      case .isEmpty(let selection):
        guard let count = count(selection, upTo: 1) else { return nil }
        return compare(count, .less, .constant(1), ifHolds, ifFails)
      case .choice, .membership, .exists, .forAll, .unknown: return nil
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

    /// The operand of a quantity, or nil if it is no machine word. A count may stop at the limit.
    private func operand(_ quantity: RuleQuery.Quantity, upTo limit: Int) -> Operand? {
      guard quantity.expression.type.isWord else { return nil }
      switch quantity.form {
      case .constant(let value): return value.word.map(Operand.constant)
      case .variable(let variable):
        return parameters.firstIndex(of: variable).map(Operand.parameter)
      case .count(let selection): return count(selection, upTo: limit)
      default: return nil
      }
    }

    /// The number of selected donations: those of a window, or some of a window whose number is
    /// kept.
    private func count(_ selection: RuleQuery.Selection, upTo limit: Int) -> Operand? {
      if let window = window(selection) { return .count(window) }
      guard let number = kept[selection.expression.id],
        let source = source(of: number, selection)
      else { return nil }
      return window(source).map { .kept(number, $0, limit: limit) }
    }

    /// The donations that a kept answer is about.
    private func source(
      of number: IncrementalNumber, _ selection: RuleQuery.Selection
    ) -> RuleQuery.Selection? {
      let grouped = selection.beforeLastStep
      switch (number, grouped?.steps.last?.form) {
      // Groups of those that satisfy a condition are one answer.
      case (.largest, .filter), (.smallest, .filter): return grouped?.beforeLastStep
      default: return grouped
      }
    }

    /// The window of `event.donations` or `event.donations.donatedWithin(…)`; nil for any other
    /// selection.
    private func window(_ selection: RuleQuery.Selection) -> Window? {
      guard case .event(let source) = selection.source, case .local(let input) = source.form,
        let event = events.firstIndex(of: input)
      else { return nil }
      switch (selection.steps.count, selection.steps.first?.form) {
      case (0, _): return Window(event: event, length: .infinity)
      case (1, .window(let length)?): return Window(event: event, length: length.seconds)
      default: return nil
      }
    }
  }
}

extension Relation {
  fileprivate func sufficientCount(comparedWith bound: RuleQuery.Quantity) -> Int {
    if case .int(let bound)? = bound.constant { sufficientCount(for: bound) } else { .max }
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
