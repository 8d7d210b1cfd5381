import SeededRandom
import Testing

/// Conditions on donations are asked of whole columns where that is possible, else donation by donation: a status is the
/// same, also where asking would fail, and where it would but is not come to.
@Suite struct RandomFilterTests {
  @Test(arguments: Seeds.some(60))
  func columnsSayWhatDonationsSay(seed: UInt64) throws {
    var condition = RandomFilter(seed: seed)
    let text = Self.program(&condition)
    let lines = try Program.run(text).filter { $0 != "? rule-failed" }
    // As many as there are histories and limits.
    #expect(lines.count == 16, "seed \(seed): \(lines)\n\(text)")
    for line in lines {
      let statuses = line.split(separator: " ")
      #expect(statuses.prefix(2) == statuses.suffix(2), "seed \(seed): \(line)\n\(text)")
    }
  }

  /// Each rule and its opposite, neither of which holds where asking fails; the second time in two statements, which
  /// no column answers.
  private static func program(_ filter: inout RandomFilter) -> String {
    let (condition, question) = (filter.condition(depth: 3), filter.question())
    let step = "visit in \(condition)"
    let steps = "visit in\nlet isKept = \(condition)\nreturn isKept"
    let rules = [step, steps].map { question.replacing("CONDITION", with: $0) }
    let tips = rules.flatMap { [$0, "!(\($0))"] }.enumerated().map { number, rule in
      """
      struct Tip\(number): Tip {
        var title: Text { Text("Tip") }
        var rules: [Rule] { #Rule(Log.visited, Log.$limit) { visits, limit in \(rule) } }
      }
      """
    }
    return """
      struct Visit: Codable, Sendable { let n: Int; let size: Double; let word: String; let isNew: Bool }
      enum Log {
        static let visited = Tips.Event<Visit>(id: "visited")
        @Parameter static var limit: Int = 0
      }
      \(tips.joined(separator: "\n"))
      try Tips.configure()
      for numbers in [[], [\(filter.numbers(1))], [\(filter.numbers(3))], [\(filter.numbers(5))]] as [[Int]] {
        await Log.visited.deleteDonations()
        for n in numbers {
          await Log.visited.donate(Visit(n: n, size: Double(n), word: n > 0 ? "plus" : "", isNew: n % 2 == 0))
        }
        for limit in [0, 1, -1, Int.min] {
          Log.limit = limit
          print(Tip0().status, Tip1().status, Tip2().status, Tip3().status)
        }
      }
      """
  }
}

/// Conditions on a donation, `visit`, and a parameter, `limit`, with all that can fail in them.
private struct RandomFilter {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func pick(_ choices: String...) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func isOne(of count: Int) -> Bool { random.below(count) == 0 }

  mutating func numbers(_ count: Int) -> String {
    (0..<count).map { _ in pick("Int.min", "-1", "0", "1", "2", "5", "Int.max") }
      .joined(separator: ", ")
  }

  mutating func question() -> String {
    pick(
      "visits.donations.filter { CONDITION }.count >= 1",
      "visits.donations.filter { CONDITION }.count == 2",
      "visits.donations.filter { CONDITION }.isEmpty",
      "visits.donations.filter { CONDITION }.first?.n == 5",
      "visits.donations.contains { CONDITION }",
      "visits.donations.allSatisfy { CONDITION }",
      "visits.donations.dropFirst(1).filter { CONDITION }.count < 2")
  }

  mutating func condition(depth: Int) -> String {
    if depth > 0, !isOne(of: 4) {
      let (first, second) = (condition(depth: depth - 1), condition(depth: depth - 1))
      return pick(
        "\(first) && \(second)", "\(first) && \(second)", "(\(first) || \(second))", "!(\(first))")
    }
    let test = pick("<", "<=", ">", ">=", "==", "!=")
    switch random.below(8) {
    case 0:
      return pick(
        "visit.isNew", "!visit.isNew", "visit.word.hasPrefix(\"p\")", "visit.date <= Date.now")
    case 1: return "visit.word.count \(test) \(number(of: "limit"))"
    case 2: return "visit.size \(test) Double(\(number(of: "limit")))"
    case 3: return "\(number(of: "limit")) \(test) \(number(of: "limit"))"
    case 4: return "\(number(of: "visit.n")) \(test) \(number(of: "limit"))"
    default: return "visit.n \(test) \(number(of: "limit"))"
    }
  }

  private mutating func number(of name: String) -> String {
    pick(
      name, "-\(name)", "\(name) / -1", "\(name) % -1", "10 / \(name)", "10 % \(name)",
      "\(name) / 2",
      "\(name) % 3", "\(name) + 1", "\(name) - 1", "\(name) * 2", "abs(\(name))", "3")
  }
}
