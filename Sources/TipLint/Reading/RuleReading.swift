import TipEvaluator
import TipModel
import TipText

/// A typed rule as formulas over quantities.
struct RuleReading {
  /// One of the conditions that must all hold.
  struct Conjunct {
    let formula: Formula
    let range: SourceRange
  }

  /// A comparison with a constant, wherever it stands in the rule.
  struct Comparison {
    let quantity: Quantity
    let relation: Relation
    let constant: Sample
    /// The whole comparison.
    let range: SourceRange
    /// Between the two sides, where the operator is.
    let between: SourceRange
    let isConstantLast: Bool
  }

  /// A step that takes donations of so long before now.
  struct Window {
    let seconds: Double
    let maximumAge: Double
    let range: SourceRange
  }

  /// The `#Rule`.
  let range: SourceRange
  private(set) var conjuncts: [Conjunct] = []
  private(set) var comparisons: [Comparison] = []
  private(set) var windows: [Window] = []

  let evaluator: Evaluator
  /// The inputs that the closure's parameters stand for.
  let inputs: [LocalVariable: TypedExpression]
  /// The `let`s of the closure.
  private(set) var lets: [LocalVariable: TypedExpression] = [:]

  /// The rule as one condition.
  var formula: Formula { .all(conjuncts.map(\.formula)) }

  init(_ rule: TypedRule, evaluator: Evaluator) {
    self.evaluator = evaluator
    range = rule.range
    inputs = Dictionary(zip(rule.parameters, rule.inputs)) { first, _ in first }
    guard let result = inlined(rule.body) else {
      conjuncts = [Conjunct(formula: .unknown, range: rule.range)]
      return
    }
    for part in flattened(result) {
      let formula = read(part)
      conjuncts.append(Conjunct(formula: formula, range: part.range))
    }
  }

  /// What stands between a condition and the one before it.
  func gap(before place: Int) -> SourceRange? {
    guard conjuncts.indices.contains(place), conjuncts.indices.contains(place - 1) else {
      return nil
    }
    let (first, second) = (conjuncts[place - 1].range, conjuncts[place].range)
    guard first.file == second.file, first.end < second.start else { return nil }
    return SourceRange(file: first.file, start: first.end, end: second.start)
  }

  mutating func note(_ comparison: Comparison) { comparisons.append(comparison) }
  mutating func note(_ window: Window) { windows.append(window) }

  /// The expression with `let`s and implicit steps looked through.
  func resolved(_ expression: TypedExpression) -> TypedExpression {
    switch expression.form {
    case .local(let variable): lets[variable].map(resolved) ?? expression
    case .wrap(let inner), .erase(let inner): resolved(inner)
    default: expression
    }
  }

  /// Notes the body's `let`s and gives the expression that it yields; nil for other bodies.
  private mutating func inlined(_ body: TypedBlock) -> TypedExpression? {
    for statement in body.statements {
      switch statement.form {
      case .declare(let variable, let value?) where !variable.isMutable: lets[variable] = value
      case .return(let value?), .expression(let value): return value
      default: return nil
      }
    }
    return nil
  }

  private func flattened(_ expression: TypedExpression) -> [TypedExpression] {
    if case .logical(.and, let parts) = resolved(expression).form {
      return parts.flatMap(flattened)
    }
    return [expression]
  }
}
