import Foundation
import Testing
import TipModel
import TipText

@testable import TipReplay

/// The constants of a rule that others can take the place of, how they are named, and what is said of wrong names.
@Suite struct SweepTests {
  private static func app(_ rules: String, before: String = "") -> String {
    """
    import TipKit
    struct Visit: Codable, Sendable { let page: Int; let length: Double }
    enum Limits { static let visits = 3 }
    \(before)
    enum App {
      static let opened = Tips.Event(id: "opened")
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter static var level: Int = 0
      @Parameter static var isPro: Bool = false
    }
    struct SearchTip: Tip {
      var title: Text { Text("Search") }
      var rules: [Rule] {
        \(rules)
      }
    }
    """
  }

  /// The constants of the first rule with the effect that larger ones have.
  private func constants(_ rule: String) throws -> [String] {
    let text = Self.app("#Rule\(rule)")
    let program = try Replays.program(text)
    let content = try #require(program.tips.first?.rules.first?.content)
    let sweeps = (try? SweepChoice.search(nil, in: program) { text.text($0) }) ?? []
    return zip(content.constants, sweeps).map { constant, sweep in
      let effect = content.effect(of: constant)
      return text.text(sweep.range) + (effect == .rising ? " ↑" : effect == .falling ? " ↓" : "")
    }
  }

