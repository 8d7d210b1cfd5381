import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct RuleWordsTests {
  private let world = World()
  private static let donation = Type.donation(.nominal(Fixture.visit))
  private static let garden = Fixture.structure("Garden", [("plants", .array(.string))])
  private typealias Build = (TypedExpression) -> TypedExpression

  private func event(_ body: (TypedExpression) -> TypedExpression) throws -> String {
    try world.rule(Fixture.rule(on: Fixture.event, body)).predicate
  }

  private func parameter(
    _ type: Type, _ body: (TypedExpression) -> TypedExpression
  ) throws -> String {
    try world.rule(
      Fixture.rule(on: Fixture.parameter("p", type, .void), body)
    ).predicate
  }

  private func filter(_ body: @escaping Build) -> TypedExpression {
    .closure(Self.donation, body)
  }

  @Test func theDocumentedIdLetterForLetter() throws {
    let event = EventReference(
      id: "didTriggerControlEvent", donationType: .builtin(.emptyDonation))
    let rule = try world.rule(
      Fixture.rule(on: event) { $0.member("donations").member("count").op(">", .int(3)) })
    #expect(
      RuleWords.id(tip: "MyTip", inputs: rule.inputs, predicate: rule.predicate)
        == "MyTip.event.didTriggerControlEvent.count(donationsCount) > Optional(3)")
  }

  /// A filter of several statements.
  @Test func whatHasNoWordsEnds() throws {
    let donation = LocalVariable.let("donation", Self.donation)
    let flag = LocalVariable.let("flag", .bool)
    let filter = TypedExpression.closure(
      [donation], .bool,
      [.let(flag, TypedExpression.local(donation).donated("liked")), .make(.return(.local(flag)))])
    let body = { (event: TypedExpression) in
      event.member("donations").member("filter", filter).member("isEmpty")
    }
    #expect(try !event(body).isEmpty)
    #expect(try !event { .not(body($0)) }.isEmpty)
  }

  @Test func parametersAreValues() throws {
    let shown = Fixture.parameter("show", .bool, .bool(false))
    let rule = try world.rule(Fixture.rule(on: shown) { $0 })
    #expect(
      RuleWords.id(tip: "MyTip", inputs: rule.inputs, predicate: rule.predicate)
        == "MyTip.parameter.Bool.MyTip+show.value == Optional(true)")
    let plants = try parameter(.nominal(Self.garden)) {
      $0.field("plants").member("count").op(">=", .int(3))
    }
    #expect(plants == "value.plants.count >= Optional(3)")
    let seen = try parameter(.dictionary(.string, .bool)) {
      $0.member("subscript", .string("a")).op("==", TypedExpression.bool(true).wrapped())
    }
    #expect(seen == "value[Optional(\"a\")] == Optional(true)")
  }

  @Test func boolsHaveOneForm() throws {
    for body in [
      { $0 }, { $0.op("==", .bool(true)) }, { $0.op("!=", .bool(false)) },
      { TypedExpression.bool(true).op("==", $0) }, { .not(.not($0)) },
    ] as [Build] {
      #expect(try parameter(.bool, body) == "value == Optional(true)")
    }
    for body in [
      { .not($0) }, { $0.op("==", .bool(false)) }, { .not($0.op("==", .bool(true))) },
    ] as [Build] {
      #expect(try parameter(.bool, body) == "value == Optional(false)")
    }
  }

  @Test func comparisonsHaveTheirConstantRight() throws {
    let count = { (event: TypedExpression) in event.member("donations").member("count") }
    for body in [
      { count($0).op(">=", .int(3)) }, { TypedExpression.int(3).op("<=", count($0)) },
      { .not(count($0).op("<", .int(3))) },
      { count($0).op(">=", TypedExpression.int(1).op("+", .int(2))) },
    ] as [Build] {
      #expect(try event(body) == "count(donationsCount) >= Optional(3)")
    }
    let score = try parameter(.double) { .not($0.op(">", .double(1))) }
    #expect(score == "!(value > Optional(1.0))")
  }

  @Test func emptinessIsACountOfZero() throws {
    #expect(
      try event { $0.member("donations").member("isEmpty") }
        == "count(donationsCount) == Optional(0)")
    #expect(
      try event { .not($0.member("donations").member("isEmpty")) }
        == "count(donationsCount) != Optional(0)")
  }

  @Test func stepsAreNamedInOrder() throws {
    let words = try event {
      $0.member("donations").member("donatedWithin", .range(604_800))
        .member("filter", filter { $0.donated("name").op("!=", .string("Wilbere Bowl")) })
        .member("largestSubset", .path(Self.donation, "id", .int)).member("count").op(">", .int(3))
    }
    #expect(
      words == "count(donations.donatedWithin(week).filter(name != Optional(\"Wilbere Bowl\"))"
        + ".largestSubset(id)) > Optional(3)")
  }

  @Test(
    arguments: [
      (60.0, "minute"), (3600, "hour"), (604_800, "week"), (2_592_000, "month"),
      (86_400 * 14, "weeks(2)"),
      (86_400 * 3, "days(3)"), (86_400 * 31, "days(31)"), (7200, "hours(2)"), (90, "seconds(90)"),
    ] as [(Double, String)])
  func rangesGoByTheirLength(seconds: Double, name: String) throws {
    let words = try event {
      $0.member("donations").member("donatedWithin", .range(seconds)).member("count")
        .op("==", .int(1))
    }
    #expect(words == "count(donations.donatedWithin(\(name))) == Optional(1)")
  }

  @Test func datesAreWrittenAsMoving() throws {
    let words = try event {
      $0.member("donations").member(
        "filter",
        filter {
          $0.member("date").op(
            ">",
            TypedExpression.now.member(
              "addingTimeInterval", TypedExpression.double(-5).op("*", .double(86_400))))
        }
      ).member("count").op(">", .int(0))
    }
    #expect(
      words == "count(donations.filter(date > Date.now.addingTimeInterval(Optional(-432000.0))))"
        + " > Optional(0)")
  }

  @Test func logicIsFlattenedWhereItIsOfOneKind() throws {
    func test(_ value: Int) -> Build { { $0.op(">", .int(value)) } }
    let words = try parameter(.int) {
      .and(.and(test(1)($0), test(2)($0)), .or(test(3)($0), .or(test(4)($0), test(5)($0))))
    }
    #expect(
      words == "value > Optional(1) && value > Optional(2) && "
        + "(value > Optional(3) || value > Optional(4) || value > Optional(5))")
    #expect(
      try parameter(.int) { .not(.and(test(1)($0), test(2)($0))) }
        == "!(value > Optional(1) && value > Optional(2))")
  }

  @Test func severalInputsAreNumbered() throws {
    let level = Fixture.parameter("level", .int, .int(1))
    let rule = try world.rule(
      Fixture.rule(
        [.event(Fixture.event), .parameterReference(level)],
        types: [.event(.nominal(Fixture.visit)), .int]
      ) {
        .and($0[0].member("donations").member("count").op(">", .int(1)), $0[1].op("==", .int(2)))
      })
    #expect(
      RuleWords.id(tip: "T", inputs: rule.inputs, predicate: rule.predicate)
        == "T.event.visited & T.parameter.Int.MyTip+level"
        + ".count(donationsCount0) > Optional(1) && value1 == Optional(2)")
  }

  @Test func letsAndNamesOfClosuresVanish() throws {
    let recent = LocalVariable.let("recent", .donations(.nominal(Fixture.visit)))
    let input = LocalVariable.let("event", .event(.nominal(Fixture.visit)))
    let body = TypedBlock([
      .let(
        recent,
        TypedExpression.local(input).member("donations").member("donatedWithin", .range(86_400))),
      .make(.return(TypedExpression.local(recent).member("count").op(">", .int(1)))),
    ])
    let rule = TypedRule(
      range: .test, inputs: [.event(Fixture.event)], parameters: [input], body: body)
    #expect(
      try world.rule(.make(.builtin(.rule), .rule(rule))).predicate
        == "count(donations.donatedWithin(day)) > Optional(1)")
  }

  @Test func constantsAreEscapedAsLiterals() throws {
    #expect(
      try parameter(.string) { $0.op("==", .string("a\"b\n")) }
        == "value == Optional(\"a\\\"b\\n\")")
    #expect(
      try parameter(.optional(.int)) { $0.op("==", .make(.optional(.int), .constant(.none))) }
        == "value == nil")
  }
}
