import FoundationEssentials
import Testing
import TipEvaluator
import TipModel

/// The compiled evaluator and the plain one agree on rules made of everything that the tables have.
@Suite struct PlainRuleTests {
  private static let batches: UInt64 = 200
  private static let histories = 10
  private static let rules = 50

  @Test(arguments: 0..<batches)
  func bothSayTheSame(batch: UInt64) throws {
    var generator = RuleGenerator(seed: batch + 1)
    let world = World()
    for _ in 0..<Self.histories {
      let scale = [1.0, 60, 3600, 86_400][generator.roll(4)]
      let history = generator.history(scale: scale)
      world.host.histories[Fixture.event.id] = columns(history)
      let donations = try history.map { (date: $0.date, fields: try fields(of: $0.value)) }
      for _ in 0..<Self.rules {
        let (rule, event, body) = generator.rule()
        let now = Double(generator.roll(50)) * scale
        let compiled = try world.rule(rule)
        let outcome = compiled.evaluate(at: instant(now), data: world.host)
        let plain = { (now: Double) in
          self.verdict(of: body, PlainEvaluator(now: now, donations: donations).binding(event, .void))
        }
        let about: Comment = "seed \(batch + 1), now \(now):\n\(RuleText.text(of: body))\n\(text(of: history))"
        guard let expected = plain(now) else { continue }
        #expect(word(outcome.verdict) == expected, about)
        if word(outcome.verdict) != expected { return }

        // Time alone changes nothing before it is said to.
        let next = outcome.nextChange?.timeIntervalSinceReferenceDate ?? .infinity
        // A rule on the present moment in a way that cannot be foreseen is asked again each second.
        let latest = next == now + 1 ? now : next.nextDown
        let later = min(now + Double(1 + generator.roll(40)) * scale, latest)
        guard later > now, let then = plain(later) else { continue }
        #expect(then == expected, "changes by \(later), before \(next); \(about)")
        if then != expected { return }
      }
    }
  }

  /// What the rules are made of, and that they do not all end the same way.
  @Test func everythingIsUsed() throws {
    var open = Set(Production.all.values.joined().joined().map(\.name))
    let members = MemberTable.all.filter { Production.exception(to: $0) == nil }
    let forms = OperatorTable.all.filter { $0.evaluate != nil }.map { Production.name(of: $0) }
    let wanted = Set(members.map { Production.name(of: $0) } + forms + ["&&", "||", "??", "?:"])
    #expect(wanted.subtracting(open).sorted() == [], "no rule can have these")
    #expect(wanted.count > 200)

    var verdicts: [String: Int] = [:]
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = RuleGenerator(seed: seed)
      let donations = try generator.history(scale: 1).map {
        (date: $0.date, fields: try fields(of: $0.value))
      }
      for _ in 0..<500 {
        let (_, event, body) = generator.rule()
        let plain = PlainEvaluator(now: 40, donations: donations).binding(event, .void)
        verdicts[verdict(of: body, plain) ?? "too much", default: 0] += 1
      }
      open.subtract(generator.used)
    }
    #expect(open.sorted() == [], "no rule has these")
    let known = verdicts["holds", default: 0] + verdicts["fails", default: 0]
    #expect(verdicts["holds", default: 0] > 2500 && verdicts["fails", default: 0] > 2500, "\(verdicts)")
    #expect(known < 9500 && verdicts["too much", default: 0] < 500, "\(verdicts)")
  }

  private func text(of history: [(date: Double, value: Value)]) -> String {
    history.map { "\($0.date): \(ValuePrinter.debug($0.value))" }.joined(separator: "\n")
  }

  private func verdict(of body: TypedExpression, _ evaluator: PlainEvaluator) -> String? {
    do {
      guard case .bool(let value) = try evaluator.evaluate(body) else { return "no Bool" }
      return value ? "holds" : "fails"
    } catch Plain.Failure.code(let code) {
      return code
    } catch Plain.Failure.tooMuch {
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func word(_ verdict: RuleOutcome.Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .fails: "fails"
    case .failed(let error): error.code
    }
  }

  private func fields(of value: Value) throws -> [String: Plain] {
    guard case .record(let fields) = try Plain(value) else { return [:] }
    return fields
  }

  private func instant(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func columns(_ donations: [(date: Double, value: Value)]) -> DonationHistory {
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for donation in donations { history.append(date: instant(donation.date), value: donation.value) }
    return history
  }
}
