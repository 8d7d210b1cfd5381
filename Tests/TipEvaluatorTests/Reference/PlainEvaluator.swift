import TipModel

/// Evaluates expressions by the letter: no plan, no columns, no early end. What it says is what a rule
/// means.
struct PlainEvaluator {
  /// Seconds from the start of 2001, as all instants here.
  let now: Double
  /// In order of arrival.
  let donations: [(date: Double, fields: [String: Plain])]
  private var variables: [ObjectIdentifier: Plain] = [:]
  /// What loops may look at before they give up.
  let allowance = Allowance()

  final class Allowance {
    var rest = 20_000
  }

  init(now: Double, donations: [(date: Double, fields: [String: Plain])]) {
    self.now = now
    self.donations = donations
  }

  func binding(_ variable: LocalVariable, _ value: Plain) -> PlainEvaluator {
    var inner = self
    inner.variables[ObjectIdentifier(variable)] = value
    return inner
  }

  /// What a rule's statements return.
  func run(_ block: TypedBlock) throws -> Plain {
    var inner = self
    for statement in block.statements {
      switch statement.form {
      case .declare(let variable, let value?):
        inner = inner.binding(variable, try inner.evaluate(value))
      case .return(let value?): return try inner.evaluate(value)
      default: throw Plain.Failure.notCovered("\(statement.form)")
      }
    }
    throw Plain.Failure.notCovered("no `return`")
  }

  func evaluate(_ expression: TypedExpression) throws -> Plain {
    let value = try result(of: expression)
    allowance.rest -= 1 + value.size / 8
    if allowance.rest < 0 || value.size > 4096 { throw Plain.Failure.tooMuch }
    return value
  }

  private func result(of expression: TypedExpression) throws -> Plain {
    switch expression.form {
    case .constant(let value): return try Plain(value)
    case .local(let variable):
      guard let value = variables[ObjectIdentifier(variable)] else {
        throw Plain.Failure.notCovered("the variable \(variable.name)")
      }
      return value
    case .donationField(let donation, let name): return try field(name, of: evaluate(donation))
    case .field(let record, let index):
      guard case .nominal(let type) = record.type else { throw unexpected(expression) }
      return try field(type.fields[index].name, of: evaluate(record))
    case .tupleElement(let tuple, let index):
      guard case .tuple(let parts) = try evaluate(tuple) else { throw unexpected(expression) }
      return parts[index]
    case .member(let member, let receiver, let arguments):
      return try call(member, receiver, arguments, as: expression)
    case .chain(let first, let rest):
      return try rest.reduce(evaluate(first)) { try apply($1.0.spelling, $0, evaluate($1.1)) }
    case .prefix(let sign, let operand): return try apply(sign.spelling, evaluate(operand))
    case .logical(let sign, let operands):
      for operand in operands where try truth(operand) == (sign == .or) {
        return .bool(sign == .or)
      }
      return .bool(sign == .and)
    case .coalesce(let operands):
      for operand in operands.dropLast() {
        if case .some(let value) = try evaluate(operand) { return value }
      }
      guard let last = operands.last else { throw unexpected(expression) }
      return try evaluate(last)
    case .enumCase(_, let index): return .choice(index)
    case .ternary(let condition, let a, let b): return try evaluate(truth(condition) ? a : b)
    case .injectIntoOptional(let value): return .some(try evaluate(value))
    case .force(let value):
      guard case .some(let value) = try evaluate(value) else {
        throw Plain.Failure.code("nil-unwrapped")
      }
      return value
    case .optionalChain(let base, let variable, let rest, let flattens):
      guard case .some(let value) = try evaluate(base) else { return .none }
      let result = try binding(variable, value).evaluate(rest)
      return flattens ? result : .some(result)
    case .array(let elements): return .list(try elements.map(evaluate))
    case .set(let elements): return .set(try elements.map(evaluate).distinct)
    case .tuple(let elements): return .tuple(try elements.map(evaluate))
    case .dictionary(let entries):
      var result: [(key: Plain, value: Plain)] = []
      for (key, value) in entries {
        let entry = (key: try evaluate(key), value: try evaluate(value))
        if result.contains(where: { $0.key.equals(entry.key) }) {
          throw Plain.Failure.code("duplicate-key")
        }
        result.append(entry)
      }
      return .dictionary(result)
    default: throw unexpected(expression)
    }
  }

  func field(_ name: String, of value: Plain) throws -> Plain {
    switch value {
    case .donation(let date, let fields, _): return fields[name] ?? .date(date)
    case .record(let fields): return fields[name] ?? .void
    default: throw Plain.Failure.notCovered("the field \(name)")
    }
  }

  /// What a closure expression yields.
  func call(_ closure: TypedExpression, _ arguments: [Plain]) throws -> Plain {
    guard case .closure(let closure) = closure.form, closure.parameters.count == arguments.count,
      case .expression(let body)? = closure.body.statements.first?.form
    else { throw unexpected(closure) }
    var inner = self
    for (parameter, argument) in zip(closure.parameters, arguments) {
      inner.variables[ObjectIdentifier(parameter)] = argument
    }
    return try inner.evaluate(body)
  }

  func truth(_ expression: TypedExpression) throws -> Bool {
    guard case .bool(let value) = try evaluate(expression) else { throw unexpected(expression) }
    return value
  }

  func holds(_ closure: TypedExpression, _ arguments: Plain...) throws -> Bool {
    guard case .bool(let value) = try call(closure, arguments) else { throw unexpected(closure) }
    return value
  }

  func unexpected(_ expression: TypedExpression) -> Plain.Failure {
    .notCovered("`\(expression.type)` as \(expression.form)".prefix(200).description)
  }
}
