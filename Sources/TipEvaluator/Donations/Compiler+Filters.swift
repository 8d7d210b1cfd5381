import TipModel
import TipText

/// Steps with a condition on each donation: as a kernel over columns where the condition allows it,
/// else row by row.
extension Compiler {
  /// A condition on a donation in its two forms. It is one object, so that code with it holds a
  /// single reference.
  final class RowCondition {
    /// The condition over columns, or nil if it cannot run over them or is recorded.
    let predicate: RowPredicate<ColumnTest>?
    /// The condition over columns if it compares with constants alone; otherwise nil.
    let constant: RowPredicate<ColumnTest>?
    let slots: (selection: Int, row: Int)
    let test: (Frame) throws -> Bool
    let closure: TypedClosure
    /// True if it cannot fail, so that rows which do not decide the result need no evaluation.
    let isTotal: Bool
    /// True if its result depends on the donated value alone.
    let isClosed: Bool
    /// True if its result depends on the donated value and on captured values alone. Other rules of
    /// the plan may have captured other values.
    let isClosedInRule: Bool
    /// True if its result may differ between donations with equal values.
    let readsDates: Bool
    /// The results by distinct value, or nil if the condition reads more of a donation than its
    /// value, or does not run over columns.
    let verdicts: ValueVerdicts?

    fileprivate init(
      _ closure: TypedClosure, _ parameter: LocalVariable, predicate: RowPredicate<ColumnTest>?,
      _ rows: RowClosure,
      _ scope: Scope
    ) {
      let only = closure.body.onlyExpression
      self.closure = closure
      self.predicate = predicate
      constant = predicate.flatMap { $0.contains { !$0.isConstant } ? nil : $0 }
      slots = rows.slots
      test = rows.value.bool(at: closure.body.statements.first?.range ?? Compiler.nowhere)
      isTotal = only?.isTotal ?? false
      isClosed = only?.dependsOn(only: parameter) ?? false
      isClosedInRule =
        only.map {
          $0.dependsOn(only: parameter, or: scope.constantCaptures) && !$0.looksIntoInstances
        } ?? false
      readsDates = only?.asksForDonationDates ?? true
      verdicts = predicate.flatMap { $0.contains(where: \.readsDates) ? nil : ValueVerdicts() }
    }
  }

  func condition(_ filter: RuleQuery.Filter) -> RowCondition? {
    let closure = filter.closure
    guard let parameter = closure.parameters.first else { return nil }
    // This comes first, since both bind the closure's parameter in different ways.
    let predicate =
      filter.condition.flatMap {
        isUnseen($0.expression) ? RowPredicate($0, over: parameter, self) : nil
      }
    guard let rows = rowClosure(closure) else { return nil }
    return RowCondition(closure, parameter, predicate: predicate, rows, scope)
  }

  func filter(
    _ receiver: TypedExpression, _ closure: TypedClosure, _ expression: TypedExpression
  ) -> Code? {
    let source = selection(receiver)
    guard let condition = condition(reader.filter(closure)) else { return nil }
    noteScan()
    let words = StepWords(expression, receiver: receiver, evaluator)
    let field = condition.onlyField
    return .selection { frame in
      let all = try source(frame)
      let kept = try condition.rows(of: all, frame, expression.range)
      recorder(frame)?.step(words, from: all, to: kept) { .byField(field, $0) }
      return kept
    }
  }

  /// Compiles `contains(where:)` and `allSatisfy`: whether the condition is `wanted` for some row.
  func search(
    _ receiver: TypedExpression, _ closure: TypedClosure, for wanted: Bool,
    _ expression: TypedExpression
  ) -> Code? {
    let source = selection(receiver)
    guard let condition = condition(reader.filter(closure)) else { return nil }
    let kept = keptCount(condition, expression)
    return .bool { frame in
      let all = try source(frame)
      if let count = kept?.look(frame, { $0.count(of: all, frame, expression.range) }) ?? nil {
        return wanted ? count > 0 : count == all.count
      }
      if !wanted, try condition.failsEarly(all, frame, expression.range) { return false }
      let limit = wanted ? 1 : Int.max
      if let count = try condition.kernelCount(of: all, limit, frame, expression.range) {
        return wanted ? count > 0 : count == all.count
      }
      var isFound = false
      try DonationRows.go(through: all, frame, condition.slots, at: expression.range) { _ in
        isFound = try condition.test(frame) == wanted
        return !isFound
      }
      return isFound == wanted
    }
  }

