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

  /// Parts of the rule that were met while it was read.
  private struct Noted {
    var comparisons: [Comparison] = []
    var windows: [Window] = []
  }

  /// The `#Rule`.
  package let range: SourceRange
  package private(set) var conjuncts: [Conjunct] = []
  private var noted = Noted()
  package var comparisons: [Comparison] { noted.comparisons }
  package var windows: [Window] { noted.windows }

  /// Returns the value of an expression that depends on neither the inputs nor the present.
  let fold: (TypedExpression) -> Value?
  /// The inputs by the closure's parameters.
  let inputs: [LocalVariable: TypedExpression]
  /// The inputs at run time, if the rule belongs to a tip that runs.
  let known: [LocalVariable: RuleInput]

  /// The rule as it was read.
  let query: RuleQuery
  /// The donation that the filter which is read is evaluated for.
  var row: LocalVariable?
  /// The steps, in words, whose evaluation may fail.
  var failing: Set<String> = []
  /// Conditions that are taken as not read, so that they have any outcome.
  private(set) var relaxed: Set<NodeID> = []
  /// The program among several that are compared.
  private let program: ComparedProgram?
  var reader: RuleQueryReader { query.reader }
  /// True if what a word of the rule names may be something else in the other program.
  var isAcross: Bool { program.map { $0.text == nil } ?? false }

  /// The evaluation of the rule fails.
  package private(set) var failure = Formula.constant(false)
  /// The rule as one condition.
  package var formula: Formula { .all(conjuncts.map(\.formula)) }

  /// Reads a rule of the source.
  ///
  /// - Parameter program: The program, where rules of two programs are compared.
  package init(
    _ rule: TypedRule, of program: ComparedProgram? = nil,
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.init(rule, known: [:], of: program, fold: fold)
  }

  /// The rule of a tip that runs, whose inputs and captured values are known.
  package init(_ content: RuleContent) {
    let known = Dictionary(zip(content.rule.parameters, content.inputs)) { first, _ in first }
    self.init(content.rule, known: known, fold: content.fold)
  }

  private init(
    _ rule: TypedRule, known: [LocalVariable: RuleInput], of program: ComparedProgram? = nil,
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.fold = fold
    self.known = known
    self.program = program
    query = RuleQuery(rule, fold: fold)
    range = rule.range
    inputs = Dictionary(zip(rule.parameters, rule.inputs)) { first, _ in first }
    // A declaration that fails makes the rule fail, whether or not it is used.
    let mayFail =
      query.hasDeclarations && rule.body.expressions.dropLast().contains(where: \.mayFail)
    guard let condition = query.condition, !mayFail else {
      let unread = Outcome.opaque(place(of: rule.range), canFail: true)
      conjuncts = [Conjunct(formula: unread.isTrue, range: rule.range, node: nil)]
      failure = unread.fails
      return
    }
    read(condition)
  }

  private mutating func read(_ condition: RuleQuery.Condition) {
    (conjuncts, noted) = ([], Noted())
    var outcomes: [Outcome] = []
    for part in condition.parts(joinedBy: .and) {
      let outcome = outcome(of: part)
      outcomes.append(outcome)
      conjuncts.append(
        Conjunct(
          formula: outcome.isTrue, range: part.expression.range, node: part.expression.id))
    }
    failure = Outcome.all(outcomes).fails
  }

  /// The rule where some conditions have any outcome, whatever is donated and set.
  func relaxing(_ conditions: Set<NodeID>) -> RuleReading {
    guard isRead, let condition = query.condition else { return self }
    var rule = self
    rule.relaxed = conditions
    rule.read(condition)
    return rule
  }

  /// False for a rule with statements that may fail, which is one unknown condition.
  private var isRead: Bool { !conjuncts.contains { $0.node == nil } }

  /// The conditions that operators join in one of the conditions that must all hold.
  func leaves(of conjunct: Conjunct) -> [(node: NodeID, range: SourceRange)] {
    guard isRead,
      let part = query.condition?.parts(joinedBy: .and).first(where: {
        $0.expression.id == conjunct.node
      })
    else { return [] }
    return part.leaves.map { ($0.expression.id, $0.expression.range) }
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

  mutating func note(_ comparison: Comparison) { noted.comparisons.append(comparison) }
  mutating func note(_ window: Window) { noted.windows.append(window) }

  /// The name of a part of the rule that has no words of its own.
  func place(of range: SourceRange) -> String {
    guard let program else { return "\(range.file.index):\(range.start):\(range.end)" }
    guard let text = program.text else {
      return "\(program.name):\(range.file.index):\(range.start):\(range.end)"
    }
    // Equal texts mean the same where the rest of the programs is the same. A part may depend on
    // the constants that the rule declares, and on its inputs.
    let rest =
      query.hasDeclarations
      ? text(self.range) : inputExpressions.map { text($0.range) }.joined(separator: ", ")
    return "\(rest) { \(text(range)) }"
  }

  private var inputExpressions: [TypedExpression] { query.inputs.compactMap { inputs[$0] } }

  /// Returns whether the rule compares a value of an enum with these cases.
  package func compares(_ cases: [String]) -> Bool {
    let inSets = formula.variables.flatMap { variable -> [SolverVariable] in
      guard case .count(let donations) = variable else { return [variable] }
      return donations.tests.values.flatMap(\.variables)
    }
    return inSets.contains {
      if case .value(_, let kind) = $0 {
        kind == .cases(cases) || kind == .optional(.cases(cases))
      } else {
        false
      }
    }
  }

  /// The events that the rule watches, as far as they are known.
  package var events: [EventReference] {
    query.inputs.compactMap { variable in
      if case .event(let event)? = known[variable] { return event }
      guard let input = inputs[variable], case .event(let event)? = fold(input) else { return nil }
      return event
    }
  }

  /// True if the rule reads the tip itself, as far as its words tell.
  package var readsTip: Bool {
    let variables = formula.variables + failure.variables
    return variables.contains { variable in
      switch variable {
      case .value(let name, _): name.hasPrefix("self")
      case .opaque(let words): words.contains("self")
      case .count, .age: false
      }
    }
  }

  /// The ids of the rule's inputs, as far as they are known.
  package var inputIDs: [String] { query.inputs.compactMap(id) }

  /// The ids of the rule's inputs in words; nil where one is known only at run time.
  var inputNames: String? {
    let ids = inputIDs
    return ids.count == query.inputs.count ? ids.joined(separator: " & ") : nil
  }

  private func id(of variable: LocalVariable) -> String? {
    if case .event(let event)? = known[variable] { return event.id }
    if case .parameter(let parameter)? = known[variable] { return parameter.id }
    guard let input = inputs[variable] else { return nil }
    if case .parameterReference(let parameter) = input.form { return parameter.id }
    if case .event(let event)? = fold(input) { return event.id }
    return nil
  }
}

/// A program whose rules are compared with those of another one.
package struct ComparedProgram {
  /// A name that the other program does not have.
  package let name: String
  /// The text of a range, if the programs differ in their rules alone.
  package let text: ((SourceRange) -> String)?

  package init(name: String, text: ((SourceRange) -> String)? = nil) {
    (self.name, self.text) = (name, text)
  }
}
