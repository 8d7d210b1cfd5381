import TipModel

/// The variables of some formulas: those with a few classes of values, and the columns of an
/// ``IntegerProgram`` for counts and for numbers that sums contain.
struct Problem {
  typealias Row = IntegerProgram.Row

  /// The place of each variable with classes of values.
  private(set) var places: [SolverVariable: Int] = [:]
  /// The values of these variables, one of each class.
  private(set) var domains: [[Sample]] = []
  /// The values that are kept where nothing else is needed.
  private(set) var preferred: [Int: Sample] = [:]
  /// The columns of integers in sums: the value is the first less the second.
  private(set) var numbers: [SolverVariable: (positive: Int, negative: Int)] = [:]
  private(set) var cells: [String: DonationCells] = [:]
  /// The columns of selections whose sizes are only bounded.
  private(set) var bounded: [DonationSet: Int] = [:]
  /// Constraints that always hold.
  private(set) var rows: [Row] = []
  private(set) var isUndecided = false
  /// True if it is not known which donations a selection has.
  private var countsUnknown = false
  private var width = 0

  init(_ formulas: [Formula], withLimits: Bool, preferring: [SolverVariable: Sample]) {
    let variables = formulas.flatMap(\.variables)
    let inSums = Set(formulas.flatMap(\.inSums))
    var sets: [String: [DonationSet]] = [:]
    var events: [String] = []
    for variable in variables {
      if case .count(let set) = variable {
        if sets[set.event] == nil { events.append(set.event) }
        sets[set.event, default: []].append(set)
      } else if inSums.contains(variable) {
        addNumber(variable)
      }
    }
    addDomains(
      formulas.flatMap(\.comparisons).filter { numbers[$0.variable] == nil }, preferring)
    for event in events {
      var known: Set<DonationSet> = []
      let distinct = (sets[event] ?? []).filter { known.insert($0).inserted }
      add(distinct, of: event, withLimits: withLimits)
    }
  }

  private mutating func addNumber(_ variable: SolverVariable) {
    guard numbers[variable] == nil else { return }
    let (positive, negative) = (width, width + 1)
    numbers[variable] = (positive, negative)
    width += 2
    guard case .value(_, .integer(let type)) = variable else { return }
    // The solver's own numbers are not greater than those of 64 bits.
    if let least = FixedInteger.smallest(of: type).int, least > .min {
      rows.append(Row(factors: [positive: -1, negative: 1], bound: -least))
    }
    if type.width < 64, let most = FixedInteger.largest(of: type).int {
      rows.append(Row(factors: [positive: 1, negative: -1], bound: most))
    }
  }

  private mutating func addDomains(
    _ comparisons: [(variable: SolverVariable, constant: Sample)],
    _ preferring: [SolverVariable: Sample]
  ) {
    var constants: [[Sample]] = []
    for (variable, constant) in comparisons {
      if case .count = variable { continue }
      if let place = places[variable] {
        constants[place].append(constant)
      } else {
        places[variable] = constants.count
        constants.append([constant])
      }
    }
    domains = Array(repeating: [], count: constants.count)
    for (variable, place) in places {
      domains[place] = variable.classes(around: constants[place]).map(\.first)
      if let value = preferring[variable] {
        preferred[place] = value
        domains[place].insert(value, at: 0)
      }
    }
  }

