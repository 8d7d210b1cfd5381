import TipModel
import TipSolver
import TipText

/// The goals of one rule, with what tells from traces whether they are met.
struct RuleGoals {
  let range: SourceRange
  /// The rule as conditions; nil for one with statements, which is a condition as a whole.
  let condition: RuleQuery.Condition?
  private(set) var leaves: [SourceRange] = []
  private(set) var bounds: [Bound] = []
  private(set) var windows: [Window] = []
  private(set) var filters: [SourceRange] = []
  /// True if the tip has no other condition, so that this one decides by itself in any case.
  let isAlone: Bool

  struct Bound {
    let range: SourceRange
    let left: RuleQuery.Quantity
    let right: RuleQuery.Quantity
    /// The wanted differences of both sides.
    let steps: [Int]
  }

  struct Window {
    /// The call: `donatedWithin(.week)`.
    let range: SourceRange
    let seconds: Double
  }

  /// - Parameter isOnly: True if the tip has no other rule.
  init(_ rule: TypedRule, isOnly: Bool, fold: @escaping (TypedExpression) -> Value?) {
    range = rule.range
    let query = RuleQuery(rule, fold: fold)
    condition = query.hasDeclarations ? nil : query.condition
    isAlone = isOnly && (condition.map { $0.leaves.count == 1 } ?? true)
    if let condition {
      for leaf in condition.leaves {
        leaves.append(leaf.expression.range)
        if let bound = Bound(leaf) { bounds.append(bound) }
      }
    } else {
      leaves = [rule.range]
    }
    for expression in rule.body.expressions { find(in: expression, query.reader) }
  }

  private mutating func find(in expression: TypedExpression, _ reader: RuleQueryReader) {
    if case .member(let member, let receiver?, let arguments) = expression.form,
      case .donations = receiver.type
    {
      let call = SourceRange(
        file: expression.range.file, start: receiver.range.end, end: expression.range.end)
      for case let argument? in arguments {
        if member.name == "donatedWithin", case .timeRange(let length)? = reader.constant(argument),
          length.seconds.isFinite, length.seconds > 0
        {
          windows.append(Window(range: call, seconds: length.seconds))
        } else if case .closure(let closure) = argument.form, closure.result == .bool,
          let condition = reader.filter(closure).condition
        {
          filters += condition.leaves.map(\.expression.range)
        }
      }
    }
    for child in expression.writtenChildren { find(in: child, reader) }
  }

  var goals: [CoverageGoal] {
    leaves.flatMap { leaf in
      [true, false].map { goal(leaf, holds: $0) }
    }
      + bounds.flatMap { bound in bound.steps.map { bound.goal($0) } }
      + windows.flatMap { [$0.goal(isInside: true), $0.goal(isInside: false)] }
      + filters.flatMap {
        [RuleGoals.filterGoal($0, holds: true), RuleGoals.filterGoal($0, holds: false)]
      }
  }

  func goal(_ range: SourceRange, holds: Bool) -> CoverageGoal {
    let outcome = holds ? "true" : "false"
    return CoverageGoal(
      kind: .condition, range: range, wanted: isAlone ? outcome : "\(outcome) by itself")
  }

  static func filterGoal(_ range: SourceRange, holds: Bool) -> CoverageGoal {
    CoverageGoal(
      kind: .filter, range: range, wanted: "a donation for which it is \(holds ? "true" : "false")")
  }
}

extension RuleGoals.Window {
  func goal(isInside: Bool) -> CoverageGoal {
    let margin = DurationText.short(Edge.margin(of: seconds))
    return CoverageGoal(
      kind: .window, range: range,
      wanted: isInside
        ? "a donation that leaves the window within \(margin)"
        : "a donation that left the window within the last \(margin)")
  }
}

extension RuleGoals.Bound {
  /// Returns nil for a condition that does not compare numbers.
  fileprivate init?(_ leaf: RuleQuery.Condition) {
    guard case .comparison(let left, let relation, let right) = leaf.form,
      left.isNumber, right.isNumber
    else { return nil }
    range = leaf.expression.range
    self.left = left
    self.right = right
    steps = Edge.steps(around: relation).filter { step in
      if let bound = right.integer { return left.canBe(bound, advancedBy: step) }
      if let bound = left.integer { return right.canBe(bound, advancedBy: -step) }
      return true
    }
  }

  func goal(_ step: Int) -> CoverageGoal {
    let wanted: String
    if let value = right.integer?.advanced(by: step) ?? left.integer?.advanced(by: -step) {
      wanted = "\(value.text()) as its value"
    } else {
      wanted =
        switch step {
        case 0: "both sides equal"
        case ..<0: "the left side less by at most 1"
        default: "the left side greater by at most 1"
        }
    }
    return CoverageGoal(kind: .bound, range: range, wanted: wanted)
  }
}

extension RuleQuery.Quantity {
  fileprivate var isNumber: Bool { type.isInteger || type == .double }

  /// The number that it always is.
  fileprivate var integer: FixedInteger? { constant?.fixedInteger }

  /// Returns whether it can be a number so many steps from another one: there are no fewer donations
  /// than none, and a type has its limits.
  fileprivate func canBe(_ bound: FixedInteger, advancedBy step: Int) -> Bool {
    guard let value = bound.advanced(by: step) else { return false }
    if counted != nil { return !value.isNegative }
    return type.integerType.map { value.converted(to: $0) != nil } ?? true
  }
}

extension RuleQuery.Condition {
  /// The outcome, where some of the leaves are known.
  func outcome(_ truth: (SourceRange) -> Bool?) -> Bool? {
    switch form {
    case .constant(let value): return value
    case .all(let parts):
      let outcomes = parts.map { $0.outcome(truth) }
      return outcomes.contains(false) ? false : outcomes.contains(nil) ? nil : true
    case .any(let parts):
      let outcomes = parts.map { $0.outcome(truth) }
      return outcomes.contains(true) ? true : outcomes.contains(nil) ? nil : false
    case .not(let inner): return inner.outcome(truth).map { !$0 }
    case .choice(let test, let first, let second):
      return switch test.outcome(truth) {
      case true: first.outcome(truth)
      case false: second.outcome(truth)
      case nil: nil
      }
    default: return truth(expression.range)
    }
  }
}
