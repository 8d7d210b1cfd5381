import Foundation
import SeededRandom
import Testing

@testable import TipEngine

@Suite struct TimerQueueTests {
  private func instant(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: seconds)
  }

  private func pop(_ queue: inout TimerQueue, at seconds: Double) -> Int? {
    if case .donationAge(let name)? = queue.popDue(at: instant(seconds)) { name } else { nil }
  }

  @Test func tiesFallDueInTheOrderMade() {
    var queue = TimerQueue()
    let timers = (0..<5).map { queue.add(.donationAge($0)) }
    for timer in timers.reversed() { queue.set(timer, to: instant(10)) }
    #expect((0..<6).map { _ in pop(&queue, at: 10) } == [0, 1, 2, 3, 4, nil])
  }

  @Test func whatIsNoInstantIsNever() {
    var queue = TimerQueue()
    let timer = queue.add(.donationAge(0))
    for seconds in [Double.nan, .infinity, -.infinity] {
      queue.set(timer, to: instant(seconds))
      #expect(queue.next == nil)
    }
  }

  @Test(arguments: Seeds.some(1))
  func behavesAsASortedList(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var queue = TimerQueue()
    let timers = (0..<40).map { queue.add(.donationAge($0)) }
    var model: [Int: Double] = [:]
    for _ in 0..<2000 {
      let timer = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        queue.set(timers[timer], to: nil)
        model[timer] = nil
      case 1:
        let now = Double(Int.random(in: 0..<100, using: &random))
        let due = model.filter { $0.value <= now }.min { ($0.value, $0.key) < ($1.value, $1.key) }
        #expect(pop(&queue, at: now) == due?.key, "seed \(seed)")
        if let due { model[due.key] = nil }
      default:
        let seconds = Double(Int.random(in: 0..<100, using: &random))
        queue.set(timers[timer], to: instant(seconds))
        model[timer] = seconds
      }
      #expect(queue.next?.timeIntervalSinceReferenceDate == model.values.min(), "seed \(seed)")
    }
  }
}
