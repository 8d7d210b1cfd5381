import TipFoundation
import TipModel
import TipText

/// Translates a rule's query to a query of a table. A part that might have another result there is
/// refused, with its place.
struct RuleTranslation {
  let schema: ReplaySchema
  let unit: TickUnit
  let now: Date
  /// The default value of a parameter, before a row sets it.
  let initial: (ParameterDeclaration) -> Value?
  let inputs: [LocalVariable: RuleInput]
  /// The reader of the rule's expressions.
  let reader: RuleQueryReader
  /// The variables that are one donation.
  var donations: [LocalVariable: Donation] = [:]
  private(set) var aggregates: [Aggregate] = []
  private var depth = 0

  /// The donation that is the value of a variable of the rule.
  enum Donation {
    /// The current row.
    case row(subject: Int)
    case picked(SelectedRows, isLast: Bool)
  }

  /// The greatest depth of nesting. Rules in practice are flatter, and a comparison in SQL doubles
  /// at each step.
  static let mostDepth = 32
  /// The greatest weight of a statement, which repeats the operands that it checks.
  private static let mostWeight = 20_000.0

  /// - Parameter known: Aggregates that the plan may use. They come first among its own.
  static func plan(
    _ content: RuleContent, _ schema: ReplaySchema, _ unit: TickUnit, now: Date,
    known: [Aggregate] = [], initial: @escaping (ParameterDeclaration) -> Value?
  ) throws(SQLRefusal) -> TablePlan {
    let rule = content.rule
    var declared: [LocalVariable: TypedExpression] = [:]
    _ = rule.body.yielded(noting: &declared)
    let fold = PresentFold(now: now, declared: declared, fold: content.fold)
    let query = RuleQuery(rule, fold: fold.constant)
    guard let asked = query.condition else {
      throw SQLRefusal("a rule that has statements cannot be written in SQL", at: rule.range)
    }
    var translation = RuleTranslation(
      schema: schema, unit: unit, now: now, initial: initial,
      inputs: Dictionary(zip(rule.parameters, content.inputs)) { first, _ in first },
      reader: query.reader)
    translation.aggregates = known
    let condition = try translation.condition(asked)
    guard condition.weight <= mostWeight else {
      throw SQLRefusal("the statement would be too long", at: rule.range)
    }
    return TablePlan(condition: condition, aggregates: translation.aggregates)
  }

  private init(
    schema: ReplaySchema, unit: TickUnit, now: Date,
    initial: @escaping (ParameterDeclaration) -> Value?, inputs: [LocalVariable: RuleInput],
    reader: RuleQueryReader
  ) {
    self.schema = schema
    self.unit = unit
    self.now = now
    self.initial = initial
    self.inputs = inputs
    self.reader = reader
  }

  /// The number of an aggregate, a new one at its first time.
  mutating func number(of aggregate: Aggregate) -> Scalar {
    if let known = aggregates.firstIndex(of: aggregate) { return .aggregate(known) }
    aggregates.append(aggregate)
    return .aggregate(aggregates.count - 1)
  }

  /// Calls a closure one level of nesting deeper.
  mutating func within<Result>(
    _ expression: TypedExpression,
    _ body: (inout RuleTranslation) throws(SQLRefusal) -> Result
  ) throws(SQLRefusal) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else {
      throw SQLRefusal("this expression is nested too deeply", at: expression.range)
    }
    return try body(&self)
  }

  /// The refusal of an expression, which quotes its source text.
  func refusal(_ written: TypedExpression) -> SQLRefusal {
    let expression = reader.resolved(written)
    let what =
      switch expression.form {
      case .member(let member, _, _): "`\(member.name)`"
      case .invoke(let function, _, _): "the function `\(function.name)`"
      case .callWitness, .callClosure: "a function"
      case .chain(_, let rest):
        rest.first.map { "`\($0.0.spelling)` of a `\(expression.type)`" } ?? "this expression"
      case .donationField(_, let name): "the field `\(name)`, a `\(expression.type)`,"
      case .local(let variable): "`\(variable.name)`"
      default: "this expression"
      }
    return SQLRefusal(
      "\(what) has no exact equivalent in SQL", at: expression.range)
  }
}
