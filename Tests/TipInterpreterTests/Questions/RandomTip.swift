import Foundation
import SeededRandom

/// A tip with random rules, and what happened before something is asked about it, as the text of a program.
struct RandomTip {
  private var random: SeededRandom
  let seed: UInt64
  private(set) var rules: [String] = []

  /// With `SOAK=1` five times as many, or `soaked`; `SEED` alone where it is set. What more there is
  /// to ask, is asked by other processes: declarations hold each other, so that programs are never let go.
  static func seeds(_ count: Int, soaked: Int? = nil) -> [UInt64] {
    Seeds.some(Effort.count(count, soaked: soaked ?? 5 * count))
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    for _ in 0..<roll(1...3) { rules.append(rule()) }
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ choices: String...) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  mutating func program(frequencies: [String] = [".immediate", ".hourly", ".daily"]) -> String {
    let limit = pick(
      "", "", ", donationLimit: .init(maximumCount: \(roll(2...4)))",
      ", donationLimit: .init(maximumCount: 500, maximumAge: .hours(\(roll(3...30))))")
    let options = pick("", "", "MaxDisplayCount(2)", "MaxDisplayDuration(\(roll(30...9000)))")
    let kind = seed % 7 > 3 ? "(.transient)" : ""
    let frequency = frequencies.randomElement(using: &random) ?? ".immediate"
    return """
      struct Visit: Codable, Sendable { let page: String; let seconds: Int; let isNew: Bool }
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      struct RandomTip: Tip {
        static let visited = Event<Visit>(id: "visited"\(limit))
        static let opened = Event(id: "opened")
        @Parameter\(kind) static var level: Int = 0
        @Parameter\(kind) static var isOn: Bool = false
        let page = "a"
        var title: Text { Text("Random") }
        var options: [TipOption] { \(options) }
        var rules: [Rule] {
          \(rules.joined(separator: "\n    "))
        }
      }
      try Tips.configure([.displayFrequency(\(frequency))])
      _ = RandomTip().status
      _ = OtherTip().status

      """ + (0..<roll(0...7)).map { _ in event() }.joined(separator: "\n")
  }

  /// Other tips before it and after it in a group, views that show them, and what has happened to it since.
  mutating func company() -> String {
    let tips = pick(
      "FirstTip(); RandomTip()", "FirstTip(); RandomTip(); LastTip()", "RandomTip(); FirstTip()")
    return """


      struct FirstTip: Tip {
        var title: Text { Text("First") }
        var options: [TipOption] { \(pick("", "", "MaxDisplayCount(1)", "MaxDisplayDuration(\(roll(30...9000)))")) }
        var rules: [Rule] { #Rule(RandomTip.opened) { \(opened("$0")) } }
      }
      struct LastTip: Tip { var title: Text { Text("Last") } }
      let group = TipGroup\(pick("(.ordered)", "")) { \(tips) }
      \(pick("", "TipView(group.currentTip).present()", "TipView(RandomTip()).present()"))
      \(pick("", "TipView(FirstTip()).present()", "TipView(LastTip()).present()"))

      """ + "\n" + (0..<roll(0...4)).map { _ in event() }.joined(separator: "\n")
        + pick("\n", "\n", "\nRandomTip().invalidate(reason: .tipClosed)\n")
        + (0..<roll(0...2)).map { _ in event() }.joined(separator: "\n")
  }

  /// A number from 0 to 1.
  mutating func part() -> Double { Double.random(in: 0...1, using: &random) }

  /// Something that happens.
  private mutating func event() -> String {
    switch roll(0...9) {
    case 0...3:
      "RandomTip.visited.sendDonation(Visit(page: \"\(pick("a", "b", "c"))\", "
        + "seconds: \(roll(0...6)), isNew: \(pick("true", "false"))))"
    case 4: "RandomTip.opened.sendDonation()"
    case 5: "RandomTip.level = \(roll(0...4))"
    case 6: "RandomTip.isOn.toggle()"
    case 7: "do { let view = TipView(OtherTip()); view.present(); view.dismiss() }"
    default: "Tips.Clock.advance(by: .minutes(\(roll(1...900))))"
    }
  }

  private mutating func rule() -> String {
    switch roll(0...9) {
    case 0: "#Rule(Self.$isOn) { \(pick("$0", "!$0", "$0 == true")) }"
    case 1: "#Rule(Self.$level) { \(number("$0")) }"
    case 2: "#Rule(Self.opened) { \(opened("$0")) }"
    case 3:
      "#Rule(Self.$level, Self.opened) { \(number("$0")) \(pick("&&", "||")) \(opened("$1")) }"
    case 4: "#Rule(Self.visited, Self.opened) { \(visits("$0")) && \(opened("$1")) }"
    case 5: "#Rule(Self.visited) { \(visits("$0")) || \(visits("$0")) }"
    case 6: "#Rule(Self.visited) { \(visits("$0")) && \(visits("$0")) }"
    default: "#Rule(Self.visited) { \(visits("$0")) }"
    }
  }

  private mutating func number(_ subject: String) -> String {
    "\(subject) \(pick(">", ">=", "==", "<", "!=")) \(roll(0...3))"
  }

  private mutating func opened(_ input: String) -> String {
    let window = pick("", ".donatedWithin(.hours(\(roll(1...20))))", ".donatedWithin(.day)")
    return pick(
      number("\(input).donations\(window).count"), "\(input).donations\(window).isEmpty")
  }

  private mutating func visits(_ input: String) -> String {
    var chain = "\(input).donations"
    for _ in 0..<roll(0...2) {
      chain += pick(
        ".donatedWithin(.hours(\(roll(1...20))))", ".donatedWithin(.day)",
        ".filter { $0.page == \"\(pick("a", "b"))\" }", ".filter { $0.page == page }",
        ".filter { $0.seconds > \(roll(0...4)) }", ".filter { $0.isNew && $0.seconds != 2 }",
        ".filter { $0.date > Date.now.addingTimeInterval(-3600 * \(roll(1...9))) }",
        ".filter { $0.date < Date.now.addingTimeInterval(-3600 * \(roll(1...9))) }")
    }
    let isGrouped = roll(0...4) == 0
    if isGrouped { chain += ".\(pick("largest", "smallest"))Subset(groupedBy: \\.page)" }
    return pick(
      number("\(chain).count"), number("\(chain).count"),
      "\(chain).count >= \(roll(1...3))", "\(chain).last?.page == \"b\"")
  }
}
