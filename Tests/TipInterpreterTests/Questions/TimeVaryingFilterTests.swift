import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// A filter whose condition asks what time it is, however it asks: nothing is said to be so for good.
@Suite struct TimeVaryingFilterTests {
  @Test(arguments: [
    "$0.date > .now - 60",
    "Date.now.timeIntervalSince($0.date) < 60",
    "T.isNew($0.at)",
    "$0.isNew",
    "isRecent($0.at)",
    "[true].contains { $0 } && T.isNew($0.at)",
  ])
  func timeTakesDonationsAway(condition: String) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      func isRecent(_ at: Double) -> Bool { Date.now.timeIntervalSinceReferenceDate - at < 60 }
      struct Visit: Codable, Sendable {
        let at: Double
        var isNew: Bool { Date.now.timeIntervalSinceReferenceDate - at < 60 }
      }
      struct T: Tip {
        static let made = Event<Visit>(id: "made")
        static func isNew(_ at: Double) -> Bool { Date.now.timeIntervalSinceReferenceDate - at < 60 }
        var title: Text { Text("T") }
        var rules: [Rule] { #Rule(Self.made) { $0.donations.filter { \(condition) }.isEmpty } }
      }
      try Tips.configure()
      T.made.sendDonation(Visit(at: Date.now.timeIntervalSinceReferenceDate))
      _ = T().status
      """, in: session)
    #expect(program.diagnostics.isEmpty)
    let (engine, tip) = (session.engine, try #require(session.tips.first))
    #expect(engine.status(of: tip) == .pending)
    let answer = engine.remedy(for: tip)
    if case .never(let obstacle, _) = answer { Issue.record("\(obstacle)") }
    let end = Program.start.addingTimeInterval(60)
    #expect(engine.forecast(of: tip, within: 3600, limit: 9).flips.map(\.date) == [end])
    engine.advance(to: end)
    #expect(engine.status(of: tip) == .available)
  }
}
