import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// A wait is until the first whole second that does, or else the first thousandth, or millionth.
@Suite struct WaitTests {
  @Test(arguments: [
    ("age >= 60", 60), ("age > 60", 61), ("age > 60 && age != 61", 62),
    ("age > 60 && age < 61", 60.001),
    ("age > 60 && age < 61 && abs(age - 60.001) > 0.0001", 60.002),
    ("age > 60 && age < 60.0005", 60.000001),
    ("age > 60 && age < 60.0005 && abs(age - 60.000001) > 0.0000005", 60.000002),
  ])
  func itIsAsShortAsCanBeSaid(condition: String, seconds: Double) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct A: Tip {
        static let used = Event(id: "used")
        var title: Text { Text("A") }
        var rules: [Rule] {
          #Rule(Self.used) { input in
            guard let last = input.donations.last else { return false }
            let age = Date.now.timeIntervalSince(last.date)
            return \(condition)
          }
        }
      }
      try Tips.configure()
      await A.used.donate()
      _ = A().status
      """, in: session)
    let tip = try #require(session.tips.first, "\(program.lines)")
    let remedy = try #require(session.engine.remedy(for: tip).change)
    guard case .wait(let instant) = remedy.actions.first, remedy.actions.count == 1 else {
      Issue.record("\(remedy.actions)")
      return
    }
    let waited = instant.timeIntervalSince(Program.start)
    #expect(abs(waited - seconds) < 3e-7, "\(waited)")
  }
}
