import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct ExpressionTests {
  private let world = World()

  @Test func arithmeticKeepsItsTypes() throws {
    #expect(try world(.int(7).op("/", .int(2))) == .int(3))
    #expect(try world(.double(7).op("/", .double(2))) == .double(3.5))
    #expect(try world(.string("a").op("+", .string("b"))) == .string("ab"))
    #expect(
      try world(.date(10).op("+", .double(5))) == .date(Date(timeIntervalSinceReferenceDate: 15)))
  }

  @Test func overflowIsAPositionedError() {
    #expect(code { _ = try world(.int(.max).op("+", .int(1))) } == "integer-overflow")
    #expect(code { _ = try world(.int(1).op("%", .int(0))) } == "division-by-zero")
    #expect(code { _ = try world(.int(.min).op("/", .int(-1))) } == "integer-overflow")
  }

  @Test func longChainsDoNotNest() throws {
    guard let plus = OperatorTable.infix("+") else { throw TestFailure() }
    let sum = TypedExpression.make(
      .int, .chain(.int(0), (0..<100_000).map { _ in (plus, .int(1)) }))
    #expect(try world(sum) == .int(100_000))
  }

  @Test func logicStopsWhenDecided() throws {
    let fault = TypedExpression.int(1).op("/", .int(0)).op("==", .int(1))
    #expect(try world(.and(.bool(false), fault)) == .bool(false))
    #expect(try world(.or(.bool(false), .bool(true), fault)) == .bool(true))
    #expect(code { _ = try world(.and(.bool(true), fault)) } == "division-by-zero")
  }

  @Test func coalescingLooksIntoOptionals() throws {
    let none = TypedExpression.make(.optional(.int), .constant(.none))
    #expect(try world(.make(.int, .coalesce([none, .int(3)]))) == .int(3))
    #expect(try world(.make(.int, .coalesce([.int(1).wrapped(), .int(3)]))) == .int(1))
    let optional = TypedExpression.make(.optional(.int), .coalesce([none, .int(2).wrapped()]))
    #expect(try world(optional) == .some(.int(2)))
    #expect(code { _ = try world(none.forced()) } == "nil-unwrapped")
  }

  @Test func optionalChainsEndAtNil() throws {
    let inner = LocalVariable.let("inner", .string)
    func count(_ base: TypedExpression) -> TypedExpression {
      .make(
        .optional(.int),
        .optionalChain(
          base: base, inner, rest: TypedExpression.local(inner).member("count"), flattens: false))
    }
    #expect(try world(count(.string("abc").wrapped())) == .some(.int(3)))
    #expect(try world(count(.make(.optional(.string), .constant(.none)))) == .none)
  }

  @Test func castsFollowTheValue() throws {
    let tip = Fixture.structure("MyTip", [])
    tip.conformsToTip = true
    let other = Fixture.structure("Other", [])
    let value = TypedExpression.make(
      .optional(.anyTip), .constant(.some(.structure(StructValue(type: tip, fields: [])))))
    func cast(_ kind: TypedCast, _ type: Type) -> TypedExpression {
      .make(.optional(type), .cast(kind, value, type))
    }
    #expect(try world(cast(.conditional, .nominal(other))) == .none)
    #expect(try world(cast(.conditional, .nominal(tip))) != .none)
    #expect(try world(.make(.bool, .cast(.check, value, .anyTip))) == .bool(true))
    #expect(code { _ = try world(cast(.forced, .nominal(other))) } == "cast-failed")
  }

  @Test func interpolationPrintsAsSwiftDoes() throws {
    let text = TypedExpression.make(
      .string,
      .interpolation([
        .text("a "), .value(.int(3).wrapped()), .text(" "), .value(.array([.string("x")])),
      ]))
    #expect(try world(text) == .string("a Optional(3) [\"x\"]"))
  }

  @Test func descriptionsOfDeclaredTypesAreUsed() throws {
    let type = Fixture.structure("Plant", [("name", .string)])
    let this = LocalVariable.let("self", .nominal(type))
    let describe = Fixture.function("description", [], .string, this: this) {
      [.run(TypedExpression.string("plant ").op("+", TypedExpression.local(this).field("name")))]
    }
    type.userDefinedOperations = OwnOperations { $0 == .description ? .function(describe) : nil }
    let plant = TypedExpression.make(
      .nominal(type), .construct(type, [.string("rose")]))
    #expect(try world.output(.print(plant)) == "plant rose\n")
  }

  @Test func rawValuesGoBothWays() throws {
    let fern = TypedExpression.make(.nominal(Fixture.kind), .enumCase(Fixture.kind, 1))
    #expect(try world(.make(.string, .rawValue(fern))) == .string("fern"))
    let back = TypedExpression.make(
      .optional(.nominal(Fixture.kind)), .fromRawValue(Fixture.kind, .string("oak")))
    #expect(try world(back) == .some(.enumeration(Fixture.kind, 2)))
  }

  @Test func membersOfEveryKindAreCalled() throws {
    #expect(try world(.string("garden").member("hasPrefix", .string("gar"))) == .bool(true))
    #expect(try world(.int(3).member("isMultiple", .int(3))) == .bool(true))
    #expect(try world(.staticMember(.int, "init", .string("x"))) == .none)
    let doubled = TypedExpression.array([.int(1), .int(2)])
      .member("map", .closure(.int) { $0.op("*", .int(2)) })
    #expect(try world(doubled) == .array([.int(2), .int(4)]))
    let sum = TypedExpression.array([.int(1), .int(2)])
      .member("reduce", .int(0), .closure(.int, .int) { $0.op("+", $1) })
    #expect(try world(sum) == .int(3))
  }

  @Test func closuresCopyConstantsAndShareVariables() throws {
    let count = LocalVariable.var("count", .int, isCaptured: true)
    let fixed = LocalVariable.let("fixed", .int)
    let add = LocalVariable.let("add", .function([], .void))
    let closure = TypedExpression.closure(
      [], .void, [.add(.local(count), .local(fixed))])
    let call = TypedExpression.make(.void, .callClosure(.local(add), []))
    let body = TypedStatement.make(
      .attempt(
        TypedBlock([
          .let(count, .int(1)), .let(fixed, .int(10)), .let(add, closure),
          .run(call), .run(call), .print(.local(count)),
        ]), []))
    #expect(try world.output(body) == "21\n")
  }

  @Test func foldingTakesOnlyWhatIsConstant() throws {
    let limit = Fixture.global("limit", .int, isMutable: false) { .int(3) }
    let variable = Fixture.global("level", .int) { .int(3) }
    let parameter = Fixture.parameter("p", .int, .int(1))
    let evaluator = world.evaluator
    #expect(evaluator.fold(.int(1).op("+", .global(limit))) == .int(4))
    #expect(evaluator.fold(.global(variable)) == nil)
    #expect(evaluator.fold(.parameter(parameter)) == nil)
    #expect(evaluator.fold(.now) == nil)
    #expect(evaluator.fold(.event(Fixture.event).member("donations").member("count")) == nil)
    #expect(evaluator.fold(.int(1).op("/", .int(0))) == nil)
    let double = LocalVariable.let("x", .int)
    let function = Fixture.function("double", [double], .int) {
      [.run(TypedExpression.local(double).op("*", .int(2)))]
    }
    #expect(
      evaluator.fold(.make(.int, .invoke(function, receiver: nil, arguments: [.int(4)])))
        == .int(8))
  }
}
