import Foundation
import OrderedCollections
import Testing
import TipEvaluator
import TipModel
import TipText

/// Members of values, called as programs call them.
@Suite struct MemberTests {
  private let world = World()
  private static let numbers = TypedExpression.array([.int(3), .int(1), .int(2)])
  private static let word = TypedExpression.string("garden")
  private static let seen = TypedExpression.make(
    .dictionary(.string, .int),
    .dictionary([(.string("a"), .int(1)), (.string("b"), .int(2))]))

  @Test(arguments: [
    (word.member("count"), "6"), (word.member("uppercased"), "GARDEN"),
    (word.member("prefix", .int(3)), "gar"), (word.member("dropFirst", nil), "arden"),
    (word.member("replacingOccurrences", .string("ar"), .string("-")), "g-den"),
    (
      TypedExpression.string("a,b").member("split", .string(","), nil, nil), "[\"a\", \"b\"]"
    ),
    (word.member("contains", .string("")), "false"), (word.member("first"), "Optional(\"g\")"),
    (TypedExpression.staticMember(.string, "init", .string("ab"), .int(2)), "abab"),
    (TypedExpression.staticMember(.string, "init", .double(2)), "2.0"),
    (TypedExpression.staticMember(.int, "init", .double(-3.9)), "-3"),
    (TypedExpression.staticMember(.int, "init", .string("42")), "Optional(42)"),
    (TypedExpression.staticMember(.bool, "init", .string("yes")), "nil"),
    (TypedExpression.staticMember(.double, "init", .int(2)), "2.0"),
    (TypedExpression.double(2.5).member("rounded"), "3.0"),
    (TypedExpression.int(-3).member("magnitude"), "3"),
  ])
  func ofScalars(expression: TypedExpression, text: String) throws {
    #expect(try ValuePrinter.print(world(expression)) == text)
  }

  @Test(arguments: [
    (numbers.member("sorted"), "[1, 2, 3]"), (numbers.member("min"), "Optional(1)"),
    (numbers.member("max"), "Optional(3)"),
    (numbers.member("reversed").member("reversed"), "[3, 1, 2]"),
    (numbers.member("contains", .int(2)), "true"), (numbers.member("suffix", .int(2)), "[1, 2]"),
    (numbers.member("firstIndex", .int(2)), "Optional(2)"),
    (numbers.member("subscript", .int(1)), "1"),
    (numbers.member("subscript", TypedExpression.int(1).op("...", .int(2))), "[1, 2]"),
    (numbers.member("dropLast", .int(5)), "[]"), (numbers.member("indices"), "0..<3"),
    (numbers.member("filter", .closure(.int) { $0.op(">", .int(1)) }), "[3, 2]"),
    (numbers.member("sorted", .closure(.int, .int) { $0.op(">", $1) }), "[3, 2, 1]"),
    (numbers.member("allSatisfy", .closure(.int) { $0.op(">", .int(0)) }), "true"),
    (numbers.member("max", .closure(.int, .int) { $0.op("<", $1) }), "Optional(3)"),
    (TypedExpression.array([.string("a"), .string("b")]).member("joined", .string("-")), "a-b"),
    (TypedExpression.int(1).op("...", .int(4)).member("contains", .int(4)), "true"),
    (TypedExpression.int(1).op("..<", .int(4)).member("count"), "3"),
    (TypedExpression.int(1).op("..<", .int(4)).member("last"), "Optional(3)"),
  ])
  func ofSequences(expression: TypedExpression, text: String) throws {
    #expect(try ValuePrinter.print(world(expression)) == text)
  }

