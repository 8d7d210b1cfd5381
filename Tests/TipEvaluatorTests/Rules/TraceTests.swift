import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct TraceTests {
  private let world = World()
  private let donation = Type.donation(.nominal(Fixture.visit))

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func trace(
    isExhaustive: Bool = false, _ body: (TypedExpression) -> TypedExpression
  ) throws -> RuleTrace {
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for (index, name) in ["rose", "fern", "fern", "oak", "rose"].enumerated() {
      history.append(
        date: at(Double(index) * 86_400), value: Fixture.visit(id: index, name: name))
    }
    world.host.histories[Fixture.event.id] = history
    return try world.rule(Fixture.rule(on: Fixture.event, body))
      .trace(at: at(4 * 86_400 + 60), data: world.host, isExhaustive: isExhaustive)
  }

  @Test func stepsSayHowManyAndWhy() throws {
    let trace = try trace {
      let filter = TypedExpression.closure(donation) {
        $0.donated("name").op("==", .string("rose"))
      }
      return $0.member("donations").member("donatedWithin", .range(3 * 86_400))
        .member("filter", filter).member("count").op(">=", .int(1))
    }
    #expect(trace.verdict == .holds)
    #expect(
      trace.steps.map(\.words) == [
        "donations", "donatedWithin(days(3))", "filter(name == Optional(\"rose\"))",
      ])
    #expect(trace.steps.map(\.input) == [5, 5, 3])
    #expect(trace.steps.map(\.output) == [5, 3, 1])
    #expect(trace.steps[1].dropped == [.init(count: 2, text: "too old, newest 3 d, oldest 4 d")])
    #expect(
      trace.steps[2].dropped == [
        .init(count: 1, text: "with name \"fern\""), .init(count: 1, text: "with name \"oak\""),
      ])
    #expect(trace.steps[2].rows.map(\.date) == [at(2 * 86_400), at(3 * 86_400)])
  }

  @Test func closuresAreSummedUp() throws {
    let trace = try trace {
      let filter = TypedExpression.closure(donation) { $0.donated("id").op(">", .int(2)) }
      return $0.member("donations").member("filter", filter).member("isEmpty")
    }
    let condition = try #require(
      trace.trace.nodes.first { $0.evaluations == 5 && $0.type == "Bool" })
    #expect(condition.timesTrue == 2)
  }

  @Test func shortCircuitsAreSeenOnlyWhenAskedFor() throws {
    func values(_ isExhaustive: Bool) throws -> [String?] {
      let result = try trace(isExhaustive: isExhaustive) {
        .and(
          $0.member("donations").member("isEmpty"),
          TypedExpression.int(1).op("/", .int(0)).op("==", .int(7)))
      }
      #expect(result.verdict == .fails)
      return result.trace.nodes.filter { $0.evaluations > 0 }.map(\.error)
    }
    #expect(try !values(false).contains { $0 != nil })
    #expect(try values(true).contains { $0 != nil })
  }

  @Test func tracesAreData() throws {
    let trace = try trace { $0.member("donations").member("count").op(">", .int(9)) }
    let decoded = try JSONDecoder().decode(RuleTrace.self, from: JSONEncoder().encode(trace))
    #expect(decoded == trace)
    #expect(trace.predicate == "count(donationsCount) > Optional(9)")
  }
}
