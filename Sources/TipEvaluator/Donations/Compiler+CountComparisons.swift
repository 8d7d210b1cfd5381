import TipModel

/// Comparisons of counts of donations with constants. Counting stops as soon as the comparison is
/// decided. If only verdicts are needed, the count is evaluated again when the result changes.
extension Compiler {
  func countComparison(
    _ first: TypedExpression, _ op: Operator, _ second: TypedExpression
  ) -> Code? {
    guard let test = Relation(rawValue: op.spelling), isUnseen(first), isUnseen(second) else {
      return nil
    }
    if let source = first.countedDonations, case .constant(.int(let bound)) = compile(second) {
      return decided(reader.selection(source), test, bound)
    }
    if let source = second.countedDonations, case .constant(.int(let bound)) = compile(first) {
      return decided(reader.selection(source), test.mirrored, bound)
    }
    return nil
  }

  func isEmpty(_ source: TypedExpression) -> Code { decided(reader.selection(source), .less, 1) }

  private func decided(_ source: RuleQuery.Selection, _ test: Relation, _ bound: Int) -> Code {
    let count = count(source)
    let limit = test.sufficientCount(for: bound)
    let usual = Self.compare(
      test, IntCode { try count($0, limit) }, Constant(value: bound))
    guard isUnseen(source.expression), let goal = CountGoal(test, bound),
      case .bool(let answer) = usual
    else { return usual }
    if let window = window(source) {
      return .bool { frame in
        guard frame.state.pointee.asksForVerdictsAlone,
          let (isReached, next) = try window.history(frame).reaches(
            goal.count, within: window.length, of: frame.now)
        else { return try answer(frame) }
        frame.consider(next)
        return isReached == goal.isWanted
      }
    }
    if let window = windowOfSome(source) {
      return .bool { frame in
        guard frame.state.pointee.asksForVerdictsAlone else { return try answer(frame) }
        let before = frame.state.pointee.nextChange
        let count = try count(frame, limit)
        if frame.state.pointee.nextChange < before,
          let next = try window.history(frame).earliestCrossing(
            of: count, at: goal.count, within: window.length, of: frame.now)
        {
          // Replaces the instant at which the next donation enters or leaves.
          frame.state.pointee.nextChange = before
          frame.consider(next)
        }
        return test.holds(count, bound)
      }
    }
    return usual
  }

  /// The window that contains these donations, if a donation that enters or leaves it changes their
  /// count by at most one: those that satisfy a condition on themselves, and those of the largest
  /// group.
  private func windowOfSome(_ donations: RuleQuery.Selection) -> EventWindow? {
    guard !isAbstract, let all = donations.beforeLastStep, let window = window(all) else {
      return nil
    }
    switch donations.steps.last?.form {
    case .filter(let filter?):
      // It is not known at which donation a filter that can fail does.
      return condition(filter).map { $0.isLasting } ?? false ? window : nil
    case .group(let path, isLargest: true):
      return groupsPlainly(path, all.expression) ? window : nil
    default: return nil
    }
  }
}

extension Relation {
  /// Counting may stop there: all that are no less compare with the bound in the same way.
  func sufficientCount(for bound: Int) -> Int {
    switch self {
    case .less, .greaterOrEqual: max(0, bound)
    // A greater number gives the same result as one more than the bound.
    case .equal, .notEqual, .lessOrEqual, .greater: bound == .max ? .max : max(0, bound) + 1
    }
  }
}

/// A comparison of a count that is decided when the count reaches a number.
struct CountGoal {
  let count: Int
  /// True if it holds once the count is reached, false if it holds until then.
  let isWanted: Bool

  init?(_ test: Relation, _ bound: Int) {
    switch test {
    case .greaterOrEqual: (count, isWanted) = (bound, true)
    case .less: (count, isWanted) = (bound, false)
    case .greater where bound < .max: (count, isWanted) = (bound + 1, true)
    case .lessOrEqual where bound < .max: (count, isWanted) = (bound + 1, false)
    default: return nil
    }
  }
}
