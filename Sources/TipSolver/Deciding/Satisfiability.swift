/// Decides whether conditions can hold together at one instant, for any donations and values.
///
/// Donations that pass the same windows and filters form a cell, and of a value only its class
/// matters. A condition then is a combination of linear constraints on the numbers of donations in
/// cells. The alternatives of a combination are tried one after the other, and the constraints of
/// each are solved by an ``IntegerProgram``.
package enum Satisfiability {
  package enum Answer {
    case impossible
    case possible(SampleLife)
    /// There are too many steps, numbers too large, or groups that are not counted.
    case undecided
  }

  private static let maximumComparisons = 500

  /// False only if the formulas cannot all hold. `withLimits` includes the limits of events.
  package static func canHold(_ formulas: [Formula], withLimits: Bool = true) -> Bool {
    if case .impossible = decide(formulas, withLimits: withLimits, isSmallest: false) {
      return false
    }
    return true
  }

  /// Finds donations and values with which all formulas hold.
  ///
  /// - Parameters:
  ///   - preferring: Values that are kept where nothing else is needed.
  ///   - isSmallest: Goes on to search for the fewest donations and values.
  package static func decide(
    _ formulas: [Formula], withLimits: Bool = true, preferring: [SolverVariable: Sample] = [:],
    isSmallest: Bool = true
  ) -> Answer {
    let count = formulas.reduce(0) { $0 + $1.variables.count }
    guard count <= maximumComparisons else { return .undecided }
    let problem = Problem(formulas, withLimits: withLimits, preferring: preferring)
    guard !problem.isUndecided else { return .undecided }
    var search = Search(problem, isSmallest: isSmallest)
    return search.answer(formulas)
  }
}
