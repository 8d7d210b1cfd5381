import OrderedCollections
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct PlaceTests {
  private let world = World()
  private let garden = Fixture.structure(
    "Garden", [("plants", .set(.string)), ("names", .array(.string))])

  private func call(
    _ name: String, _ place: LValue, _ arguments: TypedExpression..., type: Type = .void
  ) -> TypedExpression {
    let member = MemberTable.members(named: name, of: place.type).first {
      $0.isMutating && $0.parameters.count == arguments.count
    }
    guard let member else { return .make(.error, .unavailable("no \(name)")) }
    return .make(type, .mutate(member, place, arguments: arguments))
  }

  @Test func aParameterIsWrittenOnceForEachChange() throws {
    let seen = Fixture.parameter("seen", .dictionary(.string, .bool), .dictionary([:]))
    _ = try world.output(
      .assign(
        .parameter(seen, .subscript(.string("a"), isDictionary: true), type: .optional(.bool)),
        TypedExpression.bool(true).wrapped()))
    #expect(world.host.parameters[seen.id] == .dictionary([.string("a"): .bool(true)]))
    #expect(world.host.sets == 1)
  }

  @Test func fieldsOfAParameterChangeInPlace() throws {
    let start = Value.structure(StructValue(type: garden, fields: [.set([]), .array([])]))
    let parameter = Fixture.parameter("p", .nominal(garden), start)
    let plants = LValue.parameter(parameter, .field(0), type: .set(.string))
    _ = try world(call("insert", plants, .string("Rose"), type: .tuple([])))
    guard case .structure(let value)? = world.host.parameters[parameter.id] else {
      throw TestFailure()
    }
    #expect(value.fields[0] == .set([.string("Rose")]))
    #expect(value.fields[1] == .array([]))
  }

  @Test func togglingAndAdding() throws {
    let shown = Fixture.parameter("shown", .bool, .bool(false))
    let level = Fixture.parameter("level", .int, .int(1))
    _ = try world(call("toggle", .parameter(shown)))
    _ = try world.output(.add(.parameter(level), .int(2)))
    #expect(world.host.parameters[shown.id] == .bool(true))
    #expect(world.host.parameters[level.id] == .int(3))
  }

  @Test func anOutOfRangeIndexLeavesTheVariableAlone() throws {
    let list = Fixture.global("list", .array(.int)) { .array([.int(1)]) }
    let place = LValue(
      root: .global(list), steps: [.subscript(.int(3), isDictionary: false)], type: .int,
      range: .test)
    #expect(code { _ = try world.output(.assign(place, .int(9))) } == "index-out-of-range")
    #expect(try world(.global(list)) == .array([.int(1)]))
  }

  @Test func chainsOverNilChangeNothing() throws {
    let name = LocalVariable.var("name", .optional(.string))
    let place = LValue.local(name, .optionalChain, type: .string)
    let append = call("append", place, .string("!"), type: .optional(.void))
    _ = try world.output(
      .let(name, .make(.optional(.string), .constant(.none))), .run(append), .print(.local(name)),
      .assign(.local(name), TypedExpression.string("a").wrapped()), .run(append),
      .print(.local(name)))
    #expect(world.host.printed == "nil\nOptional(\"a!\")\n")
  }

  @Test func defaultsOfDictionariesAreStartingPoints() throws {
    let counts = LocalVariable.var("counts", .dictionary(.string, .int))
    let place = LValue.local(
      counts, .subscriptDefault(.string("a"), default: .int(0)), type: .int)
    _ = try world.output(
      .let(counts, .make(counts.type, .dictionary([]))), .add(place, .int(2)), .add(place, .int(3)),
      .print(.local(counts)))
    #expect(world.host.printed == "[\"a\": 5]\n")
  }

  @Test func mutatingMethodsGiveTheReceiverBack() throws {
    let this = LocalVariable.var("self", .nominal(garden))
    let grow = Fixture.function("grow", [], .int, this: this, isMutating: true) {
      let names = LValue.local(this, .field(1), type: .array(.string))
      return [
        .run(call("append", names, .string("Fern"))), .make(.return(.int(1))),
      ]
    }
    let mine = LocalVariable.var("mine", .nominal(garden))
    let start = TypedExpression.make(
      .nominal(garden),
      .constant(.structure(StructValue(type: garden, fields: [.set([]), .array([])]))))
    _ = try world.output(
      .let(mine, start), .run(.make(.int, .mutatingInvoke(grow, .local(mine), arguments: []))),
      .print(.local(mine)))
    #expect(world.host.printed == "Garden(plants: Set([]), names: [\"Fern\"])\n")
  }

  @Test func initializersBeginWithDefaults() throws {
    let type = NominalType(kind: .structure, name: "Plot", qualifiedName: "Plot", range: .test)
    type.fields = [
      Field(name: "size", type: .int, isMutable: true, range: .test, defaultValue: .int(4)),
      Field(
        name: "label", type: .optional(.string), isMutable: true, range: .test, defaultValue: nil),
    ]
    let this = LocalVariable.var("self", .nominal(type))
    let factor = LocalVariable.let("factor", .int)
    let initializer = Fixture.function("init", [factor], .void, this: this) {
      let size = TypedExpression.local(this).field("size").op("*", .local(factor))
      return [.assign(.local(this, .field(0), type: .int), size)]
    }
    let plot = TypedExpression.make(.nominal(type), .initialize(type, initializer, [.int(3)]))
    #expect(try world.output(.print(plot)) == "Plot(size: 12, label: nil)\n")
  }

  @Test func appendingInALoopIsLinear() throws {
    let list = LocalVariable.var("list", .array(.int))
    let i = LocalVariable.let("i", .int)
    let loop = TypedStatement.make(
      .for(
        .binding(i), TypedExpression.int(0).op("..<", .int(100_000)), where: nil,
        TypedBlock([.run(call("append", .local(list), .local(i)))]), label: nil))
    let start = TypedExpression.make(.array(.int), .array([]))
    let count = TypedExpression.local(list).member("count")
    #expect(try world.output(.let(list, start), loop, .print(count)) == "100000\n")
  }
}
