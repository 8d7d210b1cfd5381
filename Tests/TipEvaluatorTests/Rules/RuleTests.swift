import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

@Suite struct RuleTests {
  private let world = World()
  private let donation = Type.donation(.nominal(Fixture.visit))

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func donate(_ dates: Double..., value: Value = Fixture.visit()) {
    for date in dates {
      world.host.now = at(date)
      try? world.host.donate(value, to: Fixture.event, at: .test)
    }
  }

  private func next(_ rule: any CompiledRule, _ now: Double) -> Double? {
    rule.evaluate(at: at(now), data: world.host).nextChange?.timeIntervalSinceReferenceDate
  }

  private func verdict(_ rule: any CompiledRule, _ now: Double = 100) -> RuleOutcome.Verdict {
    rule.evaluate(at: at(now), data: world.host).verdict
  }

  @Test func parameterRulesReadTheirValueAtEvaluation() throws {
    let level = Fixture.parameter("level", .int, .int(1))
    let rule = try world.rule(Fixture.rule(on: level) { $0.op(">=", .int(3)) })
    #expect(verdict(rule) == .fails)
    world.host.parameters[level.id] = .int(3)
    #expect(verdict(rule) == .holds)
    #expect(rule.inputs == [.parameter(level)])
  }

  @Test func severalInputsAreSeenTogether() throws {
    let level = Fixture.parameter("level", .int, .int(1))
    let rule = try world.rule(
      Fixture.rule(
        [.event(Fixture.event), .parameterReference(level)],
        types: [.event(.nominal(Fixture.visit)), .int]
      ) { $0[0].member("donations").member("count").op(">", $0[1]) })
    donate(1)
    #expect(verdict(rule) == .fails)
    donate(2)
    #expect(verdict(rule) == .holds)
  }

