import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// Two engines on one store, in turns.
@Suite struct SharedStoreTests {
  private func look(_ app: App) {
    (app.store as? SQLiteStore)?.look()
    app.engine.catchUp()
  }

  @Test(arguments: StoreKind.shared, [1, 2, 3, 4, 5, 6] as [UInt64])
  func bothKnowTheSameInTheEnd(kind: StoreKind, seed: UInt64) throws {
    let place = try StorePlace(kind)
    var random = SeededRandom(seed: seed)
    let apps = [try App(place), try App(place)]
    var uses = try apps.map { try RandomUse($0) }
    for _ in 0..<300 {
      let turn = Int.random(in: 0...1, using: &random)
      try uses[turn].step(&random)
      if Int.random(in: 0..<8, using: &random) == 0 { look(apps[turn]) }
      apps[1 - turn].engine.advance(to: apps[turn].engine.now)
    }
    for turn in uses.indices { try uses[turn].finish() }
    let end = max(apps[0].engine.now, apps[1].engine.now)
    for app in apps { app.engine.advance(to: end) }
    for app in apps { try app.store.flush() }
    for app in apps { look(app) }
    let lines = apps.map { $0.engine.records.lines(ofOneEngine: false).sorted() }
    #expect(lines[0] == lines[1], "seed \(seed)")
    #expect(lines[0].count > 20)
    for app in apps { #expect(app.warnings.isEmpty) }
    for app in apps { try app.end() }

    let third = try App(place, at: end.timeIntervalSince(App.start), configured: false)
    #expect(third.engine.records.lines(ofOneEngine: false).sorted() == lines[0], "seed \(seed)")
    try third.end()
  }

  @Test(arguments: StoreKind.shared)
  func streamsHearOfDonationsParametersAndInvalidations(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let (here, there) = (try App(place), try App(place))
    let flag = App.parameter("isOn", .bool)
    let rules = { (app: App) in [PlainRule.count(app.trips(), atLeast: 2), .isOn(flag)] }
    let tip = try here.tip("t", rules(here))
    let same = try there.tip("t", rules(there))
    let stream = here.engine.statusUpdates(of: tip)
    try there.engine.donate(there.trip(1, "a"), to: there.trips())
    try there.engine.donate(there.trip(2, "b"), to: there.trips())
    look(here)
    #expect(stream.next() == .pending && stream.next() == nil)
    try there.engine.set(flag, to: .bool(true))
    look(here)
    #expect(stream.next() == .available)
    let history = here.engine.history(of: here.trips(), at: here.engine.now)
    #expect(
      (0..<history.count).map { history[$0].value } == [here.trip(1, "a"), here.trip(2, "b")])
    try there.engine.invalidate(same, reason: .tipClosed)
    look(here)
    #expect(stream.next() == .invalidated(.tipClosed) && stream.isFinished)
    try here.end()
    try there.end()
  }

  @Test(arguments: StoreKind.shared)
  func aResetElsewhereEmptiesAllButTheLiving(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let (here, there) = (try App(place), try App(place, configured: false))
    let tip = try here.tip("t", [.count(App.event("e"), atLeast: 1)])
    try here.engine.donate(to: App.event("e"))
    #expect(here.engine.status(of: tip) == .available)
    try there.engine.resetDatastore()
    look(here)
    #expect(here.engine.status(of: tip) == .pending)
    #expect(here.engine.records.tips.rows.map(\.id) == ["t"])
    try here.engine.donate(to: App.event("e"))
    #expect(here.engine.status(of: tip) == .available)
    try here.end()
    try there.end()
  }

  @Test(arguments: StoreKind.shared)
  func theOptionsOfWhoeverStartsLaterCount(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let (here, there) = (try App(place), try App(place))
    _ = try here.tip("t", [], [.maxDisplayCount(5)])
    try here.store.flush()
    look(there)
    _ = try there.tip("t", [], [.maxDisplayCount(2)])
    try there.store.flush()
    look(here)
    #expect(here.engine.records.tips["t"]?.limits.count == 2)
    try here.end()
    try there.end()
  }
}
