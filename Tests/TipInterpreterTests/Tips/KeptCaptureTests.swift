import SeededRandom
import Testing

/// Rules of several instances of one tip, each with something else captured, while donations come and go.
@Suite struct KeptCaptureTests {
  @Test(arguments: Seeds.some(6))
  func eachRuleKeepsItsOwnAnswer(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let visits = (0..<120).map { _ in (park: random.below(3), seconds: random.below(20)) }
    let lines = try Program.run(
      """
      struct Visit: Codable, Sendable { let park: Int; let seconds: Int }
      struct ParkTip: Tip {
        static let visited = Event<Visit>(id: "visited", donationLimit: .init(maximumCount: 25))
        let park: Int
        var id: String { "park-\\(park)" }
        var title: Text { Text("Park") }
        var rules: [Rule] {
          #Rule(Self.visited) { $0.donations.filter { $0.park == park && $0.seconds >= 10 }.count >= 5 }
          #Rule(Self.visited) {
            $0.donations.filter { $0.park != park }.largestSubset(groupedBy: \\.seconds).count < 4
          }
        }
      }
      try Tips.configure()
      let tips = [ParkTip(park: 0), ParkTip(park: 1), ParkTip(park: 2)]
      for (park, seconds) in [\(visits.map { "(\($0.park), \($0.seconds))" }.joined(separator: ", "))] {
        await ParkTip.visited.donate(Visit(park: park, seconds: seconds))
        print(tips.map { $0.status == .available })
      }
      """)
    let expected = visits.indices.map { last in
      let kept = visits[...last].suffix(25)
      let statuses = (0..<3).map { park in
        let others = Dictionary(grouping: kept.filter { $0.park != park }, by: \.seconds)
        return kept.count { $0.park == park && $0.seconds >= 10 } >= 5
          && others.values.map(\.count).max() ?? 0 < 4
      }
      return "\(statuses)"
    }
    #expect(lines == expected, "seed \(seed)")
    #expect(Set(lines).count > 2, "seed \(seed): hardly anything happened")
  }

  /// The code of a closure is that of all closures made there.
  @Test func closuresHaveNoAnswersInCommon() throws {
    let lines = try Program.run(
      """
      struct Visit: Codable, Sendable { let park: Int }
      enum App { static let visited = Tips.Event<Visit>(id: "visited") }
      func counter(_ park: Int) -> () -> Int { { App.visited.donations.filter { $0.park == park }.count } }
      func largest(_ park: Int) -> Int {
        App.visited.donations.filter { $0.park != park }.largestSubset(groupedBy: \\.park).count
      }
      try Tips.configure()
      for n in 0..<7 { await App.visited.donate(Visit(park: n % 2)) }
      let counters = [counter(0), counter(1), counter(2)]
      for _ in 0..<4 { print(counters.map { $0() }, [largest(0), largest(1), largest(2)]) }
      """)
    #expect(lines == Array(repeating: "[4, 3, 0] [3, 4, 4]", count: 4))
  }

  /// What an instance holds may be another at each donation.
  @Test func whatMayChangeIsAskedAnew() throws {
    let lines = try Program.run(
      """
      final class Place { var park = 0 }
      struct Visit: Codable, Sendable { let park: Int }
      struct ParkTip: Tip {
        static let visited = Event<Visit>(id: "visited")
        let place: Place
        var title: Text { Text("Park") }
        var rules: [Rule] { #Rule(Self.visited) { $0.donations.filter { $0.park == place.park }.count == 2 } }
      }
      try Tips.configure()
      let place = Place()
      let tip = ParkTip(place: place)
      for (park, wanted) in [(0, 0), (0, 0), (1, 0), (1, 1), (1, 0), (0, 1), (0, 0), (2, 2), (2, 2)] {
        place.park = wanted
        await ParkTip.visited.donate(Visit(park: park))
        print(tip.status == .available)
      }
      """)
    #expect(
      lines == [
        "false", "true", "true", "true", "true", "false", "false", "false", "true",
      ])
  }
}
