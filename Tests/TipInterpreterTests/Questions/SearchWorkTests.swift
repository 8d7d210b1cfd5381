import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// However long a program's rules take, a search for what opens or closes a tip takes no more than a bounded number of
/// their steps, and says that it left something out.
@Suite struct SearchWorkTests {
  /// Rules that take some ten thousand steps each time, and a condition that no change makes true.
  private static let slow = [
    """
    var sum = 0
    for a in visits.donations { for b in visits.donations { for c in visits.donations where a.seconds < b.seconds {
      sum += (a.seconds &* b.seconds &+ c.seconds) % 7
    } } }
    return sum < 0 && level == 77
    """,
    "var sum = 0\nfor i in 0..<40_000 { sum = (sum &* 31 &+ i) % 1_009 }\nreturn sum == -1 && level == 3",
    "return fibonacci(20) + visits.donations.count == level * 10_000_000 + 1",
    """
    return visits.donations.filter { a in
      visits.donations.filter { b in visits.donations.contains { $0.seconds > a.seconds + b.seconds + level } }.count > 19
    }.count > 500
    """,
    "return (0..<30_000).map { $0 * level }.sorted().filter { $0 % 7 == 3 }.count == -visits.donations.count - 1",
  ]

  /// In some rules the search is over before that: a few evaluations at the end are not counted.
  private static let mostSteps = 3 * RemedyFailure.stepLimit

  private func world(_ condition: String, _ other: String) throws -> (Session, TipInstance) {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      func fibonacci(_ n: Int) -> Int { n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }
      struct Visit: Codable { let page: String; let seconds: Int }
      struct A: Tip {
        static let visited = Event<Visit>(id: "visited")
        @Parameter static var level: Int = 0
        @Parameter static var isOn: Bool = true
        var title: Text { Text("A") }
        var rules: [Rule] {
          #Rule(Self.visited, Self.$level) { visits, level in
            \(condition)
          }
          #Rule(Self.$isOn) { \(other) }
        }
      }
      try Tips.configure()
      for i in 0..<20 {
        A.visited.sendDonation(Visit(page: ["a", "b", "c"][i % 3], seconds: i))
        Tips.Clock.advance(by: .hours(1))
      }
      _ = A().status
      """, in: session)
    return (session, try #require(session.tips.first, "\(program.lines)"))
  }

  @Test(arguments: slow)
  func whatOpensATipIsLookedForInABoundedNumberOfSteps(condition: String) throws {
    let (session, tip) = try world(condition, "!$0")
    let rule = try #require(session.engine.rules(of: tip).first)
    let before = rule.stepsTaken
    let answer = session.engine.remedy(for: tip)
    let steps = rule.stepsTaken - before
    #expect(steps > 0 && steps < Self.mostSteps, "\(steps)")
    guard case .notFound(let failure) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(failure.isCutShort)
    let text = RemedyLine(answer, sources: SourceMap()).text ?? ""
    #expect(text.contains("not searched: ") && text.contains("changes beyond"))
  }

  @Test(arguments: slow)
  func soIsWhatClosesOneAndWhatTimeDoes(condition: String) throws {
    let opened = condition.replacing("return ", with: "return !(") + ")"
    let (session, tip) = try world(opened, "$0")
    let rule = try #require(session.engine.rules(of: tip).first)
    for question in [
      { _ = session.engine.closings(of: tip) }, { _ = session.engine.forecast(of: tip) },
    ] {
      let before = rule.stepsTaken
      question()
      #expect(rule.stepsTaken - before < Self.mostSteps)
    }
  }
}
