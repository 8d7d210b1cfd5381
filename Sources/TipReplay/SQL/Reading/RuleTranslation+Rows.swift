import TipFoundation
import TipModel
import TipText

/// Chains over donations.
extension RuleTranslation {
  mutating func count(_ selection: RuleQuery.Selection) throws(SQLRefusal) -> Scalar {
    var rows = try self.rows(selection)
    // A single group has only its size.
    if case .group(let column, let isLargest)? = rows.steps.last {
      rows.steps.removeLast()
      return number(of: .groupSize(rows, by: column, isLargest: isLargest))
    }
    return number(of: .count(rows))
  }

  mutating func rows(_ selection: RuleQuery.Selection) throws(SQLRefusal) -> SelectedRows {
    guard case .event(let event) = selection.source else { throw refusal(selection.source) }
    guard selection.steps.count < Self.mostDepth else {
      throw SQLRefusal(
        "this expression is nested too deeply", at: selection.expression.range)
    }
    var rows = try source(event, selection.steps.first?.receiver ?? selection.expression)
    for step in selection.steps { rows.steps.append(try self.step(step, of: rows.subject)) }
    return rows
  }

  private func refusal(_ source: RuleQuery.Selection.Source) -> SQLRefusal {
    switch source {
    case .event(let expression), .unknown(let expression): refusal(expression)
    }
  }

  private mutating func step(
    _ step: RuleQuery.Step, of subject: Int
  ) throws(SQLRefusal) -> SelectedRows.Step {
    switch step.form {
    case .window(let length): return .keep(window(length.seconds))
    case .filter(let filter?): return .keep(try rowCondition(filter, of: subject))
    case .group(let path, let isLargest):
      return .group(by: try groupColumn(path, of: subject, step.expression), isLargest: isLargest)
    case .part(let count?, let fromOldest, let isTaken) where count >= 0:
      return .part(count, fromOldest: fromOldest, isTaken: isTaken)
    case .filter(nil), .part, .unknown: throw refusal(step.expression)
    }
  }

  /// All donations that an event keeps.
  private func source(
    _ event: TypedExpression, _ expression: TypedExpression
  ) throws(SQLRefusal) -> SelectedRows {
    let reference: EventReference
    if case .local(let variable) = event.form, case .event(let known)? = inputs[variable] {
      reference = known
    } else if case .event(let known)? = reader.constant(event) {
      reference = known
    } else {
      throw refusal(expression)
    }
    guard let subject = schema.event(reference.id) else { throw refusal(expression) }
    if let field = schema.subjects[subject].unsupported {
      throw SQLRefusal(
        "a row cannot hold a donation of `\(reference.id)`: \(field)", at: expression.range)
    }
    let limit = reference.limit
    var rows = SelectedRows(
      subject: subject, limit: limit.maximumCount == .max ? nil : max(0, limit.maximumCount))
    if let age = limit.maximumAge { rows.steps.append(.keep(window(age))) }
    return rows
  }

  /// The condition for a window of a length in seconds. It applies the evaluator's test to find the
  /// first date in the window.
  private func window(_ length: Double) -> Condition {
    let now = now.timeIntervalSinceReferenceDate
    return unit.since(unit.first { $0 + length > now }, .column(.date))
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
    _ filter: RuleQuery.Filter, of subject: Int
  ) throws(SQLRefusal) -> Condition {
    let closure = filter.closure
    let range =
      closure.body.statements.first?.range ?? SourceRange(file: FileID(index: 0), start: 0, end: 0)
    guard let parameter = closure.parameters.first, let asked = filter.condition,
      closure.captures.isEmpty
    else { throw SQLRefusal("a filter that has statements cannot be written in SQL", at: range) }
    let before = aggregates.count
    donations[parameter] = .row(subject: subject)
    let condition = try self.condition(asked)
    guard aggregates.count == before, !condition.readsAggregates else {
      throw SQLRefusal("this filter reads more than its donation", at: asked.expression.range)
    }
    guard !condition.mayFail else {
      throw SQLRefusal(
        "this may fail for some donations, which SQL cannot express",
        at: asked.expression.range)
    }
    return condition
  }
}

extension Condition {
  fileprivate var readsAggregates: Bool {
    switch self {
    case .constant, .failure: false
    case .comparison(let a, _, let b): a.readsAggregates || b.readsAggregates
    case .isThere(let scalar): scalar.readsAggregates
    case .not(let inner): inner.readsAggregates
    case .all(let parts), .any(let parts): parts.contains(where: \.readsAggregates)
    case .choice(let test, let a, let b):
      test.readsAggregates || a.readsAggregates || b.readsAggregates
    }
  }
}

extension Scalar {
  fileprivate var readsAggregates: Bool {
    switch self {
    case .int, .double, .text, .column, .failure: false
    case .aggregate: true
    case .arithmetic(_, let a, let b, _): a.readsAggregates || b.readsAggregates
    case .choice(let test, let a, let b):
      test.readsAggregates || a.readsAggregates || b.readsAggregates
    }
  }
}
