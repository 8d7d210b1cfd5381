import SeededRandom
import Testing
import TipModel
import TipProof
import TipRunner
import TipText

/// Mutants of rules: which there are, and what is said of them.
@Suite struct MutationTests {
  private static let declarations = """
    import TipKit
    struct Visit: Codable, Sendable { let page: String; let size: Int }
    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      static let opened = Tips.Event(id: "opened")
      static let closed = Tips.Event(id: "closed")
      @Parameter static var level: Int = 0
      @Parameter static var depth: Int = 0
      @Parameter static var isOn: Bool = false
      @Parameter static var name: String = ""
    }
    enum Limits { static let few = 2 }

    """

  private func tip(_ rule: String, options: String = "") -> String {
    """
    struct SaveTip: Tip {
      var title: Text { Text("Save") }
      var rules: [Rule] {
        \(rule)
      }
      var options: [any TipOption] { \(options) }
    }

    """
  }

  /// The changes of a rule in the order of its text: the words before and after.
  private func changes(_ rule: String, options: String = "") throws -> [String] {
    let text = Self.declarations + tip(rule, options: options)
    let tested = try TestedProgram(text, script: "_ = SaveTip().status\n")
    return tested.analysis.mutants.map { "\($0.words.old) -> \($0.words.new)" }.sorted()
  }

  @Test(arguments: [
    (
      "#Rule(Log.$level) { $0 >= 3 }",
      [">= -> ==", ">= -> >", "3 -> 2", "3 -> 4", "Log.$level -> Log.$depth"]
    ),
    ("#Rule(Log.$isOn) { $0 }", ["$0 -> !$0"]),
    ("#Rule(Log.$isOn) { !$0 }", ["!$0 -> $0"]),
    ("#Rule(Log.$name) { $0 != \"a\" }", ["!= -> =="]),
    (
      "#Rule(Log.$level) { $0 == 1 || ($0 < Limits.few) }",
      [
        "1 -> 0", "1 -> 2", "< -> !=", "< -> <=", "== -> <=", "== -> >=",
        "Limits.few -> (Limits.few + 1)", "Limits.few -> (Limits.few - 1)",
        "Log.$level -> Log.$depth", "|| -> &&",
      ]
    ),
    (
      "#Rule(Log.opened) { $0.donations.donatedWithin(.week).isEmpty }",
      [
        "$0.donations.donatedWithin(.week).isEmpty -> !$0.donations.donatedWithin(.week).isEmpty",
        ".week -> .day", ".week -> .weeks(2)", "Log.opened -> Log.closed",
      ]
    ),
    (
      "#Rule(Log.opened) { $0.donations.donatedWithin(.hours(1)).count != 0 }",
      [
        "!= -> <", "!= -> >", ".hours(1) -> .days(1)", ".hours(1) -> .hours(2)",
        ".hours(1) -> .minutes(1)", "0 -> -1", "0 -> 1", "Log.opened -> Log.closed",
      ]
    ),
    (
      "#Rule(Log.visited) { $0.donations.filter { $0.page == \"a\" /* && */ && $0.size > 1 }.largestSubset(groupedBy: \\.page).count > 2 }",
      [
        "$0.page == \"a\" /* && */ && $0.size > 1 -> !($0.page == \"a\" /* && */ && $0.size > 1)",
        "&& -> ||", ".filter { $0.page == \"a\" /* && */ && $0.size > 1 } -> ",
        "1 -> 0", "1 -> 2", "2 -> 1", "2 -> 3", "== -> !=", "> -> !=", "> -> !=", "> -> >=",
        "> -> >=", "largestSubset -> smallestSubset",
      ]
    ),
  ])
  func changesOfARule(_ rule: String, _ expected: [String]) throws {
    #expect(try changes(rule) == expected.sorted())
  }

  @Test func changesOfOptions() throws {
    let found = try changes(
      "#Rule(Log.$isOn) { $0 }",
      options: "MaxDisplayCount(1); MaxDisplayDuration(90); IgnoresDisplayFrequency(true)")
    #expect(found == ["$0 -> !$0", "1 -> 2", "90 -> 89", "90 -> 91", "true -> false"])
  }

  @Test func whatNobodyCanTellApartIsEquivalent() throws {
    let text = Self.declarations + tip("#Rule(Log.opened) { $0.donations.count > 0 }")
    let tested = try TestedProgram(
      text,
      script: """
        try Tips.configure()
        #expect(SaveTip().status == .pending)
        Log.opened.sendDonation()
        #expect(SaveTip().status == .available)
        """)
    tested.run()
    let fates = Dictionary(
      uniqueKeysWithValues: tested.analysis.mutants.map { ("\($0.words)", $0.fate) })
    let change = try #require(fates.first { $0.key.contains("!=") })
    guard case .equivalent? = change.value else {
      Issue.record("\(fates)")
      return
    }
    #expect(tested.survivors.isEmpty)
  }

