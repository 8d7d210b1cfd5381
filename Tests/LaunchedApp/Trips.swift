import OpenTipKit

// The tips of the stores in `Tests/ReleasedStores/Made`. The library compiles this file, and `tips` reads it.

struct Trip: Codable, Sendable {
  let place: String
  let days: Int
  var mood: Mood? = nil

  enum Season: Int, Codable, Sendable { case dry, wet }
}

enum Mood: String, Codable, Sendable { case calm, wild }

struct TripTip: Tip {
  static let planned = Tips.Event<Trip>(id: "planned", donationLimit: .init(maximumCount: 50))
  static let opened = Tips.Event(id: "opened")
  @Parameter static var isMember: Bool = false
  @Parameter static var level: Int = 1
  @Parameter static var places: [String] = []
  @Parameter static var ratings: [String: Double] = [:]
  @Parameter static var visited: Set<[Int]> = []
  @Parameter static var plans: [[String: Int?]] = []
  @Parameter static var season: Trip.Season? = nil
  @Parameter static var guide: String? = nil
  @Parameter(.transient) static var isOnline: Bool = false

  var title: Text { Text("Plan a trip") }
  var message: Text? { Text("Tap the map.") }
  var actions: [Action] { Action(id: "open", title: "Open the map") }
  var rules: [Rule] {
    #Rule(Self.$isMember) { $0 }
    #Rule(Self.planned) { $0.donations.filter { $0.days > 2 && $0.place != "Home" }.count >= 2 }
  }
  var options: [any TipOption] { MaxDisplayCount(3) }
}

struct ClosedTip: Tip {
  var title: Text { Text("Closed") }
}

struct ShownTip: Tip {
  var title: Text { Text("Shown twice") }
  var options: [any TipOption] {
    MaxDisplayCount(2)
    IgnoresDisplayFrequency(true)
  }
}

struct WaitingTip: Tip {
  var title: Text { Text("Waits") }
  var rules: [Rule] {
    #Rule(TripTip.opened) { $0.donations.donatedWithin(.day).count >= 3 }
  }
}