  @Test func capturesAreBoundForEachInstance() throws {
    let tip = Fixture.structure("MyTip", [("limit", .int)])
    let this = LocalVariable.let("self", .nominal(tip))
    let rules = Fixture.function("rules", [], .array(.builtin(.rule)), this: this) {
      [
        .run(
          .array([
            Fixture.rule(on: Fixture.event) {
              $0.member("donations").member("count")
                .op(">", TypedExpression.local(this).field("limit"))
            }
          ]))
      ]
    }
    func rule(_ limit: Int) throws -> any CompiledRule {
      let value = Value.structure(StructValue(type: tip, fields: [.int(limit)]))
      guard case .array(let found) = try world.evaluator.call(rules, receiver: value),
        case .rule(let rule)? = found.first, let code = rule.code as? any CompiledRule
      else { throw TestFailure() }
      return code
    }
    donate(1, 2)
    let (low, high) = (try rule(1), try rule(2))
    #expect(verdict(low) == .holds)
    #expect(verdict(high) == .fails)
    #expect(low.predicate == "count(donationsCount) > Optional(1)")
    #expect(high.predicate == "count(donationsCount) > Optional(2)")
    #expect(
      low.trace(at: at(9), data: world.host, isExhaustive: false).captures
        == [.init(name: "self", value: "MyTip(limit: 1)")])
  }

  @Test func aFailureIsAVerdict() throws {
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        TypedExpression.int(1).op("/", $0.member("donations").member("count")).op("==", .int(1))
      })
    guard case .failed(let error) = verdict(rule) else { throw TestFailure() }
    #expect(error.code == "division-by-zero")
    let trace = rule.trace(at: at(9), data: world.host, isExhaustive: false)
    #expect(trace.verdict == .failed && trace.failure?.code == "division-by-zero")
    #expect(trace.trace.nodes.contains { $0.error != nil })
  }

  /// `let start = Date.now.addingTimeInterval(-10); return $0.donations.map { $0.date > start }.contains(true)`
  @Test func aMovingLetIsSeenInsideClosures() throws {
    donate(5)
    let start = LocalVariable.let("start", .date)
    let rule = try world.rule(
      Fixture.rule(
        [.event(Fixture.event)], types: [.event(Fixture.event.donationType)],
        before: [.let(start, TypedExpression.now.member("addingTimeInterval", .double(-10)))]
      ) { inputs in
        let isLater = TypedExpression.closure(.donation(Fixture.event.donationType)) {
          $0.member("date").op(">", .local(start))
        }
        return .make(.array(.bool), inputs[0].member("donations").member("map", isLater).form)
          .member("contains", .bool(true))
      })
    #expect(verdict(rule, 9) == .holds)
    #expect(verdict(rule, 15) == .fails)
    #expect(try #require(next(rule, 9)) <= 15)
  }

  /// `let last = $0.donations[0].date.timeIntervalSinceNow; return true`
  @Test func aLetThatFailsFailsTheRule() throws {
    let last = LocalVariable.let("last", .double)
    let event = LocalVariable.let("event", .event(Fixture.event.donationType))
    let first = TypedExpression.local(event).member("donations").member("subscript", .int(0))
    let rule = try world.rule(
      .make(
        .builtin(.rule),
        .rule(
          TypedRule(
            range: .test, inputs: [.event(Fixture.event)], parameters: [event],
            body: TypedBlock([
              .let(last, first.member("date").member("timeIntervalSinceNow")),
              .make(.return(.bool(true))),
            ])))))
    guard case .failed(let error) = verdict(rule) else { throw TestFailure() }
    #expect(error.code == "index-out-of-range")
    donate(5)
    #expect(verdict(rule) == .holds)
    #expect(next(rule, 9) == nil)
  }

  /// `let days = Int(Date.now.timeIntervalSince($0.donations[0].date)) / 86_400; return days >= 7`
  @Test func daysAreCountedInSteps() throws {
    donate(50)
    let event = LocalVariable.let("event", .event(Fixture.event.donationType))
    let days = LocalVariable.let("days", .int)
    let first = TypedExpression.local(event).member("donations").member("subscript", .int(0))
    let seconds = TypedExpression.staticMember(
      .int, "init", TypedExpression.now.member("timeIntervalSince", first.member("date")))
    let rule = try world.rule(
      .make(
        .builtin(.rule),
        .rule(
          TypedRule(
            range: .test, inputs: [.event(Fixture.event)], parameters: [event],
            body: TypedBlock([
              .let(days, seconds.op("/", .int(86_400))),
              .make(.return(TypedExpression.local(days).op(">=", .int(7)))),
            ])))))
    let edge = 50 + 7 * 86_400.0
    #expect(verdict(rule, 100) == .fails)
    #expect(next(rule, 100) == edge)
    #expect(verdict(rule, edge) == .holds)
    #expect(next(rule, edge) == nil)
  }

  /// `$0.donations.filter { _ in (0.5...0.0) == (0.5...0.0) }.isEmpty`
  @Test func aConditionThatCannotHoldForNoDonationIsNotAsked() throws {
    let reversed = TypedExpression.double(0.5).op("...", .double(0))
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        $0.member("donations").member(
          "filter", .closure(donation) { _ in reversed.op("==", reversed) }
        )
        .member("isEmpty")
      })
    #expect(verdict(rule) == .holds)
    donate(5)
    guard case .failed(let error) = verdict(rule) else { throw TestFailure() }
    #expect(error.code == "reversed-range")
  }

  @Test func aWindowLeavesAtItsLastBit() throws {
    let length = 604_800.0
    let date = 0.1 + 0.2
    donate(date)
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        $0.member("donations").member("donatedWithin", .range(length)).member("isEmpty")
      })
    let edge = date + length
    #expect(next(rule, 5) == edge)
    #expect(verdict(rule, edge.nextDown) == .fails)
    #expect(verdict(rule, edge) == .holds)
    #expect(next(rule, edge) == nil)
  }

  /// Of what comes and goes, only what can bring the count to its bound is waited for, where nobody asks for the count.
  @Test(arguments: [
    ("count", 0.0, 30.0), ("count", 35, 110), ("filter", 0, 30), ("filter", 35, 100),
    ("largestSubset", 0, 30), ("largestSubset", 35, 100),
  ])
  func aCountChangesAtItsBound(of: String, now: Double, change: Double) throws {
    donate(10, 20, 30, 40)
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) { event in
        let recent = event.member("donations").member("donatedWithin", .range(90))
        let some =
          switch of {
          case "filter":
            recent.member(
              "filter",
              .closure(donation) { $0.donated("id").op(">=", .int(0)) })
          case "largestSubset":
            recent.member("largestSubset", .path(donation, "id", .int))
          default: recent
          }
        return some.member("count").op(">=", .int(3))
      })
    // With the fourth, the first may go; whether that is one of some, is not known before it comes.
    let data = VerdictsAlone(of: world.host)
    let found = rule.evaluate(at: at(now), data: data).nextChange
    #expect(found?.timeIntervalSinceReferenceDate == change)
    #expect(next(rule, now) == (now < 10 ? 10 : 40))
  }

  @Test func donationsOfTheFutureCountFromTheirDate() throws {
    donate(10, 200)
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        $0.member("donations").member("count").op("==", .int(2))
      })
    #expect(verdict(rule, 100) == .fails)
    #expect(next(rule, 100) == 200)
    #expect(verdict(rule, 200) == .holds)
  }

  @Test func theFormOfTheFirstNotesTellsItsEdge() throws {
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        let filter = TypedExpression.closure(donation) {
          $0.member("date").op(
            ">", TypedExpression.now.member("addingTimeInterval", .double(-432_000)))
        }
        return $0.member("donations").member("filter", filter).member("count").op(">", .int(0))
      })
    donate(1000.25)
    #expect(verdict(rule, 2000) == .holds)
    #expect(next(rule, 2000) == 433_000.25)
    #expect(verdict(rule, 433_000.25) == .fails)
  }

  /// A moving bound that is at one donation's date goes on to the next one's. A trace looks at each donation by
  /// itself.
  @Test(arguments: ["<", "<=", ">", ">=", "==", "!="])
  func aBoundPassesOneDateAfterTheOther(op: String) throws {
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) {
        let filter = TypedExpression.closure(donation) {
          $0.member("date").op(op, TypedExpression.now.op("-", .double(50)))
        }
        return $0.member("donations").member("filter", filter).member("count").op("==", .int(1))
      })
    for date in [10, 10, 30, 60.0] { donate(date) }
    for now in [55, 60, 60.0.nextUp, 70, 80, 80.0.nextUp, 90, 110, 110.0.nextUp, 120] {
      let trace = rule.trace(at: at(now), data: world.host, isExhaustive: true)
      let seen = trace.nextChange?.timeIntervalSinceReferenceDate
      #expect(next(rule, now) == seen, "at \(now)")
    }
    #expect(next(rule, 60) == ([">", "<="].contains(op) ? 80 : 60.0.nextUp))
  }

  @Test func letsThatMoveAreFollowed() throws {
    let cutoff = LocalVariable.let("cutoff", .date)
    let rule = try world.rule(
      Fixture.rule(
        [.event(Fixture.event)], types: [.event(.nominal(Fixture.visit))],
        before: [.let(cutoff, TypedExpression.now.op("-", .double(50)))]
      ) {
        let filter = TypedExpression.closure(donation) {
          $0.member("date").op(">=", .local(cutoff))
        }
        return $0[0].member("donations").member("filter", filter).member("isEmpty")
      })
    donate(10)
    #expect(next(rule, 20) == 60.0.nextUp)
  }

  @Test func functionsThatMoveAreFollowed() throws {
    let since = LocalVariable.let("since", .date)
    let age = Fixture.function("age", [since], .double) {
      [.run(TypedExpression.now.member("timeIntervalSince", .local(since)))]
    }
    let parameter = Fixture.parameter("start", .date, .date(at(40)))
    let rule = try world.rule(
      Fixture.rule(on: parameter) {
        TypedExpression.make(.double, .invoke(age, receiver: nil, arguments: [$0]))
          .op("/", .double(60)).op(">=", .double(2))
      })
    #expect(verdict(rule, 50) == .fails)
    #expect(next(rule, 50) == 160)
    #expect(next(rule, 160) == nil)
  }

  @Test func magnitudesAreFollowed() throws {
    let parameter = Fixture.parameter("start", .date, .date(at(40)))
    let rule = try world.rule(
      Fixture.rule(on: parameter) {
        let age = TypedExpression.now.member("timeIntervalSince", $0)
        let abs = MemberTable.globals(named: "abs")[0]
        return TypedExpression.make(.double, .member(abs, receiver: nil, arguments: [age]))
          .op(">", .double(5))
      })
    #expect(next(rule, 20) == 35)
    #expect(next(rule, 35) == 40)
    #expect(next(rule, 40) == 40.0.nextUp)
    #expect(next(rule, 41) == 45.0.nextUp)
    #expect(next(rule, 50) == nil)
  }

  @Test func whatCannotBeFollowedIsSaidToBeUnknown() throws {
    let rule = try world.rule(
      Fixture.rule(on: Fixture.event) { _ in
        TypedExpression.now.member("timeIntervalSince1970").member("description").member("count")
          .op(">", .int(5))
      })
    let outcome = rule.evaluate(at: at(50), data: world.host)
    #expect(outcome.verdict == .holds)
    #expect(outcome.nextChange == nil)
    #expect(outcome.unforeseen != nil)
  }

  @Test func aRuleMayAskForItself() throws {
    let rule = Fixture.rule(on: Fixture.event) { _ in
      let tip = Fixture.structure("MyTip", [])
      tip.conformsToTip = true
      return TypedExpression.make(.nominal(tip), .construct(tip, [])).member("shouldDisplay")
    }
    let compiled = try world.rule(rule)
    let host = world.host
    var asked = 0
    host.onStatus = {
      asked += 1
      _ = compiled.evaluate(at: host.now, data: host)
      return .pending
    }
    #expect(verdict(compiled) == .fails)
    #expect(asked > 1)
  }
}
