import Foundation
import SeededRandom
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// A rule's status along time is what the same question says outside a rule, at every instant and just beside it.
@Suite struct RandomTimeTests {
  private static let batches = RandomTip.seeds(40, soaked: 1000)
  private static let size: UInt64 = 10
  private static let horizon = 2 * 86_400.0

  @Test(arguments: batches)
  func theStatusIsWhatTheQuestionSays(batch: UInt64) throws {
    var unforeseen: [String] = []
    for seed in batch..<batch + Self.size {
      var rule = RandomTimeRule(seed: seed)
      let text = Self.program(&rule)
      let program = Program()
      let session = try program.session()
      program.enter(text, in: session)
      let tip = try #require(session.tips.first, "seed \(seed): \(program.lines) \(text)")
      let instants = Self.instants(session.engine, lengths: rule.lengths, seed: seed)
      let list = instants.map { "\($0)" }.joined(separator: ", ")
      program.enter(
        """
        for instant in [\(list)] as [Double] {
          Tips.Clock.set(to: Date(timeIntervalSinceReferenceDate: instant))
          if T.asked(T.event) != (tip.status == .available) { print(instant, tip.status) }
        }
        """, in: session)
      #expect(program.lines.prefix(6) == [], "seed \(seed)\n\(text)")
      let isForeseen = session.engine.explanation(of: tip).rules.allSatisfy { $0.unforeseen == nil }
      if !isForeseen, !rule.comparesMoving { unforeseen.append(rule.body) }
    }
    // What remains is the difference of two roundings, and its like.
    #expect(unforeseen.count <= 2, "\(unforeseen)")
  }

  private static func program(_ rule: inout RandomTimeRule) -> String {
    var events: [String] = []
    for _ in 0..<rule.roll(0...4) {
      events.append(
        rule.pick(
          "await T.event.donate()",
          "Tips.Clock.advance(by: \(rule.pick(0.5, 60, 433.7, 3600, 9000.125)))"))
    }
    return """
      struct T: Tip {
        static let start = Date(timeIntervalSinceReferenceDate: 757_382_400)
        static let event = Event(id: "event"\(rule.maximumAge))
        var title: Text { Text("T") }
        var rules: [Rule] {
          #Rule(Self.event) { input in
            \(rule.body)
          }
        }
        static func asked(_ input: Event<Tips.EmptyDonation>) -> Bool {
          \(rule.body)
        }
      }
      try Tips.configure()
      let tip = T()
      _ = tip.status
      \(events.joined(separator: "\n"))
      """
  }

  /// Where the engine says that something falls due, where dates and lengths of time meet, and just beside all of
  /// them; and some instants of no importance.
  private static func instants(
    _ engine: TipEngine, lengths: Set<Double>, seed: UInt64
  ) -> [Double] {
    let start = engine.now.timeIntervalSinceReferenceDate
    var places: [Double] = []
    let fork = engine.fork()
    while let due = fork.nextDue, places.count < 40 {
      places.append(due.timeIntervalSinceReferenceDate)
      fork.advance(to: due)
    }
    var random = SeededRandom(seed: seed)
    let dates = (engine.records.events.rows.first?.history.dateColumn ?? []) + [757_382_400]
    for date in dates {
      places += lengths.map { date + $0 }
      places += lengths.flatMap { first in lengths.prefix(3).map { date + first + $0 } }
    }
    for _ in 0..<20 { places.append(start + Double.random(in: 0...horizon, using: &random)) }
    let all = places.flatMap { [$0 - 1e-3, $0.nextDown, $0, $0.nextUp, $0 + 1e-3] }
    return Set(all.filter { $0 >= start && $0 <= start + horizon }).sorted()
  }
}
