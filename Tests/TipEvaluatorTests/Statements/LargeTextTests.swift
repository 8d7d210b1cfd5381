import Testing
import TipModel
import TipText

@testable import TipEvaluator

/// What members do with large texts counts, and is heard by Ctrl-C.
@Suite struct LargeTextTests {
  private func world(steps: Int) -> World {
    var limits = EvaluationLimits()
    (limits.steps, limits.bytes, limits.seconds) = (steps, 256 << 20, .infinity)
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

  /// A thousand turns take few steps, but for what each does with the text.
  @Test(arguments: ["lowercased", "contains", "contains itself", "hasPrefix", "hasSuffix"])
  func whatIsDoneWithLargeTextsCountsByTheirSize(_ member: String) throws {
    let (text, i) = (LocalVariable.let("text", .string), LocalVariable.let("i", .int))
    let whole = TypedExpression.local(text)
    let look =
      switch member {
      case "lowercased": whole.member(member)
      case "contains itself": whole.member("contains", whole)
      default: whole.member(member, .string("b"))
      }
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(1000)), where: nil,
        TypedBlock([.make(.expression(look))]), label: nil))
    for (length, end) in [(100, nil), (4 << 20, "budget-spent")] {
      let long = TypedExpression.string(String(repeating: "a", count: length))
      #expect(code { _ = try world(steps: 100_000).output(.let(text, long), loop) } == end)
    }
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
