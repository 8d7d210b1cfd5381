import TipFoundation
import TipModel
import TipText

/// A typed rule as what it asks of a table. Whatever is not certain to be the same there is refused, with its place.
struct RuleTranslation {
  let schema: ReplaySchema
  let unit: TickUnit
  let now: Date
  /// The value of what depends on no input and not on the present.
  let fold: (TypedExpression) -> Value?
  /// What a parameter is before a row sets it.
  let initial: (ParameterDeclaration) -> Value?
  let inputs: [LocalVariable: RuleInput]
  private(set) var lets: [LocalVariable: TypedExpression] = [:]
  /// The variables that are one donation.
  var donations: [LocalVariable: Donation] = [:]
  private(set) var quantities: [Quantity] = []
  private var depth = 0

  /// What a variable of the rule's that is a donation stands for.
  enum Donation {
    /// The row at hand.
    case row(subject: Int)
    case picked(Rows, isLast: Bool)
  }

  /// Deeper than that nests nothing that a person wrote, and what is compared in SQL doubles at each step.
  private static let mostDepth = 32
  /// A statement repeats what it looks out for.
  private static let mostWeight = 20_000.0

  init(
    _ content: RuleContent, _ schema: ReplaySchema, _ unit: TickUnit, now: Date,
    initial: @escaping (ParameterDeclaration) -> Value?
  ) {
    self.schema = schema
    self.unit = unit
    self.now = now
    self.initial = initial
    fold = content.fold
    inputs = Dictionary(zip(content.rule.parameters, content.inputs)) { first, _ in first }
  }

  static func plan(
    _ content: RuleContent, _ schema: ReplaySchema, _ unit: TickUnit, now: Date,
    initial: @escaping (ParameterDeclaration) -> Value?
  ) throws(SQLRefusal) -> TablePlan {
    var reading = RuleTranslation(content, schema, unit, now: now, initial: initial)
    guard let result = content.rule.body.yielded(noting: &reading.lets) else {
      throw SQLRefusal("a rule with statements cannot be asked of a table", at: content.rule.range)
    }
    let condition = try reading.condition(result)
    guard condition.weight <= mostWeight else {
      throw SQLRefusal("the question would be too long", at: content.rule.range)
    }
    return TablePlan(condition: condition, quantities: reading.quantities)
  }

  /// The number of a quantity, a new one at its first time.
  mutating func number(of quantity: Quantity) -> Scalar {
    if let known = quantities.firstIndex(of: quantity) { return .quantity(known) }
    quantities.append(quantity)
    return .quantity(quantities.count - 1)
  }

  /// One level further in.
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

  /// The expression with `let`s and implicit steps looked through.
  func resolved(_ expression: TypedExpression) -> TypedExpression {
    switch expression.form {
    case .local(let variable): lets[variable].map(resolved) ?? expression
    case .wrap(let inner), .erase(let inner): resolved(inner)
    default: expression
    }
  }

  /// What is refused is told in the words of the text.
  func refusal(_ expression: TypedExpression) -> SQLRefusal {
    let what =
      switch expression.form {
      case .member(let member, _, _): "`\(member.name)`"
      case .invoke(let function, _, _): "the function `\(function.name)`"
      case .dynamicInvoke, .callClosure: "a function"
      case .chain(_, let rest):
        rest.first.map { "`\($0.0.spelling)` of a `\(expression.type)`" } ?? "this"
      case .donationField(_, let name): "the field `\(name)`, a `\(expression.type)`,"
      case .local(let variable): "`\(variable.name)`"
      default: "this"
      }
    return SQLRefusal(
      "\(what) is nothing that SQL says exactly as Swift does", at: expression.range)
  }
}
