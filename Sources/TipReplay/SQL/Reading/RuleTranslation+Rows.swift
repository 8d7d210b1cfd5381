import TipFoundation
import TipModel
import TipText

/// Chains over donations.
extension RuleTranslation {
  mutating func count(
    _ expression: TypedExpression, _ whole: TypedExpression
  ) throws(SQLRefusal) -> Scalar {
    guard case .member(_, _, let arguments) = whole.form else { throw refusal(whole) }
    var rows = try self.rows(expression)
    if case .closure(let closure)? = arguments.first??.form {
      rows.steps.append(.keep(try rowCondition(closure, of: rows.subject)))
    } else if !arguments.isEmpty {
      throw refusal(whole)
    }
    // Of one group there is the size.
    if case .group(let column, let isLargest)? = rows.steps.last {
      rows.steps.removeLast()
      return number(of: .groupSize(rows, by: column, isLargest: isLargest))
    }
    return number(of: .count(rows))
  }

  mutating func rows(_ expression: TypedExpression) throws(SQLRefusal) -> Rows {
    let expression = resolved(expression)
    return try within(expression) { reading throws(SQLRefusal) in try reading.nestedRows(expression)
    }
  }

  private mutating func nestedRows(_ expression: TypedExpression) throws(SQLRefusal) -> Rows {
    guard case .member(let member, let receiver?, let arguments) = expression.form else {
      throw refusal(expression)
    }
    if case .event = receiver.type, member.name == "donations" {
      return try source(resolved(receiver), expression)
    }
    guard case .donations = receiver.type, case .donations = expression.type else {
      throw refusal(expression)
    }
    var rows = try self.rows(receiver)
    let argument = arguments.first ?? nil
    switch (member.name, argument?.form) {
    case ("donatedWithin", _):
      guard let argument, case .timeRange(let length)? = constant(argument) else {
        throw refusal(expression)
      }
      rows.steps.append(.keep(window(length.seconds)))
    case ("filter", .closure(let closure)?):
      rows.steps.append(.keep(try rowCondition(closure, of: rows.subject)))
    case ("largestSubset", .keyPath(let path)?), ("smallestSubset", .keyPath(let path)?):
      let column = try groupColumn(path.names, of: rows.subject, expression)
      rows.steps.append(.group(by: column, isLargest: member.name == "largestSubset"))
    case ("prefix", _): rows.steps.append(try part(argument, expression, true, true))
    case ("suffix", _): rows.steps.append(try part(argument, expression, false, true))
    case ("dropFirst", _): rows.steps.append(try part(argument, expression, true, false))
    case ("dropLast", _): rows.steps.append(try part(argument, expression, false, false))
    default: throw refusal(expression)
    }
    return rows
  }

  /// All donations that an event keeps.
  private func source(
    _ event: TypedExpression, _ expression: TypedExpression
  ) throws(SQLRefusal) -> Rows {
    let reference: EventReference
    if case .local(let variable) = event.form, case .event(let known)? = inputs[variable] {
      reference = known
    } else if case .event(let known)? = constant(event) {
      reference = known
    } else {
      throw refusal(expression)
    }
    guard let subject = schema.event(reference.id) else { throw refusal(expression) }
    if let field = schema.subjects[subject].unsupported {
      throw SQLRefusal(
        "no row has all of a donation of `\(reference.id)`: \(field)", at: expression.range)
    }
    let limit = reference.limit
    var rows = Rows(
      subject: subject, limit: limit.maximumCount == .max ? nil : max(0, limit.maximumCount))
    if let age = limit.maximumAge { rows.steps.append(.keep(window(age))) }
    return rows
  }

  /// The very test of the evaluator, of which the first date that passes it is found.
  private func window(_ length: Double) -> Condition {
    let now = now.timeIntervalSinceReferenceDate
    return unit.since(unit.first { $0 + length > now }, .column(.date))
  }

  private func part(
    _ argument: TypedExpression?, _ expression: TypedExpression, _ fromOldest: Bool, _ isTaken: Bool
  ) throws(SQLRefusal) -> Rows.Step {
    var count = 1
    if let argument {
      guard case .int(let known)? = constant(argument), known >= 0 else {
        throw refusal(expression)
      }
      count = known
    }
    return .part(count, fromOldest: fromOldest, isTaken: isTaken)
  }

  private func groupColumn(
    _ path: [String], of subject: Int, _ expression: TypedExpression
  ) throws(SQLRefusal) -> RowColumn {
    let fields = schema.subjects[subject].fields
    guard path.count == 1, let place = fields.firstIndex(where: { $0.name == path[0] }) else {
      throw refusal(expression)
    }
    let field = fields[place]
    guard !field.isOptional, field.kind != .double, field.kind != .date else {
      throw SQLRefusal(
        "databases do not group optionals, fractions and dates as Swift does", at: expression.range)
    }
    return .field(subject: subject, place: place)
  }

  /// A closure of one donation, as a condition on its row.
  mutating func rowCondition(
    _ closure: TypedClosure, of subject: Int
  ) throws(SQLRefusal) -> Condition {
    let range =
      closure.body.statements.first?.range ?? SourceRange(file: FileID(index: 0), start: 0, end: 0)
    guard let parameter = closure.parameters.first, let only = closure.body.onlyExpression,
      closure.captures.isEmpty
    else { throw SQLRefusal("a filter with statements cannot be asked of a table", at: range) }
    let before = quantities.count
    donations[parameter] = .row(subject: subject)
    let condition = try self.condition(only)
    guard quantities.count == before, !condition.readsQuantities else {
      throw SQLRefusal("a filter asks for more than its donation", at: only.range)
    }
    guard !condition.mayFail else {
      throw SQLRefusal(
        "this may fail for a donation, and a table has no answer for all of them then",
        at: only.range)
    }
    return condition
  }
}

extension Condition {
  fileprivate var readsQuantities: Bool {
    switch self {
    case .constant, .failure: false
    case .comparison(let a, _, let b): a.readsQuantities || b.readsQuantities
    case .isThere(let scalar): scalar.readsQuantities
    case .not(let inner): inner.readsQuantities
    case .all(let parts), .any(let parts): parts.contains(where: \.readsQuantities)
    case .choice(let test, let a, let b):
      test.readsQuantities || a.readsQuantities || b.readsQuantities
    }
  }
}

extension Scalar {
  fileprivate var readsQuantities: Bool {
    switch self {
    case .int, .double, .text, .column, .failure: false
    case .quantity: true
    case .arithmetic(_, let a, let b, _): a.readsQuantities || b.readsQuantities
    case .choice(let test, let a, let b):
      test.readsQuantities || a.readsQuantities || b.readsQuantities
    }
  }
}
