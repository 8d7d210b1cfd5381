import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Which comparisons of what moves are followed, and that those are followed exactly: `a` and `b` are the ages of two
/// donations, in seconds.
@Suite struct NextChangeAnalysisTests {
  @Test(arguments: [
    "a * 2 > b + 100", "a.rounded() > 90", "a.rounded() >= -b.rounded() + 150",
    "a.rounded(.down) == (50.0 - b).rounded(.up) + 80", "a - b < b.rounded()",
    "(b * 2).rounded() > a - b + 20",
  ])
  func theStatusChangesWhereTheOutcomeDoes(condition: String) throws {
    let life = try Life("return \(condition)")
    #expect(life.isForeseen)
    life.pass()
    #expect(life.program.lines == [])
  }

  /// Calendars say something else when the next of their units begins.
  @Test(arguments: [
    "calendar.component(.second, from: .now) > 40", "calendar.component(.minute, from: .now) == 2",
    "(calendar.dateComponents([.minute, .second], from: .now).second ?? 0) < 20",
    "(calendar.dateComponents([.minute], from: last, to: .now).minute ?? 0) >= 2",
    "(calendar.date(byAdding: .minute, value: -1, to: .now) ?? last) > last",
    "calendar.isDate(.now, equalTo: last, toGranularity: .minute)",
    "calendar.compare(.now, to: last, toGranularity: .minute) == .orderedDescending",
  ])
  func calendarsAreFollowed(condition: String) throws {
    let life = try Life(
      """
      let calendar = Calendar.current
      let last = input.donations.last?.date ?? .distantPast
      return \(condition)
      """)
    #expect(life.isForeseen)
    life.pass()
    #expect(life.program.lines == [])
  }

  /// Both grow in steps, or at rates that only rounding makes different.
  @Test(arguments: [
    "a.rounded() < (b * 2).rounded()", "a.rounded() > b + 29.7", "b + 29.7 < a.rounded()",
    "a > b + 29.999999", "a.rounded(.down) - b < 30", "a - b + b.rounded() > 90",
  ])
  func whatMayChangeAgainAndAgainIsNotForeseen(condition: String) throws {
    #expect(try !Life("return \(condition)").isForeseen)
  }

  /// What is made of more is not followed, so that nothing recurses too deeply.
  @Test(arguments: [
    ("b + sum", 50, true), ("b + sum", 51, false), ("sum + b", 300, true),
    ("sum + 1.0", 1998, true), ("sum + 1.0", 1999, false),
  ])
  func longSumsAreFollowed(sum: String, count: Int, isForeseen: Bool) throws {
    let life = try Life(
      """
      var sum = a
      for _ in 0..<\(count) { sum = \(sum) }
      return sum > 130 + \(count)
      """)
    #expect(life.isForeseen == isForeseen)
    life.pass()
    #expect(!isForeseen || life.program.lines == [])
  }

  /// A tip whose rule reads two donations, half a minute apart.
  private struct Life {
    let program = Program()
    let session: Session
    let tip: TipInstance

    init(_ body: String) throws {
      session = try program.session()
      let body = """
        let a = Date.now.timeIntervalSince(input.donations.first?.date ?? .now)
            let b = Date.now.timeIntervalSince(input.donations.last?.date ?? .now)
            \(body)
        """
      program.enter(
        """
        struct T: Tip {
          static let event = Event(id: "event")
          var title: Text { Text("T") }
          var rules: [Rule] {
            #Rule(Self.event) { input in
              \(body)
            }
          }
          static func asked(_ input: Event<Tips.EmptyDonation>) -> Bool {
            \(body)
          }
        }
        try Tips.configure()
        await T.event.donate()
        Tips.Clock.advance(by: 30)
        await T.event.donate()
        let tip = T()
        _ = tip.status
        """, in: session)
      tip = try #require(session.tips.first, "\(program.lines)")
    }

    var isForeseen: Bool {
      session.engine.explanation(of: tip).rules.allSatisfy { $0.unforeseen == nil }
    }

    /// Two hundred seconds, in steps that are no whole ones; says where the status is another than it should be.
    func pass() {
      program.enter(
        """
        for step in 0..<400 {
          if T.asked(T.event) != (tip.status == .available) { print(step, tip.status) }
          Tips.Clock.advance(by: 0.53125)
        }
        """, in: session)
    }
  }
}
