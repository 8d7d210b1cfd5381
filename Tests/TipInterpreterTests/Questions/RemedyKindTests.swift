import Testing
import TipEngine
import TipInterpreter
import TipModel

/// What a remedy does to each kind of input, and which obstacle is named where there is none.
@Suite struct RemedyKindTests {
  private func answer(_ rules: String) throws -> (answer: RemedyAnswer, session: Session) {
    let world = Program()
    let session = try world.session()
    world.enter(
      """
      enum Plan: String, Codable { case free, pro }
      struct Garden: Codable, Sendable { var plants = 0; var isOpen = false }
      struct Form: Codable, Sendable {
        var a = 0; var b = 0; var c = 0; var d = false; var e = ""; var g = 0
      }
      struct A: Tip {
        @Parameter static var plan: Plan = .free
        @Parameter static var garden: Garden = Garden()
        @Parameter static var form: Form = Form()
        static let few = Event(id: "few", donationLimit: .init(maximumCount: 3))
        var title: Text { Text("A") }
        var rules: [Rule] { \(rules) }
      }
      try Tips.configure()
      _ = A().status
      """, in: session)
    #expect(world.diagnostics.isEmpty)
    let tip = try #require(session.tips.first { $0.id == "A" })
    return (session.engine.remedy(for: tip), session)
  }

  @Test(arguments: [
    "#Rule(Self.$plan) { $0 == .pro }",
    "#Rule(Self.$garden) { $0.plants >= 2 && $0.isOpen }",
    "#Rule(Self.$form) { $0.a > 3 && $0.b > 4 && $0.c == 7 && $0.d && $0.e == \"x\" && $0.g < -3 }",
    "#Rule(Self.few) { $0.donations.count == 1 }",
  ])
  func oneActionIsEnough(rule: String) throws {
    let (answer, session) = try answer(rule)
    let tip = try #require(session.tips.first { $0.id == "A" })
    guard case .remedy(let remedy) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(remedy.actions.count == 1)
    let fork = session.engine.fork()
    for action in remedy.actions { try fork.apply(action) }
    #expect(fork.status(of: tip) == .available)
  }

  @Test func aCountAboveTheLimitIsNamed() throws {
    let (answer, _) = try answer("#Rule(Self.few) { $0.donations.count >= 5 }")
    guard case .never(.aboveLimit(_, event: "few", keeps: 3), _) = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func twoRulesThatTheLimitKeepsApartAreNamedTogether() throws {
    let (answer, _) = try answer(
      """
      #Rule(Self.few) { $0.donations.donatedWithin(.day).count >= 2 }
      #Rule(Self.few) { $0.donations.count <= 1 }
      """)
    guard case .never(.conflict(let conditions), _) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(conditions.count == 2)
  }
}