  @Test(arguments: [
    (seen.member("keys"), "[\"a\", \"b\"]"), (seen.member("values"), "[1, 2]"),
    (seen.member("subscript", .string("b")), "Optional(2)"),
    (seen.member("subscript", .string("c")), "nil"),
    (seen.member("subscript", .string("c"), .int(7)), "7"),
    (seen.member("mapValues", .closure(.int) { $0.op("*", .int(2)) }), "[\"a\": 2, \"b\": 4]"),
    (
      TypedExpression.staticMember(.set(.int), "init", numbers)
        .member("union", .make(.set(.int), .set([.int(9)]))), "[3, 1, 2, 9]"
    ),
    (
      TypedExpression.staticMember(.set(.int), "init", numbers)
        .member("isSuperset", .make(.set(.int), .set([.int(1)]))), "true"
    ),
    (
      TypedExpression.int(3).wrapped().member("map", .closure(.int) { $0.op("+", .int(1)) }),
      "Optional(4)"
    ),
  ])
  func ofCollectionsAndOptionals(expression: TypedExpression, text: String) throws {
    #expect(try ValuePrinter.print(world(expression)) == text)
  }

  @Test(arguments: [
    (numbers.member("subscript", .int(3)), "index-out-of-range"),
    (numbers.member("subscript", .int(-1)), "index-out-of-range"),
    (numbers.member("prefix", .int(-1)), "negative-count"),
    (TypedExpression.staticMember(.int, "init", .double(1e30)), "not-representable"),
    (TypedExpression.staticMember(.int, "init", .double(.nan)), "not-representable"),
    (
      TypedExpression.staticMember(.builtin(.clock), "advance", .double(-1)), "negative-time"
    ),
  ])
  func refusals(expression: TypedExpression, expected: String) {
    #expect(code { _ = try world(expression) } == expected)
  }

  @Test func datesAreComputedInSeconds() throws {
    let later = TypedExpression.now.member("addingTimeInterval", .double(60))
    #expect(try world(later.member("timeIntervalSinceNow")) == .double(60))
    #expect(try world(later.member("timeIntervalSince", .now)) == .double(60))
    _ = try world(.staticMember(.builtin(.clock), "advance", .range(3600)))
    #expect(world.host.now == Date(timeIntervalSinceReferenceDate: 1_003_600))
  }

  @Test func eventsTakeDonations() throws {
    let event = TypedExpression.event(Fixture.event)
    let value = TypedExpression.make(
      .nominal(Fixture.visit), .constant(Fixture.visit(id: 7, name: "rose")))
    _ = try world(event.member("donate", value))
    _ = try world(
      event.member("sendDonation", value, .closure([], .void, [.print(.string("done"))])))
    #expect(world.host.printed == "done\n")
    let donations = event.member("donations")
    #expect(try world(donations.member("count")) == .int(2))
    let visit = LocalVariable.let("visit", .donation(.nominal(Fixture.visit)))
    let id = TypedExpression.make(
      .optional(.int),
      .optionalChain(
        base: donations.member("last"), visit, rest: TypedExpression.local(visit).donated("id"),
        flattens: false))
    #expect(try world(id) == .some(.int(7)))
    let names = donations.member(
      "map", .closure(.donation(.nominal(Fixture.visit))) { $0.donated("name") })
    #expect(try world(names) == .array([.string("rose"), .string("rose")]))
    _ = try world(event.member("deleteDonations"))
    #expect(try world(donations.member("isEmpty")) == .bool(true))
  }

  @Test func actionsTakeTitlesOrLabels() throws {
    let action = Type.builtin(.action)
    let titled = TypedExpression.staticMember(action, "init", nil, .string("More"), nil)
    #expect(try world(titled.member("id")) == .string(""))
    let numbered = ActionValue.numbered([try world(titled)]).map { ValuePrinter.print($0) }
    #expect(numbered == [#"Action(id: "0", title: "More")"#])
    let text = TypedExpression.staticMember(.builtin(.text), "init", .string("Go"), nil, nil, nil)
    let labelled = TypedExpression.staticMember(
      action, "init", .string("go"), nil, .closure([], .builtin(.text), [.run(text)]))
    guard case .closure(let label) = try world(labelled.member("label")) else {
      Issue.record("a label is a function")
      return
    }
    #expect(try label.call([]) == .text(TextValue("Go")))
  }

  @Test func viewsAskForTheirTipAnew() throws {
    let none = TypedExpression.make(.optional(.anyTip), .constant(.none))
    _ = try world(.staticMember(.builtin(.tipView), "init", none, nil, nil, nil, nil))
    #expect(world.host.printed == "view of nothing\n")
  }
}
