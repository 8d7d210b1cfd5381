import TipModel
import TipSolver

/// Formulas as a query in SMT-LIB 2: whether donations and values exist with which all of them hold.
///
/// It is written without what the solver's own search does: donations of each age that windows tell
/// apart come in as many kinds as filters can tell apart, each with fields of its own and a number.
/// Where they are grouped, or there are too many kinds, some kinds have any age instead.
struct SMTQuery {
  /// The declarations and assertions; nil where a formula has a part without a form here, such as a
  /// filter that is only evaluated.
  let text: String

  /// - Parameter kinds: The number of kinds of any age: with fewer than a difference takes, a query
  ///   has none.
  init?(_ formulas: [Formula], kinds: Int) {
    var writer = SMTWriter(formulas, kinds: kinds)
    var assertions: [String] = []
    for formula in formulas {
      guard let term = writer.term(formula) else { return nil }
      assertions.append("(assert \(term))")
    }
    guard let cells = writer.limits() else { return nil }
    text = (writer.declarations + cells + assertions).joined(separator: "\n")
  }

}

/// Donations of one kind.
struct SMTCell {
  /// The ages that they may have, of which they have one.
  let ages: [Double]
  /// The number of donations, and the prefix of its fields.
  let name: String

  /// The number of the age among ``ages``.
  var place: String { name + "age" }

  /// The term for an age that a test holds for.
  func term(_ holds: (Double) -> Bool) -> String {
    let places = ages.indices.filter { holds(ages[$0]) }
    if places.isEmpty { return "false" }
    return places.count == ages.count
      ? "true" : "(or \(places.map { "(= \(place) \($0))" }.joined(separator: " ")))"
  }
}

struct SMTWriter {
  private(set) var declarations: [String] = []
  private var declared: Set<String> = []
  private var names: [String: String] = [:]
  private var texts: [String: Int] = [:]
  private var cells: [String: [SMTCell]] = [:]
  private var groupSizes: [DonationSet: String] = [:]
  private let sets: [String: [DonationSet]]
  private let kinds: Int

  init(_ formulas: [Formula], kinds: Int) {
    self.kinds = kinds
    var sets: [String: [DonationSet]] = [:]
    for case .count(let set) in formulas.flatMap(\.variables) {
      sets[set.event, default: []].append(set)
    }
    self.sets = sets
  }

  private mutating func declare(_ name: String, _ sort: String) {
    if declared.insert(name).inserted { declarations.append("(declare-const \(name) \(sort))") }
  }

  /// A plain name for words.
  private mutating func name(_ words: String, _ prefix: String) -> String {
    if let known = names[prefix + words] { return known }
    let name = "\(prefix)\(names.count)"
    names[prefix + words] = name
    return name
  }

  // MARK: Formulas

  /// - Parameter cell: The donation that a filter asks about.
  mutating func term(_ formula: Formula, in cell: SMTCell? = nil) -> String? {
    switch formula {
    case .constant(let value): return "\(value)"
    case .not(let inner): return term(inner, in: cell).map { "(not \($0))" }
    case .all(let parts): return joined("and", parts, "true", cell)
    case .any(let parts): return joined("or", parts, "false", cell)
    case .sum(let terms, let most):
      var sum = "0"
      for part in terms {
        guard let value = integer(part.variable) else { return nil }
        sum = "(+ \(sum) (* \(number(part.factor)) \(value)))"
      }
      return "(<= \(sum) \(number(most)))"
    case .comparison(let variable, let relation, let sample):
      return comparison(variable, relation, sample, cell)
    }
  }

  private mutating func joined(
    _ op: String, _ parts: [Formula], _ empty: String, _ cell: SMTCell?
  ) -> String? {
    var terms: [String] = []
    for part in parts {
      guard let term = term(part, in: cell) else { return nil }
      terms.append(term)
    }
    return terms.isEmpty ? empty : "(\(op) \(terms.joined(separator: " ")))"
  }

  private func number(_ value: Int) -> String {
    value < 0 ? "(- \(value.magnitude))" : "\(value)"
  }

  private func related(_ left: String, _ relation: Relation, _ right: String) -> String {
    switch relation {
    case .equal: "(= \(left) \(right))"
    case .notEqual: "(not (= \(left) \(right)))"
    default: "(\(relation.rawValue) \(left) \(right))"
    }
  }

