package import TipModel
package import TipText

/// A rule's query as formulas over variables of the solver.
package struct RuleReading {
  /// One of the conditions that must all hold.
  package struct Conjunct {
    package let formula: Formula
    package let range: SourceRange
    /// The node of the condition, or nil if the rule cannot be read.
    package let node: NodeID?
  }

  /// A comparison with a constant, anywhere in the rule.
  package struct Comparison {
    package let variable: SolverVariable
    package let relation: Relation
    package let constant: Sample
    /// The side that is no constant.
    package let subject: NodeID
    /// The whole comparison.
    package let range: SourceRange
    /// The range between the two sides, with the operator.
    package let between: SourceRange
    package let isConstantLast: Bool
  }

  /// A step that takes donations of so long before now.
  package struct Window {
    package let seconds: Double
    package let maximumAge: Double
    package let range: SourceRange
  }

  /// The `#Rule`.
  package let range: SourceRange
  package private(set) var conjuncts: [Conjunct] = []
  package private(set) var comparisons: [Comparison] = []
  package private(set) var windows: [Window] = []

  /// Returns the value of an expression that depends on neither the inputs nor the present.
  let fold: (TypedExpression) -> Value?
  /// The inputs by the closure's parameters.
  let inputs: [LocalVariable: TypedExpression]
  /// The inputs at run time, if the rule belongs to a tip that runs.
  let known: [LocalVariable: RuleInput]

  /// The rule as one condition.
  package var formula: Formula { .all(conjuncts.map(\.formula)) }

  /// Reads a rule of the source.
  package init(_ rule: TypedRule, fold: @escaping (TypedExpression) -> Value?) {
    self.init(rule, known: [:], fold: fold)
  }

  /// The rule of a tip that runs, whose inputs and captured values are known.
  package init(_ content: RuleContent) {
    let known = Dictionary(zip(content.rule.parameters, content.inputs)) { first, _ in first }
    self.init(content.rule, known: known, fold: content.fold)
  }

  private init(
    _ rule: TypedRule, known: [LocalVariable: RuleInput],
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.fold = fold
    self.known = known
    range = rule.range
    inputs = Dictionary(zip(rule.parameters, rule.inputs)) { first, _ in first }
    guard let condition = RuleQuery(rule, fold: fold).condition else {
      conjuncts = [Conjunct(formula: .unknown, range: rule.range, node: nil)]
      return
    }
    for part in condition.parts(joinedBy: .and) {
      let formula = formula(of: part)
      conjuncts.append(
        Conjunct(formula: formula, range: part.expression.range, node: part.expression.id))
    }
  }

  /// The source range between a condition and the one before it.
  package func gap(before place: Int) -> SourceRange? {
    guard conjuncts.indices.contains(place), conjuncts.indices.contains(place - 1) else {
      return nil
    }
    let (first, second) = (conjuncts[place - 1].range, conjuncts[place].range)
    guard first.file == second.file, first.end < second.start else { return nil }
    return SourceRange(file: first.file, start: first.end, end: second.start)
  }

  mutating func note(_ comparison: Comparison) { comparisons.append(comparison) }
  mutating func note(_ window: Window) { windows.append(window) }
}
