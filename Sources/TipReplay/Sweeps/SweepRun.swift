import TipEngine
import TipFoundation
import TipModel
import TipText

/// Evaluates a tip for each value of a sweep, for one user after the other.
///
/// Where a larger constant can move the verdict in one direction only, the values for which the rule holds are the first few
/// in some order. Then only the last of these and the next one are evaluated, at the instants at which their verdicts may
/// change: that is little more than the work for one value. Other rules are evaluated for each value.
final class SweepRun {
  /// The rule for each value, those that hold for most users first.
  private let rules: [any CompiledRule]
  /// The places of the values that belong to ``rules``.
  private let places: [Int]
  /// The other rules of the tip, with their last verdicts.
  private let others: [any CompiledRule]
  @exclusivity(unchecked) private var answers: [RuleAnswer]
  /// A run for each value, where the values are not in an order.
  private let runs: [TipReplayRun]
  private let isOrdered: Bool
  @exclusivity(unchecked) private var found: SweepResult
  /// The numbers of users by how many values hold for them at the end, and at most at an instant.
  @exclusivity(unchecked) private var heldAtEnd: [Int]
  @exclusivity(unchecked) private var heldAtMost: [Int]

  /// The number of rules that hold, with the verdicts of the last one that holds and of the next one.
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var last = RuleAnswer()
  @exclusivity(unchecked) private var next = RuleAnswer()

  init(_ sweep: Sweep, _ program: ReplayProgram, _ window: ReplayWindow) throws {
    let tip = program.tips[sweep.tip]
    let variants = try sweep.rules(of: program)
    let effect = sweep.effect(in: program)
    isOrdered = effect != nil
    places = effect == .rising ? Array(variants.indices.reversed()) : Array(variants.indices)
    rules = places.map { variants[$0] }
    others = tip.rules.enumerated().filter { $0.offset != sweep.rule }.map(\.element)
    answers = Array(repeating: RuleAnswer(), count: others.count)
    runs = variants.map { rule in
      var rules = tip.rules
      rules[sweep.rule] = rule
      return TipReplayRun(
        ReplayProgram.Tip(instance: tip.instance, rules: rules), window, keepsFirsts: false)
    }
    found = SweepResult(sweep)
    heldAtEnd = Array(repeating: 0, count: variants.count + 1)
    heldAtMost = heldAtEnd
  }

  /// The audience of the users so far.
  var result: SweepResult {
    var result = found
    for (number, place) in places.enumerated() {
      result.available[place] += heldAtEnd[(number + 1)...].reduce(0, +)
      result.ever?[place] += heldAtMost[(number + 1)...].reduce(0, +)
    }
    return result
  }

  /// Evaluates the tip over a user's time, from its beginning.
  func ask(_ history: UserHistory, from start: Double, _ window: ReplayWindow) throws {
    if isOrdered, let held = try held(history, from: start, window) {
      heldAtEnd[held.atEnd] += 1
      heldAtMost[held.atMost] += 1
      return
    }
    for (place, run) in runs.enumerated() {
      if try run.ask(history, from: start, window) { found.available[place] += 1 }
      if run.wasEverAvailable { found.ever?[place] += 1 }
    }
  }

  /// The number of values that hold at the end, and the most that held at an instant. It is nil where a rule fails with an
  /// error, or depends on time in a way that is not analysed: then each value has to be asked about.
  private func held(
    _ history: UserHistory, from start: Double, _ window: ReplayWindow
  ) throws -> (atEnd: Int, atMost: Int)? {
    for place in others.indices {
      guard evaluateOther(place, history, at: start) else { return nil }
    }
    guard find(history, at: start) else { return nil }
    var isOpen = answers.allSatisfy(\.holds)
    var most = isOpen ? count : 0
    var steps = 0
    while true {
      var instant = answers.reduce(.infinity) { min($0, $1.next) }
      if count > 0 { instant = min(instant, last.next) }
      if count < rules.count { instant = min(instant, next.next) }
      guard instant <= window.to else { break }
      steps += 1
      guard steps < TipReplayRun.mostSteps else { throw TipReplayRun.changesTooOften }
      for place in others.indices where answers[place].next <= instant {
        guard evaluateOther(place, history, at: instant) else { return nil }
      }
      guard move(history, at: instant) else { return nil }
      isOpen = answers.allSatisfy(\.holds)
      if isOpen { most = max(most, count) }
    }
    return (isOpen ? count : 0, most)
  }

  /// Returns false where the verdict cannot be foreseen.
  private func evaluateOther(_ place: Int, _ history: UserHistory, at now: Double) -> Bool {
    answers[place] = RuleAnswer.of(others[place], history, at: now).0
    return answers[place].isForeseen && answers[place].failure?.isLeftOut != true
  }

  private func evaluate(_ place: Int, _ history: UserHistory, at now: Double) -> RuleAnswer? {
    let answer = RuleAnswer.of(rules[place], history, at: now).0
    return answer.isForeseen && answer.failure == nil ? answer : nil
  }

  /// Finds the number of rules that hold. Returns false where one cannot be foreseen.
  private func find(_ history: UserHistory, at now: Double) -> Bool {
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = (low + high) / 2
      guard let answer = evaluate(middle, history, at: now) else { return false }
      if answer.holds {
        (low, last) = (middle + 1, answer)
      } else {
        (high, next) = (middle, answer)
      }
    }
    count = low
    return true
  }

  /// Moves to the number of rules that hold at a later instant, mostly one more or one less.
  private func move(_ history: UserHistory, at now: Double) -> Bool {
    var lastDue = count > 0 && last.next <= now
    var nextDue = count < rules.count && next.next <= now
    while lastDue {
      guard let answer = evaluate(count - 1, history, at: now) else { return false }
      if answer.holds {
        last = answer
        break
      }
      (count, next, nextDue) = (count - 1, answer, false)
      lastDue = count > 0
    }
    while nextDue {
      guard let answer = evaluate(count, history, at: now) else { return false }
      if !answer.holds {
        next = answer
        break
      }
      (count, last) = (count + 1, answer)
      nextDue = count < rules.count
    }
    return true
  }
}