  private mutating func comparison(
    _ variable: SolverVariable, _ relation: Relation, _ sample: Sample, _ cell: SMTCell?
  ) -> String? {
    switch variable {
    case .count:
      guard case .int(let bound) = sample, let count = integer(variable) else { return nil }
      return related(count, relation, number(bound))
    case .age:
      guard let cell else { return nil }
      let bound: Double
      switch sample {
      case .double(let value): bound = value
      case .int(let value): bound = Double(value)
      default: return nil
      }
      return cell.term { relation.holds($0, bound) }
    case .opaque(let words):
      // Nothing is known of a filter's own parts.
      guard cell == nil else { return nil }
      let name = name(words, "o")
      declare(name, "Int")
      let code =
        switch sample {
        case .bool(let value): value ? "1" : "0"
        default: "2"
        }
      return related(name, relation, code)
    case .value(let words, let kind):
      return value(name((cell?.name ?? "") + words, "v"), kind, relation, sample)
    }
  }

  private mutating func value(
    _ name: String, _ kind: SampleKind, _ relation: Relation, _ sample: Sample
  ) -> String? {
    switch (kind, sample) {
    case (.bool, .bool(let bound)):
      declare(name, "Bool")
      return related(name, relation, "\(bound)")
    case (.int, .int(let bound)):
      declareInteger(name, from: .min, to: .max)
      return related(name, relation, number(bound))
    case (.integer(let type), _):
      guard let bound = sample.integer else { return nil }
      declareInteger(name, of: type)
      return related(name, relation, number(bound))
    case (.string, .string(let bound)):
      declare(name, "Int")
      if texts[bound] == nil { texts[bound] = texts.count }
      return related(name, relation, "\(texts[bound] ?? 0)")
    case (.cases(let cases), .enumCase(let bound)):
      declareInteger(name, from: 0, to: cases.count - 1)
      return related(name, relation, "\(bound)")
    case (.double, .double(let bound)):
      // A number that is none is equal to nothing, and on neither side of anything.
      declare(name, "Real")
      declare(name + "nan", "Bool")
      let plain = related(name, relation, real(bound))
      return relation == .notEqual
        ? "(or \(name)nan \(plain))" : "(and (not \(name)nan) \(plain))"
    case (.optional(let wrapped), _):
      declare(name + "none", "Bool")
      if case .none = sample {
        return relation == .equal
          ? "\(name)none" : relation == .notEqual ? "(not \(name)none)" : nil
      }
      guard let inner = value(name, wrapped, relation, sample) else { return nil }
      return relation == .notEqual
        ? "(or \(name)none \(inner))" : "(and (not \(name)none) \(inner))"
    default: return nil
    }
  }

  private mutating func declareInteger(_ name: String, of type: IntegerType) {
    guard !declared.contains(name) else { return }
    declare(name, "Int")
    let (least, most) = (FixedInteger.smallest(of: type), FixedInteger.largest(of: type))
    declarations.append(
      "(assert (and (<= \(number(least)) \(name)) (<= \(name) \(number(most)))))")
  }

  private func number(_ value: FixedInteger) -> String {
    value.isNegative ? "(- \(value.magnitude))" : value.text()
  }

  private mutating func declareInteger(_ name: String, from lower: Int, to upper: Int) {
    guard !declared.contains(name) else { return }
    declare(name, "Int")
    declarations.append(
      "(assert (and (<= \(number(lower)) \(name)) (<= \(name) \(number(upper)))))")
  }

  /// A number whose fraction ends in binary: those of the random rules are quarters.
  private func real(_ value: Double) -> String {
    let fraction = "(/ \(number(Int(value.magnitude * 4))).0 4.0)"
    return value < 0 ? "(- \(fraction))" : fraction
  }

  // MARK: Counts

  private mutating func integer(_ variable: SolverVariable) -> String? {
    switch variable {
    case .value(let words, .int):
      let name = name(words, "v")
      declareInteger(name, of: .int)
      return name
    case .value(let words, .integer(let type)):
      let name = name(words, "v")
      declareInteger(name, of: type)
      return name
    case .count(let set): return count(set)
    default: return nil
    }
  }

  /// The number of donations in a set.
  private mutating func count(_ set: DonationSet) -> String? {
    guard let cells = cells(of: set.event) else { return nil }
    var parts: [String] = []
    for cell in cells {
      guard let test = test(of: set, in: cell) else { return nil }
      parts.append("(ite \(test) \(cell.name) 0)")
    }
    if case .group(let key, let isLargest, _)? = set.tail.first {
      guard set.tail.count == 1 else { return nil }
      if let known = groupSizes[set] { return known }
      let size = groupSize(cells, parts, by: key, isLargest: isLargest)
      groupSizes[set] = size
      return size
    }
    var count = parts.isEmpty ? "0" : "(+ 0 \(parts.joined(separator: " ")))"
    for step in set.tail {
      switch step {
      case .taken(let most, _): count = "(ite (< \(count) \(most)) \(count) \(most))"
      case .dropped(let number, _):
        count = "(ite (< \(count) \(number)) 0 (- \(count) \(number)))"
      case .group, .other: return nil
      }
    }
    return count
  }

