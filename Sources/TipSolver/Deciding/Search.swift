import TipModel

/// The search for values of a problem's variables with which formulas hold.
struct Search {
  typealias Row = IntegerProgram.Row

  /// Something that must hold.
  enum Goal {
    case formula(Formula, Bool)
    case row(Row)
    /// One of some alternatives.
    case fork([[Goal]])
    /// Groups by a key have at most some size; or it was assumed that no group needs more values than
    /// have a number.
    case bounds(SolverVariable, assumesFew: Bool)

    static var never: Goal { .formula(.constant(false), true) }
  }

  /// Different rows, in the order in which they were added: the solution depends on it.
  private struct RowList {
    private(set) var all: [Row] = []
    private var known: Set<Row> = []

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }

    mutating func insert(_ row: Row) {
      if known.insert(row).inserted { all.append(row) }
    }
  }

  private struct State {
    var domains: [[Sample]]
    var rows = RowList()
    var forks: [[[Goal]]] = []
    var goals: [Goal]
    /// The keys of groups that have at most some size.
    var bounded: Set<SolverVariable> = []
    /// The keys of groups of which no others than those with a number are assumed.
    var assumed: Set<SolverVariable> = []

    /// True if another assumption might do.
    var mayMissGroups: Bool { !bounded.isDisjoint(with: assumed) }
  }

  let problem: Problem
  private let isSmallest: Bool
  private var steps = 0
  private var best: SampleLife?
  /// Steps that are left to find a smaller life.
  private var laterSteps = 2_000
  private var isUndecided: Bool
  /// The number of fractions that may still be computed: some seconds of work.
  private var room = 20_000_000

  private static let maximumSteps = 20_000
  private static let maximumDepth = 100

  init(_ problem: Problem, isSmallest: Bool) {
    self.problem = problem
    self.isSmallest = isSmallest
    isUndecided = false
  }

  mutating func answer(_ formulas: [Formula]) -> Satisfiability.Answer {
    let state = State(
      domains: problem.domains, goals: formulas.map { .formula($0, true) })
    visit(state, depth: 0)
    if let best { return .possible(best) }
    if room <= 0 { return .undecided }
    return isUndecided ? .undecided : .impossible
  }

  /// True once nothing more is searched.
  private var isDone: Bool {
    best != nil && (!isSmallest || laterSteps <= 0) || room <= 0
  }

  private mutating func visit(_ start: State, depth: Int) {
    guard !isDone else { return }
    guard depth < Self.maximumDepth, steps < Self.maximumSteps else { return isUndecided = true }
    var state = start
    let before = state.rows.count
    while let goal = state.goals.popLast() {
      steps += 1
      if best != nil { laterSteps -= 1 }
      guard meet(goal, &state) else { return }
    }
    guard state.domains.allSatisfy({ !$0.isEmpty }) else { return }
    var solution: [Int: Int] = [:]
    if !state.rows.isEmpty, state.rows.count != before || state.forks.isEmpty {
      switch IntegerProgram.solve(problem.rows + state.rows.all, room: &room) {
      case .impossible:
        if state.mayMissGroups { isUndecided = true }
        return
      case .undecided:
        isUndecided = true
        if state.forks.isEmpty { return }
      case .numbers(let numbers): solution = numbers
      }
    }
    guard
      let next = state.forks.indices.min(by: {
        state.forks[$0].count < state.forks[$1].count
      })
    else { return note(state, solution) }
    let fork = state.forks.remove(at: next)
    for choice in fork {
      var other = state
      other.goals = choice
      visit(other, depth: depth + 1)
    }
  }

  private mutating func note(_ state: State, _ solution: [Int: Int]) {
    guard problem.hasValues(for: solution) else { return isUndecided = true }
    let isCertain = problem.places.allSatisfy { variable, place in
      guard case .opaque = variable else { return true }
      return state.domains[place].count == problem.domains[place].count
    }
    let life = problem.life(
      state.domains, solution, bounding: Set(state.rows.all.flatMap(\.factors.keys)),
      isCertain: isCertain)
    guard let best else { return self.best = life }
    if (life.isCertain ? 0 : 1, life.size) < (best.isCertain ? 0 : 1, best.size) {
      self.best = life
    }
  }

  /// Adds what a goal requires. Returns false if it cannot be met.
  private mutating func meet(_ goal: Goal, _ state: inout State) -> Bool {
    switch goal {
    case .row(let row): state.rows.insert(row)
    case .bounds(let key, true): state.assumed.insert(key)
    case .bounds(let key, false): state.bounded.insert(key)
    case .fork(let choices):
      if choices.isEmpty { return false }
      if choices.count == 1 { state.goals += choices[0] } else { state.forks.append(choices) }
    case .formula(.constant(let value), let isWanted): return value == isWanted
    case .formula(.not(let inner), let isWanted): state.goals.append(.formula(inner, !isWanted))
    case .formula(.all(let parts), true): state.goals += parts.map { .formula($0, true) }
    case .formula(.any(let parts), false): state.goals += parts.map { .formula($0, false) }
    case .formula(.all(let parts), let isWanted), .formula(.any(let parts), let isWanted):
      state.goals.append(.fork(parts.map { [.formula($0, isWanted)] }))
    case .formula(.sum(let terms, let bound), let isWanted):
      guard let row = row(terms, bound) else { return true }
      if isWanted {
        state.rows.insert(row)
      } else if bound < .max, let row = row.negated(bound + 1) {
        state.rows.insert(row)
      } else {
        return false
      }
    case .formula(.comparison(let variable, let relation, let constant), let isWanted):
      return compare(variable, relation, constant, isWanted, &state)
    }
    return true
  }

  private mutating func compare(
    _ variable: SolverVariable, _ relation: Relation, _ constant: Sample, _ isWanted: Bool,
    _ state: inout State
  ) -> Bool {
    if let place = problem.places[variable] {
      state.domains[place].removeAll { $0.stands(in: relation, to: constant) != isWanted }
      return true
    }
    guard let number = constant.integer?.int else {
      isUndecided = true
      return false
    }
    let relation = isWanted ? relation : relation.negated
    // Here numbers end with those of Int.
    if number == .max, variable.isLargerThanInt, relation == .greater || relation == .notEqual {
      isUndecided = true
    }
    switch relation {
    case .equal: state.goals += atLeast(variable, number) + atMost(variable, number)
    case .notEqual:
      state.goals.append(
        .fork([atMost(variable, below(number)), atLeast(variable, above(number))]))
    case .less: state.goals += atMost(variable, below(number))
    case .lessOrEqual: state.goals += atMost(variable, number)
    case .greater: state.goals += atLeast(variable, above(number))
    case .greaterOrEqual: state.goals += atLeast(variable, number)
    }
    return true
  }

  private func below(_ number: Int) -> Int? { number == .min ? nil : number - 1 }
  private func above(_ number: Int) -> Int? { number == .max ? nil : number + 1 }

  private func row(_ terms: [Formula.Term], _ bound: Int) -> Row? {
    var row = Row(factors: [:], bound: bound)
    for term in terms {
      switch term.variable {
      case .count(let set):
        for column in problem.columns(of: set) { row.factors[column, default: 0] += term.factor }
      case .value:
        guard let columns = problem.numbers[term.variable] else { return nil }
        row.factors[columns.positive, default: 0] += term.factor
        row.factors[columns.negative, default: 0] -= term.factor
      case .age, .opaque: return nil
      }
    }
    return row
  }
}

extension SolverVariable {
  /// True if its type has numbers beyond those of Int.
  fileprivate var isLargerThanInt: Bool {
    guard case .value(_, .integer(let type)) = self else { return false }
    return FixedInteger.largest(of: type).int == nil
  }
}
