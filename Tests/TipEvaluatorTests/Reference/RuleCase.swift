import Foundation
import OrderedCollections
import TipEvaluator
import TipModel

/// A rule, what it looks at, and two instants, all of it made by choices.
struct RuleCase {
  let rule: TypedRule
  private let donations: [(date: Double, value: Value)]
  private let rows: [(date: Double, fields: [String: Plain])]
  private let level: Int
  private let seen: [(key: String, value: Int)]
  private let now: Double
  /// How long after `now` it is asked again.
  private let wait: Double

  init(_ generator: inout RuleGenerator) { self.init(generator.rule(), &generator) }

  init(_ rule: TypedRule, _ generator: inout RuleGenerator) {
    self.rule = rule
    let scale = [1.0, 60, 3600, 86_400][generator.choices.roll(4)]
    var dates = (0..<generator.choices.roll(14)).map { _ in
      Double(generator.choices.roll(45)) * scale
    }
    if generator.choices.roll(3) > 0 { dates.sort() }
    donations = dates.map { ($0, generator.visit()) }
    rows = donations.map { ($0.date, Plain.fields(of: $0.value)) }
    level = generator.choices.roll(5)
    seen = ["a", "ab", "-"].prefix(generator.choices.roll(4))
      .map { ($0, generator.choices.roll(4)) }
    now = Double(generator.choices.roll(50)) * scale
    wait = Double(1 + generator.choices.roll(40)) * scale
  }

  /// Where the compiled evaluator and the plain one disagree, in words; nil where they agree, and where the
  /// plain one gives up.
  ///
  /// - Parameter source: What the rule is evaluated over, made of the host; the host itself without it.
  func disagreement(
    in world: World, isTraced: Bool, over source: ((TestHost) -> any RuleDataSource)? = nil
  ) throws -> String? {
    let host = world.host
    host.histories[Fixture.event.id] = history
    host.parameters[RuleGenerator.level.id] = .int(level)
    host.parameters[RuleGenerator.seen.id] = .dictionary(
      .init(uniqueKeysWithValues: seen.map { (.string($0.key), .int($0.value)) }))
    let compiled = try world.rule(.make(.builtin(.rule), .rule(rule)))
    let data = source?(host) ?? host
    let outcome = compiled.evaluate(at: instant(now), data: data)
    let verdict = word(outcome.verdict)
    guard let expected = try plainVerdict(at: now) else { return nil }
    if verdict != expected { return "at \(now) it is \(verdict), and should be \(expected)" }
    if isTraced {
      let trace = compiled.trace(at: instant(now), data: host, isExhaustive: false)
      let traced = trace.failure?.code ?? trace.verdict.rawValue
      if traced != expected { return "recorded it is \(traced), and should be \(expected)" }
    }
    // Time alone changes nothing before it is said to, unless the rule says that it cannot be foreseen.
    if outcome.unforeseen != nil { return nil }
    let next = outcome.nextChange?.timeIntervalSinceReferenceDate ?? .infinity
    let later = min(now + wait, next.nextDown)
    guard later > now, let then = try plainVerdict(at: later), then != expected else { return nil }
    return
      "at \(now) it is \(expected), at \(later) \(then), but no change is said to be before \(next)"
  }

  /// Whether the rule's future can be told.
  func isForeseen(in world: World) throws -> Bool {
    world.host.histories[Fixture.event.id] = history
    world.host.parameters[RuleGenerator.level.id] = .int(level)
    world.host.parameters[RuleGenerator.seen.id] = .dictionary([:])
    let compiled = try world.rule(.make(.builtin(.rule), .rule(rule)))
    return compiled.evaluate(at: instant(now), data: world.host).unforeseen == nil
  }

  /// What a plain evaluation ends with, a verdict or an error's code; nil where it gives up.
  func plainVerdict(at now: Double) throws -> String? {
    var evaluator = PlainEvaluator(now: now, donations: rows)
    let inputs: [Plain] = [
      .void, .int(level), .dictionary(seen.map { (.string($0.key), .int($0.value)) }),
    ]
    for (parameter, input) in zip(rule.parameters, inputs) {
      evaluator = evaluator.binding(parameter, input)
    }
    do {
      guard case .bool(let value) = try evaluator.run(rule.body) else { return "no Bool" }
      return value ? "holds" : "fails"
    } catch Plain.Failure.code(let code) {
      return code
    } catch Plain.Failure.tooMuch {
      return nil
    }
  }

  /// For the people who read of a disagreement.
  var text: String {
    var lines = [RuleText.text(of: rule), "level = \(level)", "seen = \(seen)"]
    lines += donations.map { "\($0.date): \(ValuePrinter.debug($0.value))" }
    return lines.joined(separator: "\n")
  }

  private var history: DonationHistory {
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for donation in donations {
      history.append(date: instant(donation.date), value: donation.value)
    }
    return history
  }

  private func word(_ verdict: RuleOutcome.Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .fails: "fails"
    case .failed(let error): error.code
    }
  }

  private func instant(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
}
