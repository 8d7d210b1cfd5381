import Testing
import TipModel
import TipText

@testable import TipEvaluator

/// What members do with large texts counts, is heard by Ctrl-C, and is measured by the clock.
@Suite struct LargeTextTests {
  private func world(steps: Int, seconds: Double = 10) -> World {
    var limits = EvaluationLimits()
    (limits.steps, limits.bytes, limits.seconds) = (steps, 256 << 20, seconds)
    return World(limits: limits)
  }

  private static let list = LocalVariable.let("list", .array(.string))

  /// A thousand comparisons each, of texts of 100 or of 100,000 bytes.
  @Test(arguments: [
    "contains", "firstIndex", "lastIndex", "max", "min", "sorted", "elementsEqual", "starts",
    "lexicographicallyPrecedes", "split",
  ])
  func elementsAreNotComparedForNothing(_ member: String) throws {
    let list = TypedExpression.local(Self.list)
    for (length, end) in [(100, nil), (100_000, "budget-spent")] {
      let text = String(repeating: "a", count: length)
      let other = TypedExpression.string(String(text.dropLast()) + "b")
      let call =
        switch member {
        case "contains", "firstIndex", "lastIndex": list.member(member, other)
        case "split": list.member(member, other, nil, nil)
        case "max", "min", "sorted": list.member(member)
        default: list.member(member, list)
        }
      let elements = TypedExpression.array(
        Array(repeating: .string(text), count: 1000))
      #expect(
        code {
          _ = try world(steps: 100_000).output(
            .let(Self.list, elements), .make(.expression(call)))
        } == end)
    }
  }

  /// No steps are taken in between; the clock is looked at all the same.
  @Test func manyLargeTextsTakeTimeThatCounts() throws {
    let text = LocalVariable.let("text", .string)
    let long = TypedExpression.string(String(repeating: "a", count: 4 << 20))
    let look = TypedExpression.local(text).member("lowercased")
    let loop = TypedStatement.make(
      .while([.constant(true)], TypedBlock([.make(.expression(look))]), label: nil))
    let error = #expect(throws: EvaluationError.self) {
      _ = try world(steps: 4000, seconds: 0.3).output(.let(text, long), loop)
    }
    // The steps would last for thousands of them.
    #expect(error?.message == "this takes more than 0.3 seconds of a processor's time")
  }

  @Test func cancellationIsHeardAtTheNextStep() throws {
    let world = world(steps: 1_000_000)
    nonisolated(unsafe) let evaluator = world.evaluator
    var turns = 0
    world.host.onStatus = {
      turns += 1
      evaluator.cancel()
      return .pending
    }
    let tip = Fixture.structure("MyTip", [])
    tip.conformsToTip = true
    let status = TypedExpression.make(.nominal(tip), .construct(tip, [])).member("status")
    let i = LocalVariable.let("i", .int)
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(100)), where: nil,
        TypedBlock([.run(status)]), label: nil))
    #expect(code { _ = try world.output(loop) } == "cancelled")
    #expect(turns == 1)
  }
}