  @Test func optionsHaveMissingTestsToo() throws {
    let text =
      Self.declarations
      + tip(
        "#Rule(Log.opened) { $0.donations.count >= 2 }",
        options: "MaxDisplayCount(2); MaxDisplayDuration(90); IgnoresDisplayFrequency(true)")
    let tested = try TestedProgram(
      text, script: "try Tips.configure()\n#expect(!SaveTip().shouldDisplay)")
    tested.run()
    let options = tested.survivors.filter { $0.mutation.kind == .option }
    #expect(options.count == 5)
    for mutant in options { try tested.expectTest(of: mutant, "") }
  }

  /// What survives is what brute force finds: each mutant is run whole, in every life of the scripts.
  @Test func survivorsAreThoseOfBruteForce() throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var tally = (killed: 0, survived: 0, equivalent: 0)
    for _ in 0..<Effort.count(6, soaked: 400) {
      let text = Self.declarations + tip(SmallRule(&random).text)
      let words = "seed \(seed): \(text)"
      let lives = (0..<2).map { _ in SmallLife(&random) }
      let others = (0..<12).map { _ in SmallLife(&random) }
      let seen = try lives.map { try TestedProgram.prints(text + $0.script) }
      let tested = try TestedProgram(text, scripts: zip(lives, seen).map { $0.expecting($1) })
      tested.run()
      for mutant in tested.analysis.mutants {
        let changed = String(
          decoding: mutant.mutation.applied(
            to: SourceFile(name: "", text: text)
          ).bytes, as: UTF8.self)
        let now = try lives.map { try TestedProgram.prints(changed + $0.script) }
        let isNoticed = now != seen
        switch mutant.fate {
        case .killed:
          #expect(isNoticed, "\(words) \(mutant.change)")
          tally.killed += 1
        case .equivalent:
          #expect(!isNoticed, "\(words) \(mutant.change)")
          for life in others {
            let outcomes = try [text, changed].map { try TestedProgram.prints($0 + life.script) }
            #expect(outcomes[0] == outcomes[1], "\(words) \(mutant.change) \(life.script)")
          }
          tally.equivalent += 1
        case .survived:
          #expect(!isNoticed, "\(words) \(mutant.change)")
          try tested.expectTest(of: mutant, words)
          tally.survived += 1
        case .invalid, nil:
          Issue.record("\(words) \(mutant.change): \(String(describing: mutant.fate))")
        }
      }
    }
    #expect(tally.killed > 5 && tally.survived > 5 && tally.equivalent > 0, "\(tally)")
  }
}

/// A rule of few values.
private struct SmallRule {
  let text: String

  init(_ random: inout SeededRandom) {
    let windows = ["", ".donatedWithin(.day)", ".donatedWithin(.days(2))", ".donatedWithin(.week)"]
    let relations = [">=", ">", "<", "==", "!=", "<="]
    func donations() -> String {
      "opens.donations\(windows[random.below(windows.count)])"
    }
    func condition() -> String {
      switch random.below(4) {
      case 0: return "level \(relations[random.below(relations.count)]) \(random.below(3))"
      case 1: return "\(random.below(2) == 0 ? "!" : "")\(donations()).isEmpty"
      default:
        return "\(donations()).count \(relations[random.below(relations.count)]) \(random.below(4))"
      }
    }
    let joined =
      random.below(3) == 0
      ? condition() : "\(condition()) \(random.below(2) == 0 ? "&&" : "||") \(condition())"
    text = "#Rule(Log.opened, Log.$level) { opens, level in \(joined) }"
  }
}

/// A life with questions for the tip's status, each a line.
private struct SmallLife {
  let lines: [String]

  init(_ random: inout SeededRandom) {
    lines = (0..<random.below(8) + 1).flatMap { _ -> [String] in
      let act =
        switch random.below(4) {
        case 0: "Log.level = \(random.below(4))"
        case 1: "Tips.Clock.advance(by: .hours(\([1, 24, 47, 48, 24 * 6][random.below(5)])))"
        default: "Log.opened.sendDonation()"
        }
      return [act, "?"]
    }
  }

  var script: String { text { "print(SaveTip().status)" } }

  /// The script with expectations of what was printed.
  func expecting(_ statuses: [String]) -> String {
    var next = statuses.makeIterator()
    return text { "#expect(SaveTip().status == .\(next.next() ?? ""))" }
  }

  private func text(_ question: () -> String) -> String {
    (["try Tips.configure()"] + lines.map { $0 == "?" ? question() : $0 })
      .joined(separator: "\n") + "\n"
  }
}