  /// The number of selected donations. Counting may stop at the limit; the result is then at least
  /// that.
  func count(_ donations: RuleQuery.Selection) -> (Frame, Int) throws -> Int {
    let expression = donations.expression
    if let last = donations.steps.last, let before = donations.beforeLastStep,
      isUnseen(expression)
    {
      switch last.form {
      case .filter(let filter?):
        let source = selection(before.expression)
        guard let condition = condition(filter) else { break }
        let kept = keptCount(condition, expression)
        return { frame, limit in
          let all = try source(frame)
          if let count = kept?.look(frame, { $0.count(of: all, frame, expression.range) }) ?? nil {
            return count
          }
          return try condition.count(of: all, limit, frame, expression.range)
        }
      case .group(let path, let isLargest):
        if let code = groupCount(before, path, isLargest: isLargest, expression) { return code }
      default: break
      }
    }
    let source = selection(expression)
    return { frame, _ in try source(frame).count }
  }
}

extension Compiler.RowCondition {
  func rows(
    of all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws -> DonationSelection {
    if let prepared = try prepare(all, all.count, frame, range) {
      return DonationSelection(all.history, rows: .indices(prepared.rows(of: all)))
    }
    var kept: [Int32] = []
    try DonationRows.go(through: all, frame, slots, at: range) { row in
      if try test(frame) { kept.append(Int32(truncatingIfNeeded: row)) }
      return true
    }
    return DonationSelection(all.history, rows: .indices(kept))
  }

  func count(
    of all: DonationSelection, _ limit: Int, _ frame: Frame, _ range: SourceRange
  ) throws -> Int {
    if let count = try kernelCount(of: all, limit, frame, range) { return count }
    var count = 0
    try DonationRows.go(through: all, frame, slots, at: range) { _ in
      if try test(frame) { count += 1 }
      // `filter` evaluates every row, and a later one may fail.
      return count < limit || !isTotal
    }
    return count
  }

  /// The number of rows that satisfy it, at most `limit`, or nil if the condition cannot run over
  /// these columns.
  func kernelCount(
    of all: DonationSelection, _ limit: Int, _ frame: Frame, _ range: SourceRange
  ) throws -> Int? {
    try frame.step(at: range)
    if let constant,
      constant.isReached(limit, byFirstOf: all.count, in: all.history, row: all.row)
    {
      return limit
    }
    if limit <= Self.firstLook, let first = firstLook(at: all) {
      let found = try count(of: first, upTo: limit, frame, range)
      if found >= limit { return found }
    }
    if let count = try valueCount(of: all, frame, range) { return count }
    guard let prepared = try prepare(all, 0, frame, range) else { return nil }
    let (count, looked) = prepared.count(of: all, limit: limit)
    try frame.context.budget.spend(steps: looked / 16, at: range)
    return count
  }

  /// True if one of the first donations does not satisfy it. False decides nothing.
  func failsEarly(
    _ all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws -> Bool {
    guard let first = firstLook(at: all) else { return false }
    return try count(of: first, upTo: first.count, frame, range) < first.count
  }

  /// The number of donations that are tested first. A condition that few donations decide is mostly
  /// decided by these, without preparing columns.
  private static let firstLook = 64

  /// The first donations, or nil if there are hardly more of them.
  private func firstLook(at all: DonationSelection) -> DonationSelection? {
    predicate != nil && all.count > Self.firstLook ? all.slice(0..<Self.firstLook) : nil
  }

  /// The number of the first donations that satisfy it, in a time that does not depend on how many
  /// donations there are.
  private func count(
    of first: DonationSelection, upTo limit: Int, _ frame: Frame, _ range: SourceRange
  ) throws -> Int {
    if let prepared = try prepare(first, first.count, frame, range) {
      return prepared.count(of: first, limit: limit).count
    }
    var count = 0
    try DonationRows.go(through: first, frame, slots, at: range) { _ in
      if try test(frame) { count += 1 }
      return count < limit
    }
    return count
  }

  private func prepare(
    _ all: DonationSelection, _ looked: Int, _ frame: Frame, _ range: SourceRange
  ) throws -> RowPredicate<PreparedTest>? {
    guard let predicate else { return nil }
    try frame.context.budget.spend(steps: looked / 16 + 1, at: range)
    return try predicate.prepare(for: .donations(all), frame, at: range)
  }

  /// The only field that the condition reads, or nil.
  var onlyField: String? {
    var fields: Set<String> = []
    _ = closure.body.expressions.contains { expression in
      expression.contains { part in
        if case .donationField(_, let name) = part.form { fields.insert(name) }
        if case .member(let member, _, _) = part.form, case .donation = member.owner {
          fields.insert(member.name)
        }
        return false
      }
    }
    return fields.count == 1 ? fields.first : nil
  }
}
