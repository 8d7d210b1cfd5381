import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct BudgetTests {
  private func world(
    steps: Int = 100_000, bytes: Int = 1 << 20, seconds: Double = 10
  ) -> World {
    var limits = EvaluationLimits()
    (limits.steps, limits.bytes, limits.seconds) = (steps, bytes, seconds)
    return World(limits: limits)
  }

  private func forever(_ body: TypedStatement...) -> TypedStatement {
    .make(.while([.constant(true)], TypedBlock(body), label: nil))
  }

  @Test func endlessLoopsEnd() {
    #expect(code { _ = try world().output(forever()) } == "budget-spent")
  }

  /// What is compared counts by its size: each of these loops takes no more than ten thousand steps otherwise.
  @Test(arguments: ["==", "!=", "<"]) func largeTextsAreNotComparedForNothing(_ op: String) throws {
    let i = LocalVariable.let("i", .int)
    let text = LocalVariable.let("text", .string)
    let compare = TypedExpression.local(text).op(op, .local(text))
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(1000)), where: nil,
        TypedBlock([.make(.expression(compare))]), label: nil))
    for (length, end) in [(100, nil), (100_000, "budget-spent")] {
      let long = TypedExpression.string(String(repeating: "a", count: length))
      #expect(code { _ = try world().output(.let(text, long), loop) } == end)
    }
  }

  /// No list of a range's elements is made first, so that what is made of each counts by itself.
  @Test func whatIsMadeOfRangesIsCharged() throws {
    let many = TypedExpression.int(0).op("..<", .int(1_000_000))
    for bytes in [1 << 20, 1 << 30] {
      let end = bytes < 1 << 30 ? "budget-spent" : nil
      for body in [
        many.member("map", .closure(.int) { $0 }),
        many.member("map", .closure(.int) { $0.op("*", .int(2)) }),
        many.member("filter", .closure(.int) { $0.op(">=", .int(0)) }),
      ] {
        #expect(code { _ = try world(steps: 10_000_000, bytes: bytes)(body) } == end)
      }
      let found = many.member("allSatisfy", .closure(.int) { $0.op(">=", .int(0)) })
      #expect(try world(steps: 10_000_000, bytes: bytes)(found) == .bool(true))
    }
  }

  @Test func limitsHoldForEachStatementAnew() throws {
    let world = world(steps: 5000)
    let i = LocalVariable.let("i", .int)
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(4000)), where: nil, TypedBlock([]),
        label: nil))
    #expect(try world.output(loop, loop, loop) == "")
  }

  @Test func doubledStringsAndArraysEnd() throws {
    let text = LocalVariable.var("text", .string)
    let list = LocalVariable.var("list", .array(.int))
    #expect(
      code {
        _ = try world().output(
          .let(text, .string("abc")), forever(.add(.local(text), .local(text))))
      } == "budget-spent")
    #expect(
      code {
        _ = try world().output(
          .let(list, .array([.int(1)])), forever(.add(.local(list), .local(list))))
      } == "budget-spent")
    for part in ["abc", String(repeating: "a", count: 100)] {
      #expect(
        code {
          _ = try world(steps: 10_000_000).output(
            .let(text, .string("")), forever(.add(.local(text), .string(part))))
        } == "budget-spent")
    }
    let huge = TypedExpression.staticMember(
      .string, "init", .string("abcdefgh"), .int(.max))
    #expect(code { _ = try world()(huge) } == "budget-spent")
    let nothing = TypedExpression.staticMember(.string, "init", .string(""), .int(.max))
    #expect(try world()(nothing) == .string(""))
  }

  /// Each statement may make so much; what stays of many is watched as well.
  @Test func whatStatementsKeepTogetherEnds() throws {
    let made = world(bytes: 64 << 20)
    var inUse = 0
    made.evaluator.watchMemory { inUse }
    let text = TypedExpression.staticMember(.string, "init", .string("abcdefgh"), .int(4 << 20))
    #expect(code { _ = try made(text) } == nil)
    inUse = 1 << 30
    #expect(code { _ = try made(text) } == "budget-spent")
    inUse = 0
    #expect(code { _ = try made(text) } == nil)
  }

  /// What a statement has made and let go again does not count, where somebody knows what the process holds.
  @Test(arguments: [1 << 20, 100 << 20, nil] as [Int?])
  func whatIsLetGoIsNotHeld(_ inUse: Int?) {
    let made = world(bytes: 64 << 20)
    if let inUse { made.evaluator.watchMemory { inUse } }
    let i = LocalVariable.let("i", .int)
    let text = TypedExpression.staticMember(.string, "init", .string("abcdefgh"), .int(1 << 20))
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(100)), where: nil,
        TypedBlock([.make(.expression(text))]), label: nil))
    let fits = inUse.map { $0 < 64 << 20 } ?? false
    #expect(code { _ = try made.output(loop) } == (fits ? nil : "budget-spent"))
  }

  @Test func hugeRangesAreNotMade() {
    let all = TypedExpression.int(0).op("..<", .int(.max))
    #expect(
      code { _ = try world()(all.member("map", .closure(.int) { $0 })) } == "budget-spent")
    #expect(code { _ = try world()(.staticMember(.array(.int), "init", all)) } == "budget-spent")
  }

  @Test func endlessRecursionEndsOnAnyStack() {
    var function: FunctionDeclaration?
    let again = Fixture.function("again", [], .int) {
      guard let function else { return [] }
      let call = TypedExpression.make(.int, .invoke(function, receiver: nil, arguments: []))
      return [.run(call.op("+", .int(1)))]
    }
    function = again
    let call = TypedExpression.make(.int, .invoke(again, receiver: nil, arguments: []))
    let world = World()
    #expect(code { _ = try world(call) } == "budget-spent")
    nonisolated(unsafe) var found: String?
    EvaluationThread.run(stackBytes: 1 << 20) { found = code { _ = try world(call) } }
    #expect(found == "budget-spent")
    // And the evaluator goes on as if nothing had been.
    #expect(code { _ = try world(.int(1)) } == nil)
  }

  @Test func aDeepThreadHoldsTheWholeDepth() throws {
    let n = LocalVariable.let("n", .int)
    var function: FunctionDeclaration?
    let down = Fixture.function("down", [n], .int) {
      guard let function else { return [] }
      let rest = TypedExpression.make(
        .int,
        .invoke(function, receiver: nil, arguments: [TypedExpression.local(n).op("-", .int(1))]))
      return [
        .make(
          .return(
            .make(
              .int,
              .ternary(TypedExpression.local(n).op("==", .int(0)), .int(0), rest.op("+", .int(1)))
            )))
      ]
    }
    function = down
    let call = TypedExpression.make(.int, .invoke(down, receiver: nil, arguments: [.int(9000)]))
    let world = World()
    nonisolated(unsafe) var result: Value?
    EvaluationThread.run { result = try? world(call) }
    #expect(result == .int(9000))
  }

  @Test func timeIsBounded() {
    let world = world(steps: .max / 2, seconds: 0.05)
    #expect(code { _ = try world.output(forever()) } == "budget-spent")
  }

  /// On a machine that has more to do, a program waits for its processor, and has not used it.
  @Test func whileOthersHaveTheProcessorNoTimeIsCounted() throws {
    let world = world(steps: .max / 2, seconds: 0.5)
    world.host.onStatus = {
      Thread.sleep(forTimeInterval: 0.2)
      return .pending
    }
    let tip = Fixture.structure("MyTip", [])
    tip.conformsToTip = true
    let status = TypedExpression.make(.nominal(tip), .construct(tip, [])).member("status")
    let (i, j) = (LocalVariable.let("i", .int), LocalVariable.let("j", .int))
    let work = TypedStatement.make(
      .for(
        .binding(j), TypedExpression.int(0).op("..<", .int(6000)), where: nil, TypedBlock([]),
        label: nil))
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(6)), where: nil,
        TypedBlock([.run(status), work]), label: nil))
    #expect(code { _ = try world.output(loop) } == nil)
  }

  @Test func anotherThreadCancels() {
    let world = world(steps: .max / 2)
    nonisolated(unsafe) let evaluator = world.evaluator
    // The evaluation may begin after the first call, which then concerns nothing.
    let watcher = Thread {
      while !Thread.current.isCancelled {
        evaluator.cancel()
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    watcher.start()
    #expect(code { _ = try world.output(forever()) } == "cancelled")
    watcher.cancel()
  }

  @Test func rulesAskedForByAStatementCountThere() throws {
    let world = world(steps: 20_000)
    let i = LocalVariable.let("i", .int)
    // Each status call evaluates something long of its own.
    let inner = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(5000)), where: nil, TypedBlock([]),
        label: nil))
    world.host.onStatus = {
      try world.evaluator.run(TypedBlock([inner]))
      return .pending
    }
    let tip = Fixture.structure("MyTip", [])
    tip.conformsToTip = true
    let status = TypedExpression.make(.nominal(tip), .construct(tip, [])).member("status")
    #expect(code { _ = try world.output(forever(.run(status))) } == "budget-spent")
  }
}
