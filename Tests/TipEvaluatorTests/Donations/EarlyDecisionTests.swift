import Foundation
import Testing
import TipEvaluator
import TipModel

/// Rules that the first donations decide, within limits that are too narrow for asking all of them.
@Suite struct EarlyDecisionTests {
  private static let donation = Type.donation(.nominal(Fixture.visit))

  /// So many steps are no more than what the limits are looked at after.
  private static let steps = 5000

  private func isNamed(_ part: String) -> TypedExpression {
    .closure(Self.donation) { $0.donated("name").member("contains", .string(part)) }
  }

  private func verdict(
    _ rule: (TypedExpression) -> TypedExpression
  ) throws -> RuleOutcome.Verdict {
    var limits = EvaluationLimits()
    limits.steps = Self.steps
    let world = World(limits: limits)
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for number in 0..<30_000 {
      // All are different, so that what is asked of a name is asked of each.
      history.append(
        date: Date(timeIntervalSinceReferenceDate: 0), value: Fixture.visit(name: "n\(number)"))
    }
    world.host.histories[Fixture.event.id] = history
    return try world.rule(Fixture.rule(on: Fixture.event, rule)).evaluate(
      at: Date(timeIntervalSinceReferenceDate: 1), data: world.host
    ).verdict
  }

  @Test(arguments: [false, true]) func asksOnlyTheFirst(isInWindow: Bool) throws {
    func donations(_ event: TypedExpression) -> TypedExpression {
      let all = event.member("donations")
      return isInWindow ? all.member("donatedWithin", .range(100)) : all
    }
    func named(_ event: TypedExpression) -> TypedExpression {
      donations(event).member("filter", isNamed("n"))
    }
    #expect(try verdict { named($0).member("count").op(">", .int(3)) } == .holds)
    #expect(try verdict { named($0).member("count").op("==", .int(3)) } == .fails)
    #expect(try verdict { named($0).member("isEmpty") } == .fails)
    #expect(try verdict { donations($0).member("contains", isNamed("n")) } == .holds)
    #expect(try verdict { donations($0).member("allSatisfy", isNamed("n0")) } == .fails)
  }

  @Test func whatIsNotDecidedEarlyCounts() throws {
    let verdict = try verdict {
      $0.member("donations").member("contains", isNamed("x"))
    }
    guard case .failed(let error) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(error.code == "budget-spent")
  }
}
