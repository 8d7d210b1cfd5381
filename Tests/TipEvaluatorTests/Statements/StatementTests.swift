import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct StatementTests {
  private let world = World()
  private let x = LocalVariable.var("x", .int)
  private let i = LocalVariable.let("i", .int)

  private func block(_ statements: TypedStatement...) -> TypedBlock { TypedBlock(statements) }

  @Test func topLevelVariablesOutliveTheirStatement() throws {
    let level = Fixture.global("level", .int) { .int(2) }
    #expect(try world.output(.make(.initialize(level))) == "")
    #expect(try world.output(.add(.global(level), .int(3)), .print(.global(level))) == "5\n")
  }

  @Test func aGlobalThatNeedsItselfIsAnError() {
    var variable: GlobalVariable?
    let cyclic = Fixture.global("cyclic", .int) { variable.map { .global($0) } }
    variable = cyclic
    #expect(code { _ = try world(.global(cyclic)) } == "cyclic-initialization")
    #expect(!cyclic.isInitializing)
  }

  @Test func loopsBreakAndContinueByLabel() throws {
    let j = LocalVariable.let("j", .int)
    let inner = TypedStatement.make(
      .for(
        .binding(j), TypedExpression.int(0).op("..<", .int(10)), where: nil,
        block(
          .make(
            .if(
              [
                TypedClause(
                  conditions: [.boolean(TypedExpression.local(j).op("==", .int(1)))],
                  body: block(.make(.continue(label: "outer"))))
              ], otherwise: nil)),
          .make(
            .if(
              [
                TypedClause(
                  conditions: [.boolean(TypedExpression.local(i).op("==", .int(2)))],
                  body: block(.make(.break(label: "outer"))))
              ], otherwise: nil)),
          .print(.local(i), .local(j))), label: nil))
    let outer = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("...", .int(5)), where: nil, block(inner),
        label: "outer"))
    #expect(try world.output(outer) == "0 0\n1 0\n")
  }

  @Test func whileRepeatsAndGuardLeaves() throws {
    let less = TypedExpression.local(x).op("<", .int(3))
    let statements: [TypedStatement] = [
      .let(x, .int(0)),
      .make(.while([.boolean(less)], block(.add(.local(x), .int(1))), label: nil)),
      .make(.repeatWhile(block(.add(.local(x), .int(10))), .bool(false), label: nil)),
      .make(.guard([.boolean(less)], block(.print(.local(x))))),
    ]
    try world.evaluator.run(TypedBlock(statements))
    #expect(world.host.printed == "13\n")
  }

  @Test func deferredBlocksRunLastAndAlways() throws {
    let function = Fixture.function("f", [], .int) {
      [
        .make(.defer(TypedBlock([.print(.string("first in"))]))),
        .make(.defer(TypedBlock([.print(.string("last in"))]))),
        .print(.string("body")), .make(.return(.int(3))),
      ]
    }
    let call = TypedExpression.make(.int, .invoke(function, receiver: nil, arguments: []))
    #expect(try world.output(.print(call)) == "body\nlast in\nfirst in\n3\n")
  }

  @Test func catchTakesWhatIsThrownButNoFaults() throws {
    let error = LocalVariable.let("error", .builtin(.error))
    let configure = TypedStatement.run(.staticMember(.builtin(.tips), "configure", nil))
    let caught = TypedStatement.make(
      .attempt(
        block(configure),
        [TypedCatch(pattern: nil, error: error, body: block(.print(.local(error))))]))
    #expect(try world.output(caught) == "already configured\n")
    let fault = TypedStatement.make(
      .attempt(
        block(.run(TypedExpression.int(1).op("/", .int(0)))),
        [TypedCatch(pattern: nil, error: error, body: block())]))
    #expect(code { _ = try world.output(fault) } == "division-by-zero")
    let tried = TypedExpression.make(
      .optional(.void),
      .attempt(.staticMember(.builtin(.tips), "configure", nil), isForced: false))
    #expect(try world(tried) == .none)
  }

  @Test func switchesMatchPatternsInOrder() throws {
    let reason = LocalVariable.let("reason", .builtin(.invalidationReason))
    func run(_ status: TipStatus) throws -> String {
      let world = World()
      return try world.output(
        .make(
          .switch(
            .make(.builtin(.status), .constant(.status(status))),
            [
              TypedCase(
                items: [], isDefault: true, body: block(.print(.string("other"))),
                fallsThrough: false),
              TypedCase(
                items: [(.status(.pending, reason: nil), nil)], isDefault: false,
                body: block(.print(.string("waits"))), fallsThrough: true),
              TypedCase(
                items: [(.status(.invalidated, reason: .binding(reason)), nil)], isDefault: false,
                body: block(.print(.string("over"))), fallsThrough: false),
            ], label: nil)))
    }
    #expect(try run(.available) == "other\n")
    #expect(try run(.pending) == "waits\nover\n")
    #expect(try run(.invalidated(.tipClosed)) == "over\n")
  }

  @Test func rangesAndOptionalsMatch() throws {
    func matches(_ pattern: TypedPattern, _ value: TypedExpression) throws -> Bool {
      let world = World()
      let clause = TypedClause(
        conditions: [.pattern(pattern, value)], body: block(.print(.string("yes"))))
      return try world.output(.make(.if([clause], otherwise: nil))) == "yes\n"
    }
    #expect(try matches(.value(TypedExpression.int(1).op("...", .int(3))), .int(3)))
    #expect(try !matches(.value(TypedExpression.int(1).op("..<", .int(3))), .int(3)))
    #expect(try matches(.some(.value(.int(2))), TypedExpression.int(2).wrapped()))
    #expect(try !matches(.none, TypedExpression.int(2).wrapped()))
  }

  @Test func streamsRunTheirBodyUntilTheyEnd() throws {
    let stream = TestObject()
    world.host.streams[ObjectIdentifier(stream)] = [.int(1), .int(2), .int(3)]
    let source = TypedExpression.make(.stream(.int), .constant(.object(stream)))
    let stop = TypedClause(
      conditions: [.boolean(TypedExpression.local(i).op("==", .int(2)))],
      body: block(.make(.break(label: nil))))
    let loop = TypedStatement.make(
      .forAwait(
        .binding(i), source, where: nil,
        block(.make(.if([stop], otherwise: nil)), .print(.local(i))), label: nil))
    #expect(try world.output(loop) == "1\n")
    #expect(world.host.endedEarly == 1)
  }

  @Test func buildersCollectWhatTheirStatementsYield() throws {
    let list = TypedExpression.make(
      .array(.int),
      .collect(
        block(
          .make(.yield(.int(1), isList: false)),
          .make(
            .if(
              [
                TypedClause(
                  conditions: [.constant(true)],
                  body: block(.make(.yield(.array([.int(2), .int(3)]), isList: true))))
              ], otherwise: nil)))))
    #expect(try world(list) == .array([.int(1), .int(2), .int(3)]))
    let choice = TypedExpression.make(
      .int, .choose(block(.make(.yield(.int(7), isList: false)))))
    #expect(try world(choice) == .int(7))
  }

  @Test func failedExpectationsShowTheirParts() throws {
    let three = TypedExpression.make(.int, .constant(.int(3)), at: .at(8, 9))
    let parts = TypedExpression.make(
      .bool, .chain(.local(x), OperatorTable.infix("==").map { [($0, three)] } ?? []), at: .at(3, 9)
    )
    try world.evaluator.run(
      block(
        .let(x, .int(2)), .make(.expect(parts, message: .string("counted wrong"))),
        .make(.expect(.bool(true), message: nil))))
    #expect(world.host.expectations.map(\.passed) == [false, true])
    let failure = try #require(world.host.expectations.first)
    #expect(failure.message == "counted wrong")
    #expect(failure.trace?.nodes.compactMap(\.value) == ["2", "false", "3"])
    #expect(failure.trace?[parts.id]?.truth == false)
    #expect(failure.trace?[three.id]?.isLiteral == true)
    #expect(world.host.expectations.last?.trace == nil)
  }
}
