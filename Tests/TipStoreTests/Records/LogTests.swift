import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel

/// What a store still knows of how things came about.
@Suite struct LogTests {
  @Test(arguments: StoreKind.allCases, [5, 6, 7] as [UInt64])
  func whatIsTheWholeLogAddsUpToTheRecords(kind: StoreKind, seed: UInt64) throws {
    let place = try StorePlace(kind)
    var random = SeededRandom(seed: seed)
    let app = try App(place)
    var use = try RandomUse(app)
    for _ in 0..<60 { try use.step(&random) }
    try use.finish()
    let log = try app.store.log()
    #expect(log.entries.count > 40, "seed \(seed)")
    #expect(zip(log.entries, log.entries.dropFirst()).allSatisfy { $0.number < $1.number })
    if var records = log.base {
      for entry in log.entries { records.apply(entry) }
      #expect(records.lines() == app.engine.records.lines(), "seed \(seed)")
    }
    try app.end()
  }

  @Test(arguments: StoreKind.allCases)
  func aTimelineReachesBackToEarlierProcesses(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    func open(_ app: App) throws -> TipInstance {
      try app.tip("tip", [.count(App.event("opened"), atLeast: 2)])
    }
    let first = try App(place)
    let tip = try open(first)
    for _ in 0..<2 {
      first.advance(by: 100)
      try first.engine.donate(to: App.event("opened"))
    }
    #expect(first.engine.status(of: tip) == .available)
    try first.end()

    let second = try App(place, at: 500)
    let timeline = try second.engine.timeline(of: try open(second))
    #expect(timeline.events.map { $0.donations.count } == [2])
    let flips = timeline.statuses.filter { $0.start < timeline.now }
    #expect(flips.map(\.value) == [.pending, .available])
    #expect(flips.last?.start == App.start.addingTimeInterval(200))
    try second.end()
  }
}
