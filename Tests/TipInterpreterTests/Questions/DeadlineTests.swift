import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Until when a change would do: later than now, the change does just before it, and it is written to the second
/// wherever there is one left.
@Suite struct DeadlineTests {
  @Test(arguments: [0, 0.25, 0.5, 0.75], [30, 58.5, 59, 59.25, 59.5, 59.75, 59.875])
  func itLiesAheadAndHoldsUntilThen(part: Double, age: Double) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct A: Tip {
        static let used = Event(id: "used")
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.used) { $0.donations.donatedWithin(.minute).count >= 2 } }
      }
      try Tips.configure()
      _ = A().status
      Tips.Clock.advance(by: \(part))
      A.used.sendDonation()
      Tips.Clock.advance(by: \(age))
      """, in: session)
    let (engine, tip) = (session.engine, try #require(session.tips.first))
    let remedy = try #require(engine.remedy(for: tip).change)
    #expect(remedy.actions.count == 1)
    let deadline = try #require(remedy.deadline)
    #expect(deadline > engine.now)
    #expect(try status(at: deadline.before) == .available)
    let end = Program.start.addingTimeInterval(part + 60)
    #expect(try status(at: end.before) == .available)
    #expect(try status(at: end.after) == .pending)
    // No second between the two is left out.
    let second = Date(timeIntervalSince1970: end.timeIntervalSince1970.rounded(.down))
    #expect(deadline == (second > engine.now ? second : end) || deadline == end.after)

    func status(at instant: Date) throws -> TipStatus {
      let fork = engine.fork()
      fork.advance(to: instant)
      for action in remedy.actions { try fork.apply(action) }
      return fork.status(of: tip)
    }
  }
}

extension Date {
  fileprivate var before: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextDown)
  }
  fileprivate var after: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextUp)
  }
}
