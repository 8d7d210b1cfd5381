import TipModel

/// The donations of an event, divided into cells: the donations of one cell pass the same windows
/// and filters, and belong to the same groups.
struct DonationCells {
  /// Donations that no rule tells apart.
  struct Cell {
    /// The tests that they pass, by number.
    let passed: Set<Int>
    /// The age and the fields of one of them.
    let values: [SolverVariable: Sample]
    /// The value of each key that donations are grouped by.
    let keys: [SolverVariable: KeyValue]
    /// The number of the cell in the integer program.
    let column: Int
  }

  /// A value by which donations are grouped.
  struct KeyValue: Hashable {
    /// The class of values.
    let place: Int
    /// The number of the member in its class; nil for all members that have no number.
    let member: Int?
  }

  private(set) var cells: [Cell] = []
  /// The values of each key, without those that have no number.
  private(set) var keyValues: [SolverVariable: [KeyValue]] = [:]
  /// Too many combinations of values to be divided.
  private(set) var isUndecided = false
  private var tests: [Test: Int] = [:]
  private var classes: [SolverVariable: [SampleClass]] = [:]

  private enum Test: Hashable {
    /// The donation is younger than so many seconds.
    case window(Double)
    case filter(Formula)
  }

  private static let maximumCombinations = 20_000
  private static let maximumCells = 400
  /// The greatest number of members of a class that are told apart for their own sake.
  private static let maximumMembers = 32

  init(of sets: [DonationSet], firstColumn: Int) {
    var constants: [SolverVariable: [Sample]] = [.age: []]
    var keys: [SolverVariable: Int] = [:]
    for set in sets {
      for test in DonationCells.tests(of: set) {
        if tests[test] == nil { tests[test] = tests.count }
        switch test {
        case .window(let seconds): constants[.age, default: []].append(.double(seconds))
        case .filter(let formula):
          for (variable, constant) in formula.comparisons {
            constants[variable, default: []].append(constant)
          }
        }
      }
      if case .group(let key, _, _)? = set.tail.first {
        constants[key, default: []] += []
        keys[key, default: 0] += 1
      }
    }
    classes = Dictionary(
      uniqueKeysWithValues: constants.map { ($0.key, $0.key.classes(around: $0.value)) })
    divide(keys, firstColumn)
  }

  private static func tests(of set: DonationSet) -> [Test] {
    var tests = set.tests.values.map(Test.filter)
    if let window = set.window { tests.append(.window(window)) }
    if let age = set.maximumAge { tests.append(.window(age)) }
    return tests
  }

  private mutating func divide(_ keys: [SolverVariable: Int], _ firstColumn: Int) {
    // The age varies first, so that of donations that pass the same tests the youngest is kept.
    let variables = classes.keys.sorted { words($0) < words($1) }
    let combinations = variables.reduce(1) { product, variable in
      min(product * max(1, classes[variable]?.count ?? 1), Self.maximumCombinations + 1)
    }
    guard combinations <= Self.maximumCombinations else { return isUndecided = true }
    for (key, count) in keys {
      keyValues[key] = members(of: key, count + 1).filter { $0.member != nil }
    }
    var seen: Set<Signature> = []
    for number in 0..<combinations {
      var left = number
      var values: [SolverVariable: Sample] = [:]
      var places: [SolverVariable: Int] = [:]
      for variable in variables {
        let classes = classes[variable] ?? []
        let place = left % classes.count
        left /= classes.count
        places[variable] = place
        values[variable] = classes[place].first
      }
      let passed = Set(tests.filter { passes($0.key, values) }.map(\.value))
      let kept = places.filter { keys[$0.key] != nil }
      guard seen.insert(Signature(passed: passed, places: kept)).inserted else { continue }
      add(passed, values, places, keys, firstColumn)
      guard cells.count <= Self.maximumCells else { return isUndecided = true }
    }
  }

  private struct Signature: Hashable {
    let passed: Set<Int>
    let places: [SolverVariable: Int]
  }

  private func words(_ variable: SolverVariable) -> String {
    switch variable {
    case .age: ""
    case .value(let name, _): name
    case .opaque(let words): "~" + words
    case .count(let donations): donations.event
    }
  }

  private func passes(_ test: Test, _ values: [SolverVariable: Sample]) -> Bool {
    switch test {
    case .window(let seconds):
      values[.age]?.stands(in: .less, to: .double(seconds)) ?? false
    case .filter(let formula): formula.holds { values[$0] }
    }
  }

  /// Adds the cells of these tests, one for each combination of values of the keys.
  private mutating func add(
    _ passed: Set<Int>, _ values: [SolverVariable: Sample], _ places: [SolverVariable: Int],
    _ keys: [SolverVariable: Int], _ firstColumn: Int
  ) {
    var combinations: [[SolverVariable: KeyValue]] = [[:]]
    for (key, count) in keys.sorted(by: { words($0.key) < words($1.key) }) {
      let members = members(of: key, count + 1).filter { $0.place == places[key] }
      combinations = combinations.flatMap { combination in
        members.map { member in combination.merging([key: member]) { _, new in new } }
      }
    }
    for combination in combinations {
      var own = values
      for (key, value) in combination {
        if let member = value.member { own[key] = classes[key]?[value.place].member(member) }
      }
      cells.append(
        Cell(
          passed: passed, values: own, keys: combination, column: firstColumn + cells.count))
    }
  }

  /// The values of a key: of each class as many members as can matter, and one value that stands for
  /// all others.
  private func members(of key: SolverVariable, _ count: Int) -> [KeyValue] {
    (classes[key] ?? []).enumerated().flatMap { place, values -> [KeyValue] in
      if let all = values.count, all <= max(count, Self.maximumMembers) {
        return (0..<all).map { KeyValue(place: place, member: $0) }
      }
      return (0..<count).map { KeyValue(place: place, member: $0) }
        + [KeyValue(place: place, member: nil)]
    }
  }

  /// The columns of the donations that a selection has before its other steps.
  func columns(of set: DonationSet, where key: (SolverVariable, KeyValue)? = nil) -> [Int] {
    let needed = DonationCells.tests(of: set).compactMap { tests[$0] }
    return cells.filter { cell in
      needed.allSatisfy(cell.passed.contains) && key.map { cell.keys[$0.0] == $0.1 } ?? true
    }.map(\.column)
  }

  /// The values of a key that have no number of their own.
  func others(of key: SolverVariable) -> [KeyValue] {
    let all = Set(cells.compactMap { $0.keys[key] })
    return all.filter { $0.member == nil }
  }

  /// Returns whether each class has as many values without a number as a solution has donations of
  /// them.
  func hasValues(for solution: [Int: Int]) -> Bool {
    var needed: [SolverVariable: [Int: Int]] = [:]
    for cell in cells {
      guard let count = solution[cell.column], count > 0 else { continue }
      for (key, value) in cell.keys where value.member == nil {
        needed[key, default: [:]][value.place, default: 0] += count
      }
    }
    return needed.allSatisfy { key, places in
      places.allSatisfy { place, count in
        guard let all = classes[key]?[place].count else { return true }
        return count <= all - (keyValues[key] ?? []).count { $0.place == place }
      }
    }
  }

  /// A member of the class of a value without a number.
  func other(of key: SolverVariable, _ value: KeyValue, number: Int) -> Sample? {
    let taken = keyValues[key]?.filter { $0.place == value.place }.count ?? 0
    return classes[key]?[value.place].member(taken + number)
  }
}
