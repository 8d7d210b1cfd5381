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
  /// The greatest number of donations of an event.
  static let mostDonations = 3
  static var words: String { "\(bound) lives of up to \(mostDonations) donations of each event" }

  private let programs: [ProofProgram]
  private let rules: [[any CompiledRule]]
  private let events: [String]
  private let parameters: [(variable: SolverVariable, choices: [Sample])]
  private let fields: [String: [(variable: SolverVariable, choices: [Sample])]]
  private let ages: [Double]
  /// The seed is fixed, so that each search draws the same numbers.
  private let random = RandomValues(seed: 1)

  /// - Parameter tips: The tips, each with its program.
  /// - Returns: Nil where a rule depends on more than donations and parameters.
  init?(_ tips: [(tip: ProofTip, program: ProofProgram)]) {
    guard let one = tips.first?.program else { return nil }
    var rules: [[any CompiledRule]] = []
    for (tip, program) in tips {
      guard let own = program.compiled(tip) else { return nil }
      rules.append(own)
    }
    programs = tips.map(\.program)
    self.rules = rules
    let read = Set(tips.flatMap { $0.tip.conjunction.readings.flatMap(\.inputIDs) })
    events = read.filter { id in tips.allSatisfy { $0.program.events[id] != nil } }.sorted()
    let pool = ConstantPool(rules.flatMap { $0.flatMap(\.constants) })
    parameters = read.sorted().compactMap { id in
      guard let kind = (one.parameters[id]?.declaration.type).flatMap({ SampleKind($0) }) else {
        return nil
      }
      return (.value(name: "$\(id)", kind: kind), pool.samples(of: kind))
    }
    fields = Dictionary(
      uniqueKeysWithValues: events.map { id in
        guard case .nominal(let type)? = one.events[id]?.donation else { return (id, []) }
        return (
          id,
          type.fields.compactMap { field in
            SampleKind(field.type).map { kind in
              (.value(name: ".\(field.name)", kind: kind), pool.samples(of: kind))
            }
          }
        )
      })
    ages = pool.ages
  }

  typealias Verdicts = [[RuleOutcome.Verdict]]

  /// A life with which the rules of the tips have certain verdicts.
  ///
  /// - Parameter start: A life with which they may, whose values are tried first.
  mutating func life(near start: SampleLife?, where isWanted: (Verdicts) -> Bool) -> SampleLife? {
    for number in 0..<LifeSearch.bound {
      var life = life()
      if let start, number < LifeSearch.bound / 4 {
        life = SampleLife(
          donations: start.donations, values: start.values.merging(values()) { own, _ in own },
          isCertain: false)
      }
      if isWanted(verdicts(life)) { return reduced(life, isWanted) }
    }
    return nil
  }

  /// The life without the donations and values that it does not need.
  private func reduced(_ life: SampleLife, _ isWanted: (Verdicts) -> Bool) -> SampleLife {
    var (donations, values) = (life.donations, life.values)
    for place in donations.indices.reversed() {
      var fewer = donations
      fewer.remove(at: place)
      if isWanted(verdicts(SampleLife(donations: fewer, values: values, isCertain: false))) {
        donations = fewer
      }
    }
    for variable in values.keys {
      var fewer = values
      fewer[variable] = nil
      if isWanted(verdicts(SampleLife(donations: donations, values: fewer, isCertain: false))) {
        values = fewer
      }
    }
    return SampleLife(donations: donations, values: values, isCertain: false)
  }

  private mutating func values() -> [SolverVariable: Sample] {
    var values: [SolverVariable: Sample] = [:]
    for (variable, choices) in parameters { values[variable] = pick(choices) }
    return values
  }

  private mutating func life() -> SampleLife {
    var donations: [SampleLife.Donations] = []
    for event in events {
      for _ in 0..<random.below(LifeSearch.mostDonations + 1) {
        var own: [SolverVariable: Sample] = [:]
        for (variable, choices) in fields[event] ?? [] { own[variable] = pick(choices) }
        donations.append(
          .init(event: "#\(event)", age: ages[random.below(ages.count)], fields: own, count: 1))
      }
    }
    return SampleLife(
      donations: donations.sorted { ($1.age, $0.event) < ($0.age, $1.event) }, values: values(),
      isCertain: false)
  }

  private mutating func pick(_ choices: [Sample]) -> Sample { choices[random.below(choices.count)] }

  /// The verdicts of each tip's rules.
  func verdicts(_ life: SampleLife) -> Verdicts {
    zip(rules, programs).map { rules, program in
      guard let data = LifeData(life, in: program) else { return [.fails] }
      return rules.map { $0.evaluate(at: ScriptRun.start, data: data).verdict }
    }
  }
}

extension RuleOutcome.Verdict {
  var holds: Bool { self == .holds }

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

/// Values near the constants of rules.
private struct ConstantPool {
  private var numbers: Set<Int> = [0]
  private var doubles: Set<Double> = [0]
  private var texts: Set<String> = ["", "other"]
  private var seconds: Set<Double> = [0]

  init(_ constants: [Value]) {
    for constant in constants {
      switch constant {
      case .int(let value):
        numbers.formUnion([value, value &+ 1, value &- 1])
        doubles.insert(Double(value))
      case .double(let value) where value.isFinite:
        doubles.formUnion([value, value + 1, value - 1])
        let age = abs(value)
        if age >= 1, age < 1e9 { seconds.formUnion([age - 1, age, age + 1]) }
      case .string(let text): texts.formUnion([text, text + "x", "x" + text])
      case .timeRange(let range) where range.seconds.isFinite && range.seconds >= 1:
        seconds.formUnion([range.seconds - 1, range.seconds])
      default: break
      }
    }
  }

  var ages: [Double] { seconds.sorted() }

  func samples(of kind: SampleKind) -> [Sample] {
    switch kind {
    case .bool: [.bool(false), .bool(true)]
    case .int: numbers.sorted().map(Sample.int)
    case .double: doubles.sorted().map(Sample.double)
    case .string: texts.sorted().map(Sample.string)
    case .cases(let names): names.indices.map(Sample.enumCase)
    case .optional(let wrapped): [.none] + samples(of: wrapped)
    }
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