  @Test(arguments: [
    ("(App.opened) { $0.donations.count >= 3 }", ["3 ↓"]),
    ("(App.opened) { 3 > $0.donations.count }", ["3 ↑"]),
    ("(App.opened) { !($0.donations.count >= 3) }", ["3 ↑"]),
    ("(App.opened) { $0.donations.count == 3 }", ["3"]),
    ("(App.opened) { $0.donations.donatedWithin(.week).count > 2 }", [".week ↑", "2 ↓"]),
    (
      "(App.opened) { $0.donations.donatedWithin(.days(3)).count < 1 + 1 }",
      [".days(3) ↓", "1 + 1 ↑"]
    ),
    ("(App.opened) { $0.donations.count >= Limits.visits }", ["Limits.visits ↓"]),
    ("(App.opened) { $0.donations.donatedWithin(.day).isEmpty }", [".day ↓"]),
    (
      "(App.opened) { $0.donations.donatedWithin(Tips.DonationTimeRange.day).count > 2 }",
      ["Tips.DonationTimeRange.day ↑", "2 ↓"]
    ),
    ("(App.$level) { $0 > -1 && $0 < 7 }", ["-1 ↓", "7 ↑"]),
    ("(App.$level) { (2...4).contains($0) }", ["2", "4"]),
    ("(App.$isPro) { $0 }", []),
    ("(App.opened) { $0.donations.prefix(2).count > 1 }", ["2", "1 ↓"]),
    ("(App.visited) { $0.donations.filter { $0.page > 4 }.count > 1 }", ["4 ↓", "1 ↓"]),
    ("(App.visited) { $0.donations.filter { $0.length < 0.5 }.isEmpty }", ["0.5 ↓"]),
    ("(App.visited) { $0.donations.filter { 9 / $0.page > 4 }.count > 1 }", ["9", "4", "1 ↓"]),
    (
      "(App.visited) { $0.donations.donatedWithin(.day).largestSubset(groupedBy: \\.page).count > 1 }",
      [".day ↑", "1 ↓"]
    ),
    (
      "(App.visited) { $0.donations.donatedWithin(.day).smallestSubset(groupedBy: \\.page).count > 1 }",
      [".day", "1 ↓"]
    ),
  ])
  func constantsAndTheirEffects(rule: String, expected: [String]) throws {
    let found = try constants(rule)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("SearchTip rule 1 in 1...4", [1, 2, 3, 4] as [Double]),
    ("SearchTip rule 1 3 in 5, 2, 2", [2, 5]),
    ("`SearchTip` rule 1 `3` in 10...30 by 10", [10, 20, 30]),
    ("SearchTip rule 1 constant 1 in -1, 1_000", [-1, 1000]),
    (
      "SearchTip rule 2 .week in .day, .days(3), .week, .month",
      [86_400, 259_200, 604_800, 2_592_000]
    ),
    ("SearchTip rule 2 .week in 1...3 days", [86_400, 172_800, 259_200]),
    ("SearchTip rule 2 .week in 1, 12 hours", [3600, 43_200]),
    ("SearchTip rule 3 in 0.5...1 by 0.25", [0.5, 0.75, 1]),
  ])
  func valuesAreRead(choice: String, values: [Double]) throws {
    #expect(try sweep(choice).values.map(\.number) == values)
  }

  @Test func valuesAroundAConstant() throws {
    #expect(try sweep("SearchTip rule 1").values == (1...20).map(SweepValue.int))
    #expect(SweepValue.few(around: .int(50)) == (1...20).map { .int($0 * 5) })
    #expect(SweepValue.few(around: .int(0)) == (0...19).map(SweepValue.int))
    #expect(SweepValue.few(around: .int(-2)) == (-20...(-1)).map(SweepValue.int))
    #expect(SweepValue.few(around: .double(2)).map(\.text).prefix(3) == ["0.2", "0.4", "0.6"])
    #expect(
      SweepValue.few(around: .window(604_800)).map(\.text).prefix(3)
        == [".hours(2)", ".hours(3)", ".hours(6)"])
    for value in [SweepValue.int(7), .int(.max), .double(0), .window(5_000_000), .window(1.5)] {
      for values in [SweepValue.few(around: value), SweepValue.many(around: value)] {
        #expect(values.contains(value))
        #expect(values.count <= Sweep.mostValues)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0.number < $1.number })
      }
    }
  }

  private static let text = app(
    """
    #Rule(App.opened) { $0.donations.count >= 3 }
    #Rule(App.opened) { $0.donations.donatedWithin(.week).count > 2 }
    #Rule(App.visited) { ($0.donations.last?.length ?? 0) > 1.5 || App.isPro }
    #Rule(App.$isPro) { $0 }
    #Rule(App.$level) { $0 > 1 || $0 < 1 - 3 }
    """)

  private func sweep(_ choice: String) throws -> Sweep {
    let text = Self.text.replacing("?? 0)", with: "?? App.visited.donations.last!.length)")
    return try SweepChoice(choice).sweep(in: try Replays.program(text)) { text.text($0) }
  }

  @Test(arguments: [
    (
      "",
      "`--sweep` names a tip and its rule, such as `SearchTip rule 1` or `SearchTip rule 1 .week in 1...14 days`"
    ),
    ("SerchTip rule 1", "there is no tip `SerchTip`; did you mean `SearchTip`?"),
    (
      "SearchTip",
      "`SearchTip` has 5 rules: name one, `SearchTip rule 1`, `SearchTip rule 2`, `SearchTip rule 3`, `SearchTip rule 4` or `SearchTip rule 5`"
    ),
    (
      "SearchTip rule",
      "the number of the rule is missing behind `rule`, such as `SearchTip rule 1` or `SearchTip rule 1 .week in 1...14 days`"
    ),
    (
      "SearchTip rule one",
      "`one` is not the number of a rule, such as `SearchTip rule 1` or `SearchTip rule 1 .week in 1...14 days`"
    ),
    ("SearchTip rule 9", "`SearchTip` has 5 rules, and no rule 9"),
    (
      "SearchTip rule 4",
      "rule 4 of `SearchTip`, `#Rule(App.$isPro) { $0 }`, has no constant that could change"
    ),
    (
      "SearchTip rule 2",
      "rule 2 of `SearchTip` has 2 constants: name one, `SearchTip rule 2 .week` or `SearchTip rule 2 2`"
    ),
    (
      "SearchTip rule 2 .weak",
      "rule 2 of `SearchTip` has no constant `.weak`, but `.week` and `2`; did you mean `.week`?"
    ),
    ("SearchTip rule 1 in 1...x", "`x` is not a whole number, as the constant `3` is"),
    ("SearchTip rule 1 in 4...1", "the values `4...1` end before they begin"),
    ("SearchTip rule 1 in 1...9999", "a sweep takes at most 1000 values, and `1...9999` are more"),
    (
      "SearchTip rule 2 .week in 1...3",
      "`1` is not the length of a window, as `.week` is: write `.days(3)` or `3 days`"
    ),
  ])
  func wrongChoicesAreTold(choice: String, message: String) throws {
    let text = Self.text
    do {
      _ = try SweepChoice(choice).sweep(in: try Replays.program(text)) { text.text($0) }
      Issue.record("\(choice) is taken")
    } catch let error as ReplayError {
      #expect(error.message == message)
    }
  }

  @Test func capturedConstantsAreReplacedInTheirRuleAlone() throws {
    let text = Self.app(
      """
      App.rule(1)
      App.rule(2)
      """
    ).replacing(
      "enum App {",
      with: """
        enum App {
          static func rule(_ more: Int) -> Tips.Rule {
            let least = Limits.visits - 1
            return #Rule(App.opened) { $0.donations.count >= least + more }
          }
        """)
    let rows = (0..<5).map { "u,\($0)000,opened\n" }.joined()
    let input = Replays.input("user,date,event\n" + rows)
    let program = try Replays.program(text)
    let sweep = try SweepChoice("SearchTip rule 2 in 3, 4, 5, 6").sweep(in: program) {
      text.text($0)
    }
    #expect(sweep.written == .int(4))
    let found = try #require(try Replays.run(text, [input], sweeps: [sweep]).sweeps.first)
    #expect(found.available == [1, 1, 1, 0])
  }

  @Test(arguments: [
    ("50%", [("3", 2), (".week", 3)]), ("4 users", [("1", 4), (".week", 3)]),
    ("100 % ever", [("1", 4), (".week", 3)]),
  ])
  func targetsAreMetByTheNearestConstant(target: String, found: [(String, Int)]) throws {
    let text = Self.app("#Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 2 }")
    // Four users with one donation to four, a day apart, and the last one at the same time.
    var rows = ""
    for user in 1...4 {
      for day in 0..<user { rows += "u\(user),\(1_000_000 - day * 86_400),opened\n" }
    }
    let program = try Replays.program(text)
    let sweeps = try SweepChoice.search(nil, in: program) { text.text($0) }
    let result = try Replays.run(text, [Replays.input("user,date,event\n" + rows)], sweeps: sweeps)
    let nearest = try SweepTarget(target).nearest(in: result.sweeps, present: result.present)
    #expect(nearest.map(\.value.text).sorted() == found.map(\.0).sorted())
    #expect(nearest.map(\.users).sorted() == found.map(\.1).sorted())
    for one in nearest { #expect(one.range.contains(one.users)) }
  }

  @Test(arguments: ["", "%", "120%", "-3", "many"])
  func wrongTargetsAreTold(text: String) {
    #expect(throws: ReplayError.self) { try SweepTarget(text) }
  }
}
