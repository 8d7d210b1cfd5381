import TipEvaluator
import TipFoundation
import TipModel
import TipRunner
import TipSolver

/// A search of small lives for certain verdicts of tips' rules, where nothing can be proved. Each
/// life is given to the evaluator.
struct LifeSearch {
  /// The number of lives that are tried.
  static let bound = 4_000
  var words: String {
    let rest = fixed.isEmpty ? "" : ", in which \(fixed.joined(separator: ", ")) is as it begins,"
    return "\(LifeSearch.bound) lives of up to \(most) donations of each event\(rest)"
  }

  /// The parameters and fields of them that have the same value in all lives.
  private let fixed: [String]

  /// The greatest number of donations of an event.
  private let most: Int
  private let tips: [(tip: ProofTip, program: ProofProgram)]
  private let rules: RuleCache
  private let events: [String]
  private let parameters: [(variable: SolverVariable, choices: [Sample])]
  private let fields: [String: [(variable: SolverVariable, choices: [Sample])]]
  private let ages: [Double]
  private let counts: [Int]
  /// The parameters that choose among rules, as variables begin with them.
  private let choosing: Set<String>
  /// Values of the tips' stored properties; only the plain ones where rules do not read them.
  private var own: [[SolverVariable: Sample]] = [[:]]
  /// The seed is fixed, so that each search draws the same numbers.
  private let random = RandomValues(seed: 1)

  /// - Parameter tips: The tips, each with its program.
  /// - Returns: Nil where a rule cannot be evaluated by itself.
  init?(_ tips: [(tip: ProofTip, program: ProofProgram)]) {
    guard let first = tips.first else { return nil }
    let one = first.program
    self.tips = tips
    rules = RuleCache(tips)
    guard let plain = rules[[:]] else { return nil }
    let chosen = tips.reduce(into: Set<String>()) { $0.formUnion($1.tip.branchParameters) }
    choosing = Set(chosen.map { "$\($0)" })
    let read = chosen.union(tips.flatMap { $0.tip.readings.flatMap(\.inputIDs) })
    events = read.filter { id in tips.allSatisfy { $0.program.events[id] != nil } }.sorted()
    let pool = ConstantPool(
      plain.flatMap { $0.flatMap(\.constants) } + tips.flatMap(\.tip.branchConstants))
    var parameters: [(variable: SolverVariable, choices: [Sample])] = []
    var fixed: [String] = []
    for id in read.sorted() {
      guard let declaration = one.parameters[id]?.declaration else { continue }
      if let samples = pool.samples(of: declaration.type) {
        let kind = SampleKind(declaration.type) ?? .other
        parameters.append((.value(name: "$\(id)", kind: kind), samples))
        continue
      }
      guard case .nominal(let type) = declaration.type, type.kind == .structure else {
        fixed.append("`\(declaration.name)`")
        continue
      }
      parameters += LifeSearch.choices(of: type, prefix: "$\(id).", pool)
      fixed += type.fields.filter { pool.samples(of: $0.type) == nil }
        .map { "`\(declaration.name).\($0.name)`" }
    }
    (self.parameters, self.fixed) = (parameters, fixed)
    fields = Dictionary(
      uniqueKeysWithValues: events.map { id in
        guard case .nominal(let type)? = one.events[id]?.donation else { return (id, []) }
        return (id, LifeSearch.choices(of: type, prefix: ".", pool))
      })
    ages = pool.ages
    counts = pool.counts
    most = max(5, (counts.last ?? 0) + 1)
    if tips.contains(where: \.tip.dependsOnItself) {
      let choices = LifeSearch.choices(of: first.tip.type, prefix: "self.", pool)
      for _ in 0..<LifeSearch.ownBound {
        var values: [SolverVariable: Sample] = [:]
        for (variable, choices) in choices { values[variable] = pick(choices) }
        own.append(values)
      }
    }
  }

  /// The number of different tips that are tried, besides the plain one.
  private static let ownBound = 24

  private static func choices(
    of type: NominalType, prefix: String, _ pool: ConstantPool
  ) -> [(variable: SolverVariable, choices: [Sample])] {
    type.fields.compactMap { field in
      pool.samples(of: field.type).map { samples in
        (.value(name: prefix + field.name, kind: SampleKind(field.type) ?? .other), samples)
      }
    }
  }

  typealias Verdicts = [[RuleOutcome.Verdict]]

