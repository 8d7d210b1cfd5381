import Testing
import TipStoreSQLite
import TipText

/// A program, and a tip of it that something is to be said of.
struct TracedProgram: CustomTestStringConvertible {
  let name: String
  let tip: String
  let text: String

  var testDescription: String { name }

  /// The line of the program and that of the tip, as the command writes them.
  func lines() throws -> [JSON] {
    let scratch = try Scratch()
    let file = try scratch.write(text, to: "a.tips")
    let run = try Command([
      "why", tip, "--trace", "--bisect", "--format", "json", "--at", "2025-01-01T00:00:00Z",
      "--file", file,
    ])
    try #require(!run.errors.contains("error["), "\(run.errors)")
    return run.output.split(separator: "\n").compactMap { JSON($0.utf8) }
  }

  static let all = [rules, display, frequency, invalidation, failure, past]

  private static let rules = TracedProgram(
    name: "a rule that blocks", tip: "TripTip(city: \"Köln\", own: 2)",
    text: """
      var most = 3
      struct Trip: Codable, Sendable { var id: Int; var kind: String?; var at: Date }
      struct TripTip: Tip {
        let city: String
        let own: Int
        var id: String { "trip-\\(city)" }
        static let booked = Event<Trip>(id: "booked")
        static let opened = Event(id: "opened")
        @Parameter static var level: [Int] = []
        static var least = 1
        var title: Text { Text("Trip") }
        var rules: [Rule] {
          #Rule(Self.$level) { $0.count >= 2 }
          #Rule(Self.booked) {
            $0.donations.donatedWithin(.week).filter { $0.id == own && $0.kind != nil }.count >= most
              || $0.donations.count < Self.least
          }
          #Rule(Self.opened) { $0.donations.donatedWithin(.days(2)).count < 2 }
        }
      }
      most = 4
      TripTip.least = 2
      TripTip.opened.sendDonation()
      for i in 0..<3 {
        TripTip.booked.sendDonation(.init(id: i % 3, kind: i % 2 == 0 ? "rail" : nil, at: Date.now))
        Tips.Clock.advance(by: .days(2))
      }
      TripTip.level = [1, 2, 3]

      """)

  private static let display = TracedProgram(
    name: "a tip on display", tip: "SaveTip",
    text: """
      struct SaveTip: Tip {
        var title: Text { Text("Save") }
        var options: [any TipOption] { MaxDisplayCount(3); MaxDisplayDuration(1000) }
      }
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      try Tips.configure([.displayFrequency(.hourly)])
      let other = TipView(OtherTip())
      other.present()
      Tips.Clock.advance(by: .minutes(90))
      other.dismiss()
      let first = TipView(SaveTip())
      first.present()
      Tips.Clock.advance(by: .minutes(1))
      first.dismiss()
      let second = TipView(SaveTip())
      second.present()
      Tips.Clock.advance(by: .minutes(2))

      """)

  private static let frequency = TracedProgram(
    name: "a tip that waits for another", tip: "SaveTip",
    text: """
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      try Tips.configure([.displayFrequency(.hourly)])
      let other = TipView(OtherTip())
      other.present()
      Tips.Clock.advance(by: .minutes(20))

      """)

  private static let invalidation = TracedProgram(
    name: "an invalidated tip", tip: "SaveTip",
    text: """
      struct SaveTip: Tip {
        static let saved = Event(id: "saved")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.saved) { $0.donations.isEmpty } }
      }
      try Tips.configure()
      Tips.showAllTipsForTesting()
      SaveTip().invalidate(reason: .actionPerformed)
      SaveTip.saved.sendDonation()
      Tips.Clock.advance(by: 10)

      """)

  private static let failure = TracedProgram(
    name: "a rule that fails", tip: "SaveTip",
    text: """
      struct SaveTip: Tip {
        @Parameter static var part: Int = 0
        var title: Text { Text("Save") }
        var rules: [Rule] {
          #Rule(Self.$part) { 10 / $0 > 3 }
          #Rule(Self.$part) { $0 >= 0 && $0 < 5 }
        }
      }
      Tips.hideTipsForTesting([SaveTip.self])

      """)

  private static let past = TracedProgram(
    name: "inputs with a past", tip: "LevelTip",
    text: """
      struct LevelTip: Tip {
        @Parameter(.transient) static var level: Int = 0
        @Parameter(.transient) static var mood: Int = 0
        @Parameter static var rank: Int = 0
        static let opened = Event(id: "opened")
        static let closed = Event(id: "closed")
        var title: Text { Text("Level") }
        var rules: [Rule] {
          #Rule(Self.$level, Self.$mood) { $0 >= 2 && $1 == 0 }
          #Rule(Self.opened, Self.closed, Self.$rank) { $0.donations.count < 3 && $1.donations.isEmpty && $2 == 1 }
        }
      }
      try Tips.configure()
      LevelTip.mood = 5
      LevelTip.opened.sendDonation()
      LevelTip.closed.sendDonation()
      Tips.simulateLaunch()
      try Tips.configure()
      _ = LevelTip().status
      LevelTip.rank = 1
      Tips.Clock.advance(by: 60)
      await LevelTip.closed.deleteDonations()
      Tips.Clock.advance(by: 60)
      LevelTip.level = 2
      Tips.Clock.advance(by: 60)

      """)
}
