import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel

/// What one process leaves, the next one finds.
@Suite struct RestartTests {
  @Test(arguments: StoreKind.allCases, [1, 2, 3, 4] as [UInt64])
  func whateverHappenedIsFoundAgain(kind: StoreKind, seed: UInt64) throws {
    let place = try StorePlace(kind)
    var random = SeededRandom(seed: seed)
    var time = 0.0
    var donations = 0
    for _ in 0..<4 {
      let app = try App(place, at: time)
      var use = try RandomUse(app)
      for _ in 0..<120 { try use.step(&random) }
      try use.finish()
      try app.store.flush()
      let lines = app.engine.records.lines()
      time = app.engine.now.timeIntervalSince(App.start)
      #expect(app.warnings.isEmpty)
      try app.end()

      let next = try App(place, at: time, configured: false)
      #expect(next.engine.records.lines() == lines, "seed \(seed)")
      donations = max(donations, lines.count { $0.hasPrefix("  ") })
      try next.end()
    }
    #expect(donations > 20)
  }

  @Test(arguments: StoreKind.allCases)
  func valuesAreReadUnderTheTypesThatTheNextProcessDeclares(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let first = try App(place)
    try first.engine.donate(first.trip(1, "Mälar", mood: 1, rating: 4.5), to: first.trips())
    try first.engine.donate(first.trip(2, "e\u{301}", rating: nil), to: first.trips())
    try first.end()

    let second = try App(place, at: 10)
    let tip = try second.tip("t", [.count(second.trips(), atLeast: 2)])
    #expect(second.engine.status(of: tip) == .available)
    let history = second.engine.history(of: second.trips(), at: second.engine.now)
    #expect(history.donationType == .nominal(second.trip))
    #expect(
      (0..<history.count).map { history[$0].value } == [
        second.trip(1, "Mälar", mood: 1, rating: 4.5), second.trip(2, "e\u{301}", rating: nil),
      ])
    #expect(history.column("id") != nil)
    try second.end()
  }

  @Test(arguments: StoreKind.allCases)
  func aTypeThatGrewKeepsWhatItHad(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let first = try App(place)
    try first.engine.donate(first.trip(7, "x"), to: first.trips())
    try first.end()

    let second = try App(place, at: 10)
    second.trip.fields.insert(App.field("new", .optional(.int)), at: 0)
    let trips = second.trips()
    _ = try second.tip("t", [.count(trips, atLeast: 1)])
    let history = second.engine.history(of: trips, at: second.engine.now)
    #expect(history[0]["id"] == .int(7))
    try second.end()
  }

  @Test(arguments: StoreKind.allCases)
  func rulesKeepTheirIds(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let first = try App(place)
    _ = try first.tip(
      "MyTip",
      [.count(App.event("e"), atLeast: 3), .isOn(App.parameter("isOn", .bool))])
    try first.end()
    let next = try App(place, at: 1, configured: false)
    #expect(
      next.engine.records.rules.rows.map(\.id) == [
        "MyTip.event.e.count(donationsCount) >= Optional(3)",
        "MyTip.parameter.Bool.App+isOn.value == Optional(true)",
      ])
    #expect(next.engine.records.rules.rows.map(\.category) == [.event, .parameter])
    try next.end()
  }

  @Test(arguments: StoreKind.allCases)
  func aResetStoreIsEmptyAndStaysSo(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let first = try App(place)
    try first.engine.donate(to: App.event("e"))
    try first.end()
    let second = try App(place, at: 1, configured: false)
    try second.engine.resetDatastore()
    try second.engine.donate(to: App.event("f"))
    try second.end()
    let third = try App(place, at: 2, configured: false)
    #expect(third.engine.records.events.rows.map(\.id) == ["f"])
    try third.end()
  }
}