  /// A life with which the rules of the tips have certain verdicts.
  ///
  /// - Parameter start: A life with which they may, whose values are tried first.
  func life(near start: SampleLife?, where isWanted: (Verdicts) -> Bool) -> SampleLife? {
    for number in 0..<LifeSearch.bound {
      var life = life()
      if let start, number < LifeSearch.bound / 2 {
        // The values of the start alone, and then with more donations.
        let more = number < LifeSearch.bound / 4 ? [] : life.donations
        life = SampleLife(
          donations: LifeReduction.sorted(start.donations + more),
          values: start.values.merging(values()) { own, _ in own }, isCertain: false)
      }
      if isWanted(verdicts(life)) {
        return withoutActuallyEscaping(isWanted) { isWanted in
          LifeReduction.reduced(life) { isWanted(verdicts($0)) }
        }
      }
    }
    return nil
  }

  private func values() -> [SolverVariable: Sample] {
    var values = own[random.below(own.count)]
    for (variable, choices) in parameters { values[variable] = pick(choices) }
    return values
  }

  private func life() -> SampleLife {
    var donations: [SampleLife.Donations] = []
    for event in events {
      var left = random.below(most + 1)
      // Few groups of equal donations, or many single ones.
      let areSingle = random.below(2) == 0
      while left > 0 {
        let count = areSingle ? 1 : min(left, counts[random.below(counts.count)])
        left -= count
        var own: [SolverVariable: Sample] = [:]
        for (variable, choices) in fields[event] ?? [] { own[variable] = pick(choices) }
        donations.append(
          .init(event: "#\(event)", age: ages[random.below(ages.count)], fields: own, count: count))
      }
    }
    return SampleLife(
      donations: LifeReduction.sorted(donations), values: values(), isCertain: false)
  }

  private func pick(_ choices: [Sample]) -> Sample { choices[random.below(choices.count)] }

  /// The verdicts of each tip's rules.
  func verdicts(_ life: SampleLife) -> Verdicts {
    let own = life.values.filter { variable, _ in variable.chooses(choosing) }
    guard let rules = rules[own] else { return tips.map { _ in [.fails] } }
    return zip(rules, tips).map { rules, tip in
      guard let data = LifeData(life, in: tip.program) else { return [.fails] }
      return rules.map { $0.evaluate(at: ScriptRun.start, data: data).verdict }
    }
  }
}

/// The rules of tips with certain stored properties, ready to be evaluated.
private final class RuleCache {
  private let tips: [(tip: ProofTip, program: ProofProgram)]
  private var rules: [[SolverVariable: Sample]: [[any CompiledRule]]?] = [:]

  init(_ tips: [(tip: ProofTip, program: ProofProgram)]) { self.tips = tips }

  /// The rules of each tip; nil where they cannot be evaluated.
  subscript(own: [SolverVariable: Sample]) -> [[any CompiledRule]]? {
    if let known = rules[own] { return known }
    let compiled = tips.compactMap { $0.program.compiled($0.tip, own: own) }
    let found = compiled.count == tips.count ? compiled : nil
    rules[own] = .some(found)
    return found
  }
}

extension SolverVariable {
  /// True for a stored property of the tip, and for some parameters.
  fileprivate func chooses(_ parameters: Set<String>) -> Bool {
    if case .value(let name, _) = self {
      name.hasPrefix("self.") || parameters.contains { name == $0 || name.hasPrefix($0 + ".") }
    } else {
      false
    }
  }
}

extension RuleOutcome.Verdict {
  var holds: Bool { self == .holds }

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

/// A life as rules read it.
private final class LifeData: RuleDataSource {
  private var histories: [String: DonationHistory] = [:]
  private let program: ProofProgram
  private let values: [String: Value]

  init?(_ life: SampleLife, in program: ProofProgram) {
    guard let values = LifeValues.parameters(life.values, in: program) else { return nil }
    self.values = values
    self.program = program
    for group in life.donations {
      let id = String(group.event.dropFirst())
      guard let event = program.events[id],
        let value = LifeValues.donation(group, of: event.donation)
      else { return nil }
      var history =
        histories[id] ?? DonationHistory(donationType: event.donation ?? .builtin(.emptyDonation))
      for _ in 0..<group.count { history.append(date: ScriptRun.start - group.age, value: value) }
      histories[id] = history
    }
  }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    histories[event.id] ?? DonationHistory(donationType: event.donationType)
  }

  func value(of parameter: ParameterDeclaration) throws -> Value {
    guard let value = values[parameter.id] ?? program.parameters[parameter.id]?.value else {
      throw CommandError("no value")
    }
    return value
  }
}

extension RandomValues {
  fileprivate func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
