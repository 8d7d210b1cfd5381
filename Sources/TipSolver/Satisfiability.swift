import TipModel

/// Decides whether conditions can hold together.
///
/// Every variable has samples, the few values that can make a difference. A comparison excludes
/// some of them. Of two counts where one selects a part of the other's donations, the first is at
/// most the second. Taking the least remaining sample of each variable satisfies all those orders
/// at once, so no combinations are tried. Alternatives are tried one after the other.
package struct Satisfiability {
  private let variables: [SolverVariable: Int]
  private let domains: [[Sample]]
  /// Pairs of counts: the first is never more than the second.
  private let orders: [(lesser: Int, greater: Int)]
  private var steps = 0

  /// The greatest number of steps, after which the result is unknown.
  private static let maximumSteps = 20_000
  private static let maximumDepth = 100
  private static let maximumComparisons = 500

  /// False only if the formulas cannot all hold at one instant, for any donations and values.
  /// `withLimits` includes the limits of events.
  package static func canHold(_ formulas: [Formula], withLimits: Bool = true) -> Bool {
    let comparisons = formulas.flatMap(\.comparisons)
    guard comparisons.count <= maximumComparisons else { return true }
    var solver = Satisfiability(comparisons, withLimits: withLimits)
    return solver.search(formulas.map { ($0, true) }, solver.domains, depth: 0)
  }

  private init(_ comparisons: [(variable: SolverVariable, constant: Sample)], withLimits: Bool) {
    var variables: [SolverVariable: Int] = [:]
    var ordered: [SolverVariable] = []
    for (variable, _) in comparisons where variables[variable] == nil {
      variables[variable] = ordered.count
      ordered.append(variable)
    }
    self.variables = variables
    let counted = Satisfiability.countConstants(comparisons, withLimits: withLimits)
    domains = ordered.map { variable in
      if case .count = variable {
        return variable.samples(around: counted, withLimits: withLimits)
      }
      let constants = comparisons.filter { $0.variable == variable }.map(\.constant)
      return variable.samples(around: constants, withLimits: withLimits)
    }
    orders = ordered.indices.flatMap { lesser in
      ordered.indices.compactMap { greater in
        guard lesser != greater, case .count(let part) = ordered[lesser],
          case .count(let whole) = ordered[greater], part.isPart(of: whole)
        else { return nil }
        return (lesser, greater)
      }
    }
  }

  /// Counts are compared with each other, so all of them share their constants and bounds.
  private static func countConstants(
    _ comparisons: [(variable: SolverVariable, constant: Sample)], withLimits: Bool
  ) -> [Sample] {
    comparisons.flatMap { variable, constant -> [Sample] in
      guard case .count(let donations) = variable else { return [] }
      let bound = donations.upperBound(withLimits: withLimits)
      return [constant] + (bound.map { [.int($0)] } ?? [])
    }
  }

  /// Returns whether all formulas can have their `wanted` values within the domains.
  private mutating func search(
    _ wanted: [(Formula, Bool)], _ domains: [[Sample]], depth: Int
  ) -> Bool {
    guard depth < Satisfiability.maximumDepth else { return true }
    var waiting = wanted
    var domains = domains
    var alternatives: [[(Formula, Bool)]] = []
    while let (formula, holds) = waiting.popLast() {
      steps += 1
      guard steps < Satisfiability.maximumSteps else { return true }
      switch formula {
      case .unknown: break
      case .constant(let value): if value != holds { return false }
      case .not(let inner): waiting.append((inner, !holds))
      case .all(let parts) where holds, .any(let parts) where !holds:
        waiting += parts.map { ($0, holds) }
      case .all(let parts), .any(let parts): alternatives.append(parts.map { ($0, holds) })
      case .comparison(let variable, let relation, let constant):
        guard let index = variables[variable] else { break }
        domains[index].removeAll { $0.stands(in: relation, to: constant) != holds }
      }
    }
    guard propagate(&domains) else { return false }
    guard let next = alternatives.popLast() else { return true }
    // The other alternatives must still be satisfied with each of these.
    let others = alternatives.map { parts in
      (
        parts.first?.1 == true ? Formula.any(parts.map(\.0)) : .all(parts.map(\.0)),
        parts.first?.1 ?? true
      )
    }
    for choice in next where search([choice] + others, domains, depth: depth + 1) { return true }
    return false
  }

  /// Removes the samples that an order excludes. Returns false if a variable has none left.
  private func propagate(_ domains: inout [[Sample]]) -> Bool {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (lesser, greater) in orders {
        guard let least = domains[lesser].first, let most = domains[greater].last else { break }
        let before = domains[greater].count + domains[lesser].count
        domains[greater].removeAll { $0.stands(in: .less, to: least) }
        domains[lesser].removeAll { $0.stands(in: .greater, to: most) }
        if domains[greater].count + domains[lesser].count != before { hasChanged = true }
      }
    }
    return domains.allSatisfy { !$0.isEmpty }
  }
}