  private mutating func add(_ sets: [DonationSet], of event: String, withLimits: Bool) {
    let table = DonationCells(of: sets, firstColumn: width)
    isUndecided = isUndecided || table.isUndecided
    cells[event] = table
    width += table.cells.count
    if withLimits, let limit = sets.map({ $0.limit ?? .max }).max(), limit < .max {
      // An event keeps no donation beyond its limits.
      let ages = sets.compactMap(\.maximumAge)
      let kept = DonationSet(
        event: event, limit: nil, maximumAge: ages.count == sets.count ? ages.max() : nil)
      rows.append(.sum(of: table.columns(of: kept), atMost: max(limit, 0)))
    }
    countsUnknown = countsUnknown || sets.contains(where: \.hasUnknown)
    let opaque = sets.filter { !$0.isCounted }
    for set in opaque {
      bounded[set] = width
      var row = Row.sum(of: [width], atMost: 0)
      for column in table.columns(of: set.base) { row.factors[column] = -1 }
      rows.append(row)
      if let cap = set.cap { rows.append(.sum(of: [width], atMost: cap)) }
      width += 1
    }
    for part in opaque {
      for whole in opaque where part != whole && part.isPart(of: whole) {
        guard let first = bounded[part], let second = bounded[whole] else { continue }
        rows.append(Row(factors: [first: 1, second: -1], bound: 0))
      }
    }
  }

  /// Returns whether there are enough values for groups of a solution that are all different.
  func hasValues(for solution: [Int: Int]) -> Bool {
    cells.values.allSatisfy { $0.hasValues(for: solution) }
  }

  /// The columns of a selection whose donations are known.
  func columns(of set: DonationSet) -> [Int] { cells[set.event]?.columns(of: set) ?? [] }

  /// The life of a solution.
  ///
  /// - Parameter columns: The columns that are constrained.
  func life(
    _ domains: [[Sample]], _ solution: [Int: Int], bounding columns: Set<Int>, isCertain: Bool
  ) -> SampleLife {
    var values: [SolverVariable: Sample] = [:]
    for (variable, place) in places {
      guard let value = domains[place].first, value != preferred[place] else { continue }
      if domains[place].count < self.domains[place].count { values[variable] = value }
    }
    for (variable, pair) in numbers where columns.contains(pair.positive) {
      let value = (solution[pair.positive] ?? 0) - (solution[pair.negative] ?? 0)
      values[variable] = variable.sample(of: value)
    }
    var donations: [SampleLife.Donations] = []
    for (event, table) in cells { donations += table.donations(of: event, solution) }
    return SampleLife(
      donations: donations.sorted { ($1.age, $0.event) < ($0.age, $1.event) }, values: values,
      isCertain: isCertain && !countsUnknown)
  }
}

extension DonationSet {
  /// The group that it selects.
  var group: (key: SolverVariable, isLargest: Bool)? {
    if case .group(let key, let isLargest, _)? = tail.first { (key, isLargest) } else { nil }
  }
}

extension DonationCells {
  /// The donations that a solution has of each cell.
  fileprivate func donations(of event: String, _ solution: [Int: Int]) -> [SampleLife.Donations] {
    var numbers: [SolverVariable: [Int: Int]] = [:]
    return cells.flatMap { cell -> [SampleLife.Donations] in
      guard let count = solution[cell.column], count > 0,
        case .double(let age)? = cell.values[.age]
      else { return [] }
      var fields = cell.values
      fields[.age] = nil
      let open = cell.keys.filter { $0.value.member == nil }
      guard !open.isEmpty else {
        return [.init(event: event, age: age, fields: fields, count: count)]
      }
      // Each has a value of its own.
      return (0..<count).map { _ in
        for (key, value) in open {
          let number = numbers[key]?[value.place] ?? 0
          fields[key] = other(of: key, value, number: number)
          numbers[key, default: [:]][value.place] = number + 1
        }
        return .init(event: event, age: age, fields: fields, count: 1)
      }
    }
  }
}

extension SolverVariable {
  /// A number as a value of the variable's integer type.
  fileprivate func sample(of number: Int) -> Sample? {
    guard case .value(_, .integer(let type)) = self else { return .int(number) }
    return FixedInteger(exactly: number, as: type).map { Sample($0) }
  }
}

extension Formula {
  /// The values that sums contain.
  fileprivate var inSums: [SolverVariable] {
    switch self {
    case .constant, .comparison: []
    case .sum(let terms, _):
      terms.map(\.variable).filter { if case .value = $0 { true } else { false } }
    case .not(let inner): inner.inSums
    case .all(let parts), .any(let parts): parts.flatMap(\.inSums)
    }
  }
}
