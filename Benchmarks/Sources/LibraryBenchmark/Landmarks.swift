import OpenTipKit

struct Visit: Codable, Sendable {
  let landmarkID: Int
  let name: String
  let isLong: Bool
}

/// A tip as an app declares it.
struct LandmarkTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visited")
  static let opened = Tips.Event(id: "opened")
  @Parameter static var isLoggedIn: Bool = true

  var title: Text { Text("Landmarks") }
  var message: Text? { Text("There are more.") }
  var rules: [Rule] {
    #Rule(Self.visited) { $0.donations.donatedWithin(.week).filter { $0.isLong }.count > 2_000 }
    #Rule(Self.$isLoggedIn) { $0 }
  }
}

/// The same with a value that its rule takes from it.
struct LimitedTip: Tip {
  let limit: Int

  var title: Text { Text("Landmarks") }
  var rules: [Rule] {
    #Rule(LandmarkTip.visited) { $0.donations.count > self.limit }
  }
}
