import TipEngine
import TipFoundation
import TipModel
import TipText

/// Evaluates a tip's rules for one user after the other.
///
/// A rule is evaluated again only at the instants at which its verdict may change. The evaluator
/// returns the next one, at which a donation comes or goes, or time has passed. The history adds
/// the instants at which a limit drops a donation, and at which a parameter changes.
final class TipReplayRun {
  private let rules: [any CompiledRule]
  /// The last verdict of each rule.
  @exclusivity(unchecked) private var answers: [Answer]
  @exclusivity(unchecked) private(set) var tally: TipTally
  /// True if the tip was available at some instant to the user who was asked about last.
  var wasEverAvailable: Bool { firstInstant != nil }
  /// The first instant at which it was.
  @exclusivity(unchecked) private(set) var firstInstant: Double?

  private typealias Answer = RuleAnswer

  private let keepsFirsts: Bool

  /// The greatest number of changes; no useful rule has as many.
  static let mostSteps = 10_000_000

  /// - Parameter keepsFirsts: True if the tally is to have the time of each user's first instant with the tip.
  init(_ tip: ReplayProgram.Tip, _ window: ReplayWindow, keepsFirsts: Bool = true) {
    rules = tip.rules
    self.keepsFirsts = keepsFirsts
    answers = Array(repeating: Answer(), count: rules.count)
    tally = TipTally(ruleCount: rules.count, dayCount: window.dayCount)
  }

  /// Evaluates the tip over a user's time, from its beginning. Returns whether the tip is available
  /// at the end.
  func ask(_ history: UserHistory, from start: Double, _ window: ReplayWindow) throws -> Bool {
    tally.users += 1
    for rule in rules.indices { evaluate(rule, history, at: start) }
    var isAvailable = answers.allSatisfy(\.holds)
    var since = start
    var first = isAvailable ? start : nil
    var now = start
    var steps = 0
    while true {
      var instant = answers.reduce(.infinity) { min($0, $1.next) }
      if !answers.allSatisfy(\.isForeseen) {
        // The next change is unknown, so the rule is evaluated at least at each row and at the end.
        instant = min(instant, history.nextDate(after: now) ?? .infinity)
        if now < window.to { instant = min(instant, window.to) }
      }
      guard instant <= window.to else { break }
      steps += 1
      guard steps < Self.mostSteps else { throw Self.changesTooOften }
      now = instant
      for rule in rules.indices where answers[rule].next <= now || !answers[rule].isForeseen {
        evaluate(rule, history, at: now)
      }
      let wasAvailable = isAvailable
      isAvailable = answers.allSatisfy(\.holds)
      guard isAvailable != wasAvailable else { continue }
      if isAvailable {
        since = now
        first = first ?? now
      } else {
        count(from: since, until: now, window)
      }
    }
    if isAvailable { count(from: since, until: nil, window) }
    firstInstant = first
    if let first {
      tally.ever += 1
      if keepsFirsts { tally.firsts.append(first - history.firstDate) }
      tally.firstOnDay[window.day(of: first)] += 1
    }
    note(isAvailable)
    return isAvailable
  }

  /// The rules that are false for the user who was asked about last, by their places.
  var blockingRules: [Int] { answers.indices.filter { !answers[$0].holds } }

  private func note(_ isAvailable: Bool) {
    if isAvailable { tally.available += 1 }
    let blocking = answers.count { !$0.holds }
    if let first = answers.firstIndex(where: { !$0.holds }) { tally.rules[first].first += 1 }
    for rule in rules.indices where !answers[rule].holds {
      tally.rules[rule].blocked += 1
      if blocking == 1 { tally.rules[rule].alone += 1 }
      guard let failure = answers[rule].failure else { continue }
      tally.rules[rule].failed += 1
      tally.rules[rule].failure = tally.rules[rule].failure ?? failure
    }
  }

  private func count(from start: Double, until end: Double?, _ window: ReplayWindow) {
    tally.changes[window.day(of: start)] += 1
    if let end { tally.changes[window.day(of: end)] -= 1 }
  }

  private func evaluate(_ rule: Int, _ history: UserHistory, at now: Double) {
    let (answer, unforeseen) = RuleAnswer.of(rules[rule], history, at: now)
    answers[rule] = answer
    if let error = answer.failure, error.isLeftOut {
      tally.unanswerable = tally.unanswerable ?? error.message
    }
    if let unforeseen { tally.unforeseen = tally.unforeseen ?? unforeseen }
  }

  static var changesTooOften: ReplayError {
    ReplayError("a rule changes more than \(mostSteps) times for one user", .program)
  }
}

/// The verdict of a rule at an instant.
struct RuleAnswer {
  var holds = false
  /// The instant at which it may change; see ``isForeseen``.
  var next = Double.infinity
  /// True if it cannot change before ``next``.
  var isForeseen = true
  var failure: EvaluationError?

  /// Evaluates a rule. The place is that where the rule depends on time in a way that is not analysed.
  @inline(__always)
  static func of(
    _ rule: any CompiledRule, _ history: UserHistory, at now: Double
  ) -> (RuleAnswer, unforeseen: SourceRange?) {
    history.begin(at: now)
    let outcome = rule.evaluate(at: Date(timeIntervalSinceReferenceDate: now), data: history)
    let own = outcome.changeSeconds
    let earliest = min(own > now ? own : .infinity, history.nextChange)
    var (holds, failure): (Bool, EvaluationError?) = (false, nil)
    switch outcome.verdict {
    case .holds: holds = true
    case .fails: break
    case .failed(let error): failure = error
    }
    return (
      RuleAnswer(
        holds: holds, next: earliest > now ? earliest : .infinity,
        isForeseen: outcome.unforeseen == nil, failure: failure), outcome.unforeseen
    )
  }
}
