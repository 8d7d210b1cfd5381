import Foundation
import ReleasedStores
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// Stores that earlier programs wrote open, and hold what they held. A later schema has to pass this as it stands.
@Suite struct ReleasedStoreTests {
  /// Each version has these, so that none is passed over.
  @Test func eachVersionHasAStoreOfEachWriter() throws {
    let names = Dictionary(grouping: ReleasedStore.all) { $0.description.prefix { $0 != "/" } }
    #expect(names["version-3"] != nil)
    for (version, stores) in names {
      #expect(stores.map(\.name) == ["killed", "library", "script"], "\(version)")
    }
    let copy = try #require(ReleasedStore.all.last).copy()
    let present = try StoreInfo(folder: copy.path).schemaVersion
    _ = try SQLiteStore(folder: copy.path).close()
    #expect(
      names["version-\(present)"] != nil, "Tests/ReleasedStores/Made/make makes those of today")
  }

  @Test(arguments: ReleasedStore.all)
  func everyRecordIsThere(store: ReleasedStore) throws {
    let copy = try store.copy()
    let (records, _) = try open(copy)
    #expect(try StoreCheck.faults(in: copy.path).isEmpty)
    let tips = records.tips
    #expect(tips.rows.map(\.id) == ["TripTip", "ClosedTip", "ShownTip", "WaitingTip"])
    #expect(tips.rows.map(\.typeName) == tips.rows.map(\.id))
    #expect(
      tips.rows.map(\.status) == [
        .available, .invalidated(.tipClosed), .invalidated(.displayCountExceeded), .pending,
      ])
    #expect(
      tips.rows.map(\.options) == [
        [.maxDisplayCount(3)], [], [.maxDisplayCount(2), .ignoresDisplayFrequency(true)], [],
      ])
    let last = store.name == "killed" ? [90_045.0] : []
    #expect(
      tips.rows.map { $0.displays.map(seconds) } == [[90_000] + last, [], [90_030, 90_040], []])
    #expect(tips.rows.map(\.displayedSeconds) == [30, 0, 15, 0])
    #expect(tips.rows.map(\.presses) == [["open": 1], [:], [:], [:]])
    #expect(
      tips.rows.map { $0.invalidation.map { seconds($0.date) } } == [nil, 90_030, 90_045, nil])
    #expect(
      tips.rows.map(\.content) == [
        TipContent(
          title: "Plan a trip", message: "Tap the map.", image: nil,
          actions: [.init(id: "open", title: "Open the map")]),
        TipContent(title: "Closed", message: nil, image: nil, actions: []),
        TipContent(title: "Shown twice", message: nil, image: nil, actions: []),
        TipContent(title: "Waits", message: nil, image: nil, actions: []),
      ])
  }

  @Test(arguments: ReleasedStore.all)
  func everyParameterAndEveryRuleIsThere(store: ReleasedStore) throws {
    let (records, _) = try open(store.copy())
    #expect(
      records.parameters.rows.map { "\($0.id) \(ValuePrinter.debug($0.value, as: $0.type))" } == [
        "Bool.TripTip+isMember true", "Int.TripTip+level 7",
        #"[String].TripTip+places ["Oslo", "Ærø"]"#,
        #"Dictionary<String, Double>.TripTip+ratings ["Oslo": 4.5]"#,
        "Set<[Int]>.TripTip+visited Set([[1, 2]])",
        #"[Dictionary<String, Int?>].TripTip+plans [["Oslo": Optional(2), "Rome": nil]]"#,
        "Trip.Season?.TripTip+season Optional(Trip.Season.wet)",
      ])
    #expect(
      records.rules.rows.map { "\($0.tip) \($0.category) \($0.status.map { "\($0)" } ?? "-")" } == [
        "TripTip parameter holds", "TripTip event holds", "WaitingTip event fails",
      ])
    #expect(
      records.rules.rows.map(\.id) == [
        "TripTip.parameter.Bool.TripTip+isMember.value == Optional(true)",
        #"TripTip.event.planned.count(donations.filter(days > Optional(2) && place != Optional("Home"))) >= Optional(2)"#,
        "WaitingTip.event.opened.count(donations.donatedWithin(day)) >= Optional(3)",
      ])
  }

  @Test(arguments: ReleasedStore.all)
  func everyDonationIsThereAndInTheLog(store: ReleasedStore) throws {
    let (records, log) = try open(store.copy())
    let planned = try #require(records.events["planned"])
    let opened = try #require(records.events["opened"])
    #expect(planned.limit == DonationLimit(maximumCount: 50, maximumAge: nil))
    #expect(opened.limit.maximumCount == 1000)
    let trips = [
      #"0.0 Trip(place: "Oslo", days: 3, mood: Optional(Mood.wild))"#,
      #"86400.0 Trip(place: "Home", days: 9, mood: nil)"#,
      #"90000.0 Trip(place: "Ærø", days: 4, mood: Optional(Mood.calm))"#,
    ]
    #expect(lines(planned.history) == trips)
    #expect(lines(opened.history) == ["86400.0 -", "90000.0 -"])
    var logged: [String] = []
    for case .donated(let donation) in log.entries.map(\.change) {
      logged.append("\(donation.event.id) \(line(donation.date, donation.value))")
    }
    #expect(
      logged == [
        "planned \(trips[0])", "planned \(trips[1])", "opened 86400.0 -", "planned \(trips[2])",
        "opened 90000.0 -",
      ])
    #expect(log.entries.map(\.number) == Array(1...records.lastEntry))
    var ends: [String] = []
    for case .invalidated(let tip, let reason) in log.entries.map(\.change) {
      ends.append("\(tip) \(reason)")
    }
    #expect(ends == ["ClosedTip tipClosed", "ShownTip displayCountExceeded"])
  }

  /// Versions before 4 note none.
  @Test(arguments: ReleasedStore.all)
  func everyStepIsThereOnce(store: ReleasedStore) throws {
    let copy = try store.copy()
    let opened = try SQLiteStore(folder: copy.path)
    defer { try? opened.close() }
    let log = try opened.lifecycle()
    #expect(log.sums.isEmpty)
    let steps = [
      "TripTip eligible 0", "TripTip shown 1", "TripTip acted 1", "TripTip hidden 1",
      "ClosedTip eligible 0", "ClosedTip dismissed 0", "ShownTip eligible 0", "ShownTip shown 1",
      "ShownTip hidden 1", "ShownTip ignored 1", "ShownTip shown 2", "ShownTip hidden 2",
      "ShownTip ignored 2", "ShownTip invalidated 2",
    ]
    let last = store.name == "killed" ? ["TripTip shown 2"] : []
    #expect(
      log.entries.map { "\($0.tip) \($0.kind.rawValue) \($0.display)" }
        == (store.description.hasPrefix("version-3/") ? [] : steps + last))
  }

  private func open(_ copy: ReleasedStore.Copy) throws -> (Records, StoreLog) {
    let store = try SQLiteStore(folder: copy.path)
    defer { try? store.close() }
    return try (store.load(), store.log())
  }

  /// Seconds since the program that filled it began.
  private func seconds(_ date: Date) -> Double {
    date.timeIntervalSinceReferenceDate - 757_382_400
  }

  private func lines(_ history: DonationHistory) -> [String] {
    (0..<history.count).map { line(history[$0].date, history[$0].value) }
  }

  private func line(_ date: Date, _ value: Value?) -> String {
    "\(seconds(date)) \(value.map { ValuePrinter.debug($0) } ?? "-")"
  }
}
