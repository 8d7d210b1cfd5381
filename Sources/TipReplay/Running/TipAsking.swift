import TipEngine
import TipFoundation
import TipModel

/// Asks a tip's rules of one user after the other.
///
/// A rule is asked again at the instants at which it may say something else, and at no other: the evaluator names the
/// next, be it that a donation comes or goes, or that time has passed; the history adds what a limit drops and when a
/// parameter changes.
final class TipAsking {
  private let rules: [any CompiledRule]
  @exclusivity(unchecked) private var holds: [Bool]
  @exclusivity(unchecked) private var next: [Double]
  @exclusivity(unchecked) private var isForeseen: [Bool]
  @exclusivity(unchecked) private var failures: [EvaluationError?]
  @exclusivity(unchecked) private(set) var tally: TipTally

  /// More changes than these are those of no rule that somebody meant.
  private static let mostSteps = 10_000_000

  init(_ tip: ReplayProgram.Tip, _ window: ReplayWindow) {
    rules = tip.rules
    holds = Array(repeating: false, count: rules.count)
    next = Array(repeating: .infinity, count: rules.count)
    isForeseen = Array(repeating: true, count: rules.count)
    failures = Array(repeating: nil, count: rules.count)
    tally = TipTally(ruleCount: rules.count, dayCount: window.dayCount)
  }

  /// Goes through a user's time from when it begins. Whether the tip is available at its end.
  ///
  /// Throws ``ReplayError`` where a rule changes without end.
  func ask(_ history: UserHistory, from start: Double, _ window: ReplayWindow) throws -> Bool {
    tally.users += 1
    for rule in rules.indices { evaluate(rule, history, at: start) }
    var isAvailable = holds.allSatisfy { $0 }
    var since = start
    var first = isAvailable ? start : nil
    var now = start
    var steps = 0
    while true {
      var instant = next.min() ?? .infinity
      if isForeseen.contains(false) {
        // Nobody knows when: at each row and at the end, at least.
        instant = min(instant, history.dates.first { $0 > now } ?? .infinity)
        if now < window.to { instant = min(instant, window.to) }
      }
      guard instant <= window.to else { break }
      steps += 1
      guard steps < Self.mostSteps else {
        throw ReplayError("a rule changes more than \(Self.mostSteps) times for one user", .program)
      }
      now = instant
      for rule in rules.indices where next[rule] <= now || !isForeseen[rule] {
        evaluate(rule, history, at: now)
      }
      let wasAvailable = isAvailable
      isAvailable = holds.allSatisfy { $0 }
      guard isAvailable != wasAvailable else { continue }
      if isAvailable {
        since = now
        first = first ?? now
      } else {
        count(from: since, until: now, window)
      }
    }
    if isAvailable { count(from: since, until: nil, window) }
    if let first {
      tally.ever += 1
      tally.firsts.append(first - (history.dates.first ?? first))
      tally.firstOnDay[window.day(of: first)] += 1
    }
    note(isAvailable)
    return isAvailable
  }

  private func note(_ isAvailable: Bool) {
    if isAvailable { tally.available += 1 }
    let blocking = holds.count { !$0 }
    if let first = holds.firstIndex(of: false) { tally.rules[first].first += 1 }
    for rule in rules.indices where !holds[rule] {
      tally.rules[rule].blocked += 1
      if blocking == 1 { tally.rules[rule].alone += 1 }
      guard let failure = failures[rule] else { continue }
      tally.rules[rule].failed += 1
      tally.rules[rule].failure = tally.rules[rule].failure ?? failure
    }
  }

  private func count(from start: Double, until end: Double?, _ window: ReplayWindow) {
    tally.changes[window.day(of: start)] += 1
    if let end { tally.changes[window.day(of: end)] -= 1 }
  }

  private func evaluate(_ rule: Int, _ history: UserHistory, at now: Double) {
    history.begin(at: now)
    let outcome = rules[rule].evaluate(at: Date(timeIntervalSinceReferenceDate: now), data: history)
    let own = outcome.nextChange?.timeIntervalSinceReferenceDate ?? .infinity
    let earliest = min(own > now ? own : .infinity, history.nextChange)
    next[rule] = earliest > now ? earliest : .infinity
    switch outcome.verdict {
    case .holds: (holds[rule], failures[rule]) = (true, nil)
    case .fails: (holds[rule], failures[rule]) = (false, nil)
    case .failed(let error):
      (holds[rule], failures[rule]) = (false, error)
      if error.isLeftOut { tally.unanswerable = tally.unanswerable ?? error.message }
    }
    isForeseen[rule] = outcome.unforeseen == nil
    if let place = outcome.unforeseen { tally.unforeseen = tally.unforeseen ?? place }
  }
}