  /// The condition that donations of a cell are in a set, before its last steps.
  private mutating func test(of set: DonationSet, in cell: SMTCell) -> String? {
    var test = set.window.map { window in cell.term { $0 < window } } ?? "true"
    for formula in set.tests.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let term = term(formula, in: cell) else { return nil }
      test = "(and \(test) \(term))"
    }
    return test
  }

  /// The size of the largest or smallest group, as a constant of its own.
  ///
  /// - Parameter counts: The numbers of donations that are grouped, by cell.
  private mutating func groupSize(
    _ cells: [SMTCell], _ counts: [String], by key: SolverVariable, isLargest: Bool
  ) -> String? {
    guard case .value(let words, let kind) = key else { return nil }
    let size = "g\(groupSizes.count)"
    var (members, keys): ([String], [String]) = ([], [])
    for (number, count) in counts.enumerated() {
      members.append("\(size)m\(number)")
      declare(members[number], "Int")
      declarations.append("(assert (= \(members[number]) \(count)))")
      keys.append(name(cells[number].name + words, "v"))
      switch kind {
      case .bool: declare(keys[number], "Bool")
      case .int: declareInteger(keys[number], of: .int)
      case .integer(let type): declareInteger(keys[number], of: type)
      case .cases(let cases): declareInteger(keys[number], from: 0, to: cases.count - 1)
      case .string: declare(keys[number], "Int")
      case .double, .optional, .other: return nil
      }
    }
    declare(size, "Int")
    var choices = ["(and (= \(size) 0) \(members.map { "(= \($0) 0)" }.joined(separator: " ")))"]
    for (number, member) in members.enumerated() {
      let parts = zip(keys, members).map { "(ite (= \($0) \(keys[number])) \($1) 0)" }
      let group = "\(size)s\(number)"
      declare(group, "Int")
      declarations.append("(assert (= \(group) (+ 0 \(parts.joined(separator: " ")))))")
      choices.append("(and (> \(member) 0) (= \(size) \(group)))")
      declarations.append(
        "(assert (=> (> \(member) 0) (\(isLargest ? ">=" : "<=") \(size) \(group))))")
    }
    declarations.append("(assert (or \(choices.joined(separator: " "))))")
    return size
  }

  /// The cells of an event: for each age that windows and filters tell apart as many kinds of
  /// donations as filters can tell apart.
  private mutating func cells(of event: String) -> [SMTCell]? {
    if let known = cells[event] { return known }
    let sets = sets[event] ?? []
    let tests = Set(sets.flatMap { $0.tests.values })
    var edges: Set<Double> = [0]
    edges.formUnion(sets.compactMap(\.window))
    for (variable, constant) in tests.flatMap(\.comparisons) where variable == .age {
      switch constant {
      case .double(let value): edges.insert(value)
      case .int(let value): edges.insert(Double(value))
      default: return nil
      }
    }
    let sorted = edges.filter { $0 >= 0 }.sorted()
    var ages: [Double] = []
    for (edge, next) in zip(sorted, sorted.dropFirst() + [(sorted.last ?? 0) + 2]) {
      ages += [edge, (edge + next) / 2]
    }
    let prefix = name(event, "e")
    let isGrouped = sets.contains { if case .group? = $0.tail.first { true } else { false } }
    let found: [SMTCell]
    if isGrouped || tests.count > 3 {
      found = (0..<kinds).map { SMTCell(ages: ages, name: "\(prefix)_\($0)") }
      for cell in found { declareInteger(cell.place, from: 0, to: ages.count - 1) }
    } else {
      found = ages.enumerated().flatMap { place, age in
        (0..<(1 << tests.count)).map { SMTCell(ages: [age], name: "\(prefix)_\(place)_\($0)") }
      }
    }
    for cell in found { declareInteger(cell.name, from: 0, to: .max) }
    cells[event] = found
    return found
  }

  /// Events keep no more donations than their limits.
  mutating func limits() -> [String]? {
    var limits: [String] = []
    for (event, sets) in sets.sorted(by: { $0.key < $1.key }) {
      guard let limit = sets.compactMap(\.limit).min() else { continue }
      guard let cells = cells(of: event) else { return nil }
      limits.append("(assert (<= (+ 0 \(cells.map(\.name).joined(separator: " "))) \(limit)))")
    }
    return limits
  }
}
