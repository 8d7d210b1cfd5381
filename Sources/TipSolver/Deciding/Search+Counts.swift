import TipModel

/// The goals that bound a count or a number.
extension Search {
  /// - Parameter bound: Nil where no number is so great.
  func atLeast(_ variable: SolverVariable, _ bound: Int?) -> [Goal] {
    guard let bound else { return [.never] }
    guard case .count(let set) = variable else {
      return row(of: variable).flatMap { $0.negated(bound) }.map { [.row($0)] } ?? [.never]
    }
    if bound <= 0 { return [] }
    if let column = problem.bounded[set] { return [atLeast([column], bound)] }
    if let (key, isLargest) = set.group {
      return isLargest ? largest(set, key, atLeast: bound) : smallest(set, key, atLeast: bound)
    }
    guard let needed = set.needed(for: bound) else { return [.never] }
    return needed > 0 ? [atLeast(problem.columns(of: set), needed)] : []
  }

  /// - Parameter bound: Nil where no number is so small.
  func atMost(_ variable: SolverVariable, _ bound: Int?) -> [Goal] {
    guard let bound else { return [.never] }
    guard case .count(let set) = variable else {
      return row(of: variable).map {
        [.row(Row(factors: $0.factors, bound: bound))]
      } ?? []
    }
    if bound < 0 { return [.never] }
    if bound == .max { return [] }
    if let column = problem.bounded[set] { return [.row(.sum(of: [column], atMost: bound))] }
    if let (key, isLargest) = set.group {
      return isLargest ? largest(set, key, atMost: bound) : smallest(set, key, atMost: bound)
    }
    guard let needed = set.needed(for: bound + 1) else { return [] }
    return needed > 0
      ? [.row(.sum(of: problem.columns(of: set), atMost: needed - 1))] : [.never]
  }

  private func atLeast(_ columns: [Int], _ bound: Int) -> Goal {
    Row.sum(of: columns, atLeast: bound).map(Goal.row) ?? .never
  }

  /// The row of a number that sums contain, with a bound of 0.
  private func row(of variable: SolverVariable) -> Row? {
    problem.numbers[variable].map {
      Row(factors: [$0.positive: 1, $0.negative: -1], bound: 0)
    }
  }

  // MARK: Groups

  /// The columns of each group that is told apart.
  private func groups(_ set: DonationSet, _ key: SolverVariable) -> [[Int]] {
    guard let cells = problem.cells[set.event] else { return [] }
    return (cells.keyValues[key] ?? []).map { cells.columns(of: set, where: (key, $0)) }
      .filter { !$0.isEmpty }
  }

  /// The columns of groups of which each donation may be one of its own.
  private func otherColumns(_ set: DonationSet, _ key: SolverVariable) -> [Int] {
    guard let cells = problem.cells[set.event] else { return [] }
    return cells.others(of: key).flatMap { cells.columns(of: set, where: (key, $0)) }
  }

  private func largest(_ set: DonationSet, _ key: SolverVariable, atLeast bound: Int) -> [Goal] {
    [.fork(groups(set, key).map { [atLeast($0, bound)] })]
  }

  private func largest(_ set: DonationSet, _ key: SolverVariable, atMost bound: Int) -> [Goal] {
    if bound == 0 { return [.row(.sum(of: problem.columns(of: set), atMost: 0))] }
    return [.bounds(key, assumesFew: false)]
      + groups(set, key).map { .row(.sum(of: $0, atMost: bound)) }
  }

  private func smallest(_ set: DonationSet, _ key: SolverVariable, atLeast bound: Int) -> [Goal] {
    let some = atLeast(problem.columns(of: set), 1)
    if bound == 1 { return [some] }
    let others = otherColumns(set, key)
    // Without a bound on sizes, all others may be one group, which has a number.
    let few: [Goal] =
      others.isEmpty
      ? [] : [.row(.sum(of: others, atMost: 0)), .bounds(key, assumesFew: true)]
    return [some] + few
      + groups(set, key).map { .fork([[.row(.sum(of: $0, atMost: 0))], [atLeast($0, bound)]]) }
  }

  private func smallest(_ set: DonationSet, _ key: SolverVariable, atMost bound: Int) -> [Goal] {
    let none = Goal.row(.sum(of: problem.columns(of: set), atMost: 0))
    if bound == 0 { return [none] }
    return [
      .fork(
        [[none]]
          + groups(set, key).map { [atLeast($0, 1), .row(.sum(of: $0, atMost: bound))] })
    ]
  }
}
