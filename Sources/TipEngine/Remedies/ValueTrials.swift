import TipFoundation
import TipModel

/// Finds the values of an input that rules distinguish. Each is put in the input's place, and the
/// values of all parts of the rules are compared, without a fork of the engine.
struct ValueTrials {
  private let rules: [any CompiledRule]
  private let input: RuleInput
  private let node: TipEngine
  private let work: SearchWork
  /// The number of values that are tried at a time.
  private let width: Int

  init(
    _ rules: [any CompiledRule], of input: RuleInput, at node: TipEngine, _ work: SearchWork
  ) {
    self.rules = rules.filter { $0.inputs.contains { $0.id == input.id } }
    self.input = input
    self.node = node
    self.work = work
    var donations = 1
    for case .event(let event) in self.rules.flatMap(\.inputs) {
      donations += node.history(of: event, at: node.now).count
    }
    width = max(ValueTrials.leastTrials, ValueTrials.donationLimit / donations)
  }

  /// The share of a search that the trials of one input may take.
  private static let part = 0.2
  /// The numbers of values that are tried together with other changes.
  private static let (limit, bestLimit) = (8, 2)
  /// The least number of trials, and the number of donations that all of them may read; each trial
  /// reads all donations.
  private static let (leastTrials, donationLimit) = (24, 40_000)
  /// The number of rounds that make values from the best ones found so far, the number of those
  /// best values, and the number of values made from each.
  private static let (rounds, tops, offspring) = (3, 3, 200)

  /// The outcome of a trial with a value of the input.
  private struct Outcome {
    let value: Value
    let parts: [Int]
    /// True if every rule that reads the input is true.
    let isEnough: Bool
    /// The number of true parts of the rules.
    let score: Int
  }

  /// Returns values with results that none of the known values has, one of each kind, beginning
  /// with those that make all rules true. `pool` makes values like another one.
  func values(beside known: [Value], current: Value?, pool: (Value?) -> [Value]) -> [Value] {
    work.within(ValueTrials.part) { found(beside: known, current, pool) }
  }

  private func found(
    beside known: [Value], _ current: Value?, _ pool: (Value?) -> [Value]
  ) -> [Value] {
    var all = known.map(outcome)
    var seen = Set(all.map(\.parts))
    var found: [Outcome] = []
    func take(_ values: some Sequence<Value>) {
      for value in values {
        guard work.goesOn else { return }
        let outcome = outcome(value)
        guard seen.insert(outcome.parts).inserted else { continue }
        found.append(outcome)
        all.append(outcome)
      }
    }
    take(pool(current).prefix(width))
    let first = found.prefix(ValueTrials.limit)
    var best = all.map(\.score).max() ?? 0
    for _ in 0..<ValueTrials.rounds where !all.contains(where: \.isEnough) {
      let tops = all.enumerated().sorted {
        ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
      }
      for top in tops.prefix(ValueTrials.tops) {
        take(pool(top.element.value).prefix(min(width, ValueTrials.offspring)))
      }
      guard let better = all.map(\.score).max(), better > best else { break }
      best = better
    }
    let enough = found.filter(\.isEnough).prefix(ValueTrials.bestLimit)
    let high = found.filter { $0.score == best }.prefix(ValueTrials.bestLimit)
    var chosen: Set<[Int]> = []
    return (enough + first + high).filter { chosen.insert($0.parts).inserted }.map(\.value)
  }

  private func outcome(_ value: Value) -> Outcome {
    let data = Substitute(node, input, value)
    var parts: [Int] = []
    var score = 0
    var isEnough = true
    for rule in rules {
      let trace = work.recording { rule.trace(at: node.now, data: data, isExhaustive: true) }
      let truths = trace.trace.nodes.map { $0.truth == nil ? -1 : $0.timesTrue }
      let steps = trace.steps.map(\.output)
      parts += [trace.verdict == .holds ? 1 : trace.verdict == .fails ? 0 : -1] + truths + steps
      score += truths.reduce(0) { $0 + max(0, $1) } + steps.reduce(0, +)
      if trace.verdict != .holds { isEnough = false }
    }
    return Outcome(value: value, parts: parts, isEnough: isEnough, score: score)
  }
}

/// The engine's inputs, with one of them replaced.
private final class Substitute: RuleDataSource {
  private let node: TipEngine
  private let input: RuleInput
  private let value: Value

  init(_ node: TipEngine, _ input: RuleInput, _ value: Value) {
    self.node = node
    self.input = input
    self.value = value
  }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    var history = node.history(of: event, at: now)
    if case .event(let donated) = input, donated.id == event.id {
      history.append(date: now, value: value)
    }
    return history
  }

  func value(of parameter: ParameterDeclaration) throws -> Value {
    if case .parameter(let replaced) = input, replaced.id == parameter.id { return value }
    return try node.value(of: parameter)
  }
}
