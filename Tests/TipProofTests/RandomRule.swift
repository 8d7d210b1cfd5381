import Foundation
import SeededRandom

/// Rules and worlds at random, from few values, so that bounds and edges often meet.
struct RandomRule {
  var random: SeededRandom
  /// True for conditions that the solver decides.
  var isOfFragment = true

  mutating func rule() -> String { joined(by: "&&", depth: 2) }

  private mutating func condition(depth: Int) -> String {
    switch number(0...(depth == 0 ? 9 : 15)) {
    case 0...2: comparison(donations() + ".count", number(0...4))
    case 3:
      comparison(
        one(of: ["level", "level", "choice ?? 1"].filter { isOfFragment ? $0 == "level" : true }),
        number(0...3))
    case 4:
      one(of: [
        "\(donations()).isEmpty", "(1...2).contains(\(donations()).count)", "isOn", "name == \"a\"",
        "mode == .busy", "mode != .off", "ratio > 0.5", "ratio <= 0.5", "choice == nil",
        "choice == 2", "[1, 3].contains(level)", "(1...2).contains(stock)", "stock != 0",
        comparison("stock", number(0...2)), comparison("shift", number(-1...2)),
        "shift \(relation()) \(one(of: ["127", "126", "-128", "-127"]))",
        "stock \(relation()) \(one(of: ["18446744073709551615", "18446744073709551614", "9223372036854775807"]))",
      ])
    case 5:
      one(of: [
        "\(source()).contains { \(filter()) }", "\(source()).allSatisfy { \(filter()) }",
      ])
    case 6:
      comparison(
        "\(source()).\(one(of: ["largestSubset", "smallestSubset"]))(groupedBy: \\.\(one(of: ["kind", "page", "mode", "rank"]))).count",
        number(0...3))
    case 7:
      one(of: [
        "\(donations()).count \(relation()) \(donations()).count",
        "\(donations()).count \(relation()) level",
        "stock \(relation()) bound", "bound \(relation()) \(number(0...2))",
        "\(donations()).count + opens.donations.count \(relation()) \(number(0...5))",
      ])
    case 8:
      comparison(donations() + one(of: [".prefix(2).count", ".dropFirst(1).count"]), number(0...3))
    case 9 where isOfFragment:
      one(of: [
        "(visits.donations.last?.date ?? .distantPast) \(one(of: [">", "<", ">=", "<="])) Date.now.addingTimeInterval(-\(window()))",
        "(opens.donations.first?.date ?? .distantFuture) \(one(of: [">", "<"])) Date.now - \(window())",
        "opens.donations.last!.date > Date.now - \(window())",
      ])
    case 9:
      one(of: [
        "name.hasPrefix(\"a\")", "(visits.donations.last?.kind ?? 0) > 1", "level + 1 > 2",
        "visits.donations.suffix(2).filter { \(filter()) }.count >= 1",
        "visits.donations.filter { $0.page.contains(\"h\") }.count >= 1",
      ])
    case 10: "!(\(condition(depth: depth - 1)))"
    case 11, 12: joined(by: "&&", depth: depth)
    case 13: joined(by: "||", depth: depth)
    case 14:
      "(\(condition(depth: depth - 1)) ? \(condition(depth: depth - 1)) : \(condition(depth: depth - 1)))"
    default: "(\(condition(depth: depth - 1))) == \(one(of: ["true", "false"]))"
    }
  }

  private mutating func joined(by op: String, depth: Int) -> String {
    (0..<number(1...3)).map { _ in "(\(condition(depth: depth - 1)))" }.joined(separator: " \(op) ")
  }

  private mutating func relation() -> String { one(of: ["==", "!=", "<", "<=", ">", ">="]) }

  private mutating func comparison(_ quantity: String, _ constant: Int) -> String {
    number(0...3) == 0
      ? "\(constant) \(relation()) \(quantity)" : "\(quantity) \(relation()) \(constant)"
  }

  private mutating func window() -> String { one(of: ["86400.0", "604800.0", "3600.0"]) }

  private mutating func filter() -> String {
    one(of: [
      "$0.kind == 1", "$0.kind > 0", "$0.page == \"home\"", "$0.page != \"a\"", "$0.mode == .busy",
      "$0.size > 0.5", "$0.kind == 1 && $0.page == \"home\"", "$0.kind < 2 || $0.mode != .calm",
      "$0.date > Date.now.addingTimeInterval(-\(window()))", "!($0.size <= 1.5)",
      "$0.date <= Date.now - \(window())", "$0.rank > 1", "$0.rank == 255",
      "$0.rank \(relation()) 1",
    ])
  }

  private mutating func source() -> String {
    "visits.donations" + one(of: ["", ".donatedWithin(.day)", ".filter { \(filter()) }"])
  }

  private mutating func donations() -> String {
    if number(0...4) == 0 { return "opens.donations" + one(of: ["", ".donatedWithin(.week)"]) }
    return "visits.donations"
      + (0..<number(0...2)).map { _ in
        one(of: [
          ".donatedWithin(.day)", ".donatedWithin(.week)", ".donatedWithin(.hours(24))",
          ".filter { \(filter()) }",
        ])
      }.joined()
  }

  /// A rule that differs from another in one place: an edge, a relation, a unit, a number.
  mutating func near(_ rule: String) -> String {
    let changes = [
      (">=", ">"), ("> ", ">= "), ("<=", "<"), ("< ", "<= "), ("&&", "||"), (".day", ".week"),
      ("604800.0", "604801.0"), ("86400.0", "86399.0"), (".week)", ".days(7))"), ("== ", "!= "),
      (".hours(24)", ".day"), ("largest", "smallest"), (" 2", " 3"), (" 1", " 2"),
      (".kind > 0", ".kind >= 0"),
      ("0.5", "0.25"), ("255", "254"), ("127", "126"), ("807", "806"), ("615", "614"), ("-1", "-2"),
      ("home", "a"), (".busy", ".off"), ("prefix(2)", "prefix(3)"),
    ].filter { rule.contains($0.0) }
    guard !changes.isEmpty else { return rule }
    let (old, new) = changes[number(0...changes.count - 1)]
    let places = rule.ranges(of: old)
    let place = places[number(0...places.count - 1)]
    return rule.replacingCharacters(in: place, with: new)
  }

  mutating func world() -> SmallWorld {
    var world = SmallWorld()
    for _ in 0..<number(0...4) {
      world.visits.append(
        SmallWorld.Donation(
          age: age(), kind: number(0...2), page: one(of: ["", "home", "a"]), mode: number(0...2),
          size: Double(number(0...4)) / 2, rank: one(of: [0, 1, 2, 254, 255])))
    }
    for _ in 0..<number(0...3) { world.opened.append(age()) }
    world.level = number(-1...4)
    world.isOn = number(0...1) == 0
    world.name = one(of: ["", "a", "ab"])
    world.mode = number(0...2)
    world.ratio = Double(number(0...4)) / 4
    world.stock = one(of: [0, 1, 2, 3, 1 << 63 - 1, 1 << 63, .max - 1, .max])
    world.bound = one(of: [0, 1, 2, .max])
    world.shift = one(of: [-128, -127, -2, -1, 0, 1, 2, 126, 127])
    world.choice = number(0...1) == 0 ? nil : number(0...3)
    return world
  }

  private mutating func age() -> Double {
    [0, 1, 3599, 3600, 3601, 86_399, 86_400, 86_401, 604_799, 604_800, 604_801, 2_000_000][
      number(0...11)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices[number(0...choices.count - 1)]
  }
}
