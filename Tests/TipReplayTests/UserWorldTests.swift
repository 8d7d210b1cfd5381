import Foundation
import SeededRandom
import Testing
import TipChecker
import TipEngine
import TipInterpreter
import TipModel

@testable import TipReplay

/// One user's world, taken out of a history: an engine that begins in it says what one says that has lived through it.
@Suite struct UserWorldTests {
  @Test(arguments: Seeds.some(20))
  func aUserIsWhoTheyWere(seed: UInt64) throws {
    let history = RandomHistory(seed: seed)
    var random = SeededRandom(seed: seed &+ 1)
    let dates = history.rows.map(\.date).sorted()
    let first = try #require(dates.first, "seed \(seed) makes no history")
    let last = try #require(dates.last)
    let at = random.below(2) == 0 ? nil : first + Double(random.below(Int(last - first) * 4)) / 4
    var schema = ReplaySchema()
    try Replays.program(history.program).add(to: &schema)
    let inputs = [HistoryInput.bytes(history.csv(seed: seed), name: "history")]
    let options = Replay.Options(folder: Replays.folder)
    let instant = at.map { Date(timeIntervalSinceReferenceDate: $0) }
    let users = Dictionary(grouping: history.rows.enumerated(), by: \.element.user)
    for (user, rows) in users {
      let world = try UserWorld(of: user, in: inputs, schema, options, at: instant)
      #expect(world.end.timeIntervalSinceReferenceDate == last)
      let sorted = rows.sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        .map(\.element)
      let life = try LivedHistory(history.program, sorted, from: first, to: at ?? last)
      let session = try Session(
        clock: VirtualClock(start: instant ?? world.end), store: MemoryStore(world.records),
        output: SilentOutput())
      defer { session.end() }
      try session.engine.configure([], isImplicit: true)
      let tips = try Replays.checked(history.program).inventory.tips
      try #require(!tips.isEmpty)
      for (place, tip) in tips.enumerated() {
        let value = try #require(try session.tip(of: tip.type))
        let instance = try session.instance(of: value)
        let holds = session.engine.rules(of: instance).map {
          $0.evaluate(at: session.engine.now, data: session.engine).verdict == .holds
        }
        #expect(holds == life.holds[place], "seed \(seed), user \(user)\n\(history.program)")
      }
    }
    #expect(throws: ReplayError.self) {
      try UserWorld(of: "nobody", in: inputs, schema, options, at: nil)
    }
  }
}
