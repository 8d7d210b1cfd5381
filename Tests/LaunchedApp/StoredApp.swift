import Foundation
import OpenTipKit
import OpenTipKitTerminal
import OpenTipKitTesting

/// An app whose datastore is kept in `Tests/ReleasedStores/Made`. Its clock is virtual, so that its dates are always the same ones.
enum StoredApp {
  /// `Tests/ReleasedStores/Made/live.tips` does the same as a script.
  static func live(in folder: URL) async throws {
    try begin(in: folder)
    TripTip.isMember = true
    TripTip.level = 7
    TripTip.places = ["Oslo", "Ærø"]
    TripTip.ratings = ["Oslo": 4.5]
    TripTip.visited = [[1, 2]]
    TripTip.plans = [["Oslo": 2, "Rome": nil]]
    TripTip.season = .wet
    TripTip.isOnline = true
    await TripTip.planned.donate(Trip(place: "Oslo", days: 3, mood: .wild))
    Tips.Clock.advance(by: .days(1))
    await TripTip.planned.donate(Trip(place: "Home", days: 9))
    await TripTip.opened.donate()
    Tips.Clock.advance(by: .hours(1))
    await TripTip.planned.donate(Trip(place: "Ærø", days: 4, mood: .calm))
    await TripTip.opened.donate()
    await show(TripTip(), for: 30) { "1" }
    ClosedTip().invalidate(reason: .tipClosed)
    await show(ShownTip(), for: 10) { "" }
    await show(ShownTip(), for: 5) { "" }
    statuses()
  }

  /// Lives as ``live(in:)`` does, and is killed while a tip is shown once more.
  static func killed(in folder: URL) async throws {
    try await live(in: folder)
    await show(TripTip(), for: 5) {
      kill(getpid(), SIGKILL)
      return ""
    }
  }

  /// `Tests/ReleasedStores/Made/ask.tips` says the same as a script, two days after the other began.
  static func ask(in folder: URL) throws {
    try begin(in: folder, at: 2 * 86_400)
    statuses()
    print(TripTip.isMember, TripTip.level, TripTip.places, TripTip.ratings, TripTip.isOnline)
    print(TripTip.visited, TripTip.plans.map(\.count), TripTip.plans.first?["Rome"] == .some(nil))
    print(TripTip.season == .wet, TripTip.guide == nil)
    for donation in TripTip.planned.donations {
      print(donation.place, donation.days, donation.mood == .wild, seconds(donation.date))
    }
    print(TripTip.opened.donations.map { seconds($0.date) })
  }

  private static let start = Date(timeIntervalSinceReferenceDate: 757_382_400)

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince(start)) }

  private static func begin(in folder: URL, at seconds: TimeInterval = 0) throws {
    Tips.Clock.set(to: start.addingTimeInterval(seconds))
    try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
  }

  @MainActor private static func show(
    _ tip: some Tip, for seconds: TimeInterval, answer: () -> String
  ) {
    TipView(tip).present(
      reading: {
        Tips.Clock.advance(by: seconds)
        return answer()
      }, writing: { _ in })
  }

  private static func statuses() {
    print(TripTip().status, ClosedTip().status, ShownTip().status, WaitingTip().status)
  }
}
