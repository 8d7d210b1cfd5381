import SeededRandom

/// A tip whose rules do more with values than to compare them, and a life with parts of seconds before something is
/// asked about it.
struct RandomDesiredStatus {
  let seed: UInt64
  private var random: SeededRandom

  init(seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed)
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ choices: String...) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  mutating func program() -> String {
    let rules = (0..<roll(1...2)).map { _ in rule() }
    return """
      struct Filters: Codable, Sendable { var names: Set<String> = []; var level: Int = 0 }
      struct Visit: Codable, Sendable { let page: String; let size: Int }
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      struct RandomTip: Tip {
        static let opened = Event(id: "opened")
        static let visited = Event<Visit>(id: "visited")
        @Parameter static var flags: [String: Bool] = [:]
        @Parameter static var filters: Filters = Filters()
        @Parameter static var due: Date? = nil
        @Parameter static var number: Int = \(roll(-3...30))
        @Parameter static var share: Double = 0
        @Parameter static var name: String = \(pick("\"\"", "\"abc\""))
        @Parameter static var tags: [String] = \(pick("[]", "[\"b\"]", "[\"a\", \"b\"]"))
        var title: Text { Text("Random") }
        var rules: [Rule] {
          \(rules.joined(separator: "\n    "))
        }
      }
      try Tips.configure([.displayFrequency(\(pick(".immediate", ".immediate", ".hourly")))])
      _ = RandomTip().status
      _ = OtherTip().status

      """ + (0..<roll(0...5)).map { _ in event() }.joined(separator: "\n")
  }

  /// Something that happens.
  private mutating func event() -> String {
    switch roll(0...5) {
    case 0: "RandomTip.opened.sendDonation()"
    case 1: "RandomTip.visited.sendDonation(Visit(page: \"xa\", size: \(roll(0...4))))"
    case 2: "do { let view = TipView(OtherTip()); view.present(); view.dismiss() }"
    case 3: "RandomTip.flags = [\"export\": false]"
    default: "Tips.Clock.advance(by: \(roll(0...200_000)).\(pick("0", "25", "5", "123456", "3")))"
    }
  }

  private mutating func rule() -> String {
    let relation = pick(">", ">=")
    switch roll(0...16) {
    case 0: return "#Rule(Self.$flags) { $0[\"export\"] == \(pick("true", "false")) }"
    case 1: return "#Rule(Self.$flags) { $0[\"a\"] == true && $0[\"b\"] == false }"
    case 2: return "#Rule(Self.$filters) { $0.names.count \(relation) \(roll(1...4)) }"
    case 3: return "#Rule(Self.$filters) { $0.names.contains(\"new\") && $0.level \(relation) 2 }"
    case 4: return "#Rule(Self.$due) { ($0 ?? .distantPast) \(relation) .now }"
    case 5:
      return
        "#Rule(Self.$due) { $0 != nil && $0! < Date.now.addingTimeInterval(-\(roll(1...90_000))) }"
    case 6: return "#Rule(Self.$number) { 100 / $0 \(relation) \(roll(2...40)) }"
    case 7: return "#Rule(Self.$number) { $0 % \(roll(3...9)) == 2 && $0 > \(roll(5...60)) }"
    case 8: return "#Rule(Self.$share) { $0 * 3.0 > 1.5 && $0 < 0.7 }"
    case 9: return "#Rule(Self.$tags) { $0.count \(relation) \(roll(1...4)) }"
    case 10: return "#Rule(Self.$tags) { $0.contains(\"c\") && $0.count == \(roll(1...3)) }"
    case 11:
      return
        "#Rule(Self.visited) { $0.donations.filter { $0.page.hasPrefix(\"x\") && $0.size % 2 == 1 }.count \(relation) \(roll(1...2)) }"
    case 12:
      let length = pick("60", "90.25", "3600", "86400", "0.5")
      return
        "#Rule(Self.opened) { ($0.donations.last?.date ?? .distantFuture) \(pick("<", "<=")) Date.now - \(length) }"
    case 13:
      let least = roll(0...3)
      return "#Rule(Self.$tags) { $0.count > \(least) && $0.count < \(least + 2) }"
    case 14:
      let window = pick(".minute", ".hour", ".day")
      let (first, second) = roll(0...1) == 0 ? ("$0", "$1") : ("$1", "$0")
      return
        "#Rule(Self.opened, Self.visited) { \(first).donations.donatedWithin(\(window)).count >= \(roll(1...2)) && \(second).donations.donatedWithin(\(window)).isEmpty && !\(second).donations.isEmpty }"
    case 15:
      let least = roll(0...9)
      return "#Rule(Self.$name) { $0.count > \(least) && $0.count < \(least + 2) }"
    default:
      return
        "#Rule(Self.opened) { $0.donations.donatedWithin(.day).count \(pick(">=", "==")) \(roll(1...3)) && $0.donations.count - $0.donations.donatedWithin(.day).count >= \(roll(1...2)) }"
    }
  }
}
