import Foundation
import SeededRandom
import Testing
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// Remedies of tips whose rules do more with values than to compare them.
@Suite struct DesiredStatusTests {
  /// Whoever does what is printed, as it is printed, has the tip.
  @Test(arguments: RandomTip.seeds(60).parts(of: 10))
  func whatIsPrintedMakesTheTipAvailable(seeds: [UInt64]) throws {
    let asked = try seeds.count { try makesAvailable(seed: $0) }
    #expect(asked > 0, "no correction was found for any of \(seeds)")
  }

  /// False where no correction is found.
  private func makesAvailable(seed: UInt64) throws -> Bool {
    let world = try DesiredStatusWorld(seed: seed)
    let answer = world.session.engine.remedy(for: world.tip)
    guard let remedy = answer.change else { return false }
    let text = try #require(RemedyLine(answer, sources: SourceMap()).text)
    let entries = try PrintedRemedy(text).entries
    world.enter(entries.joined(separator: "\n"))
    #expect(
      world.session.engine.status(of: world.tip) == .available,
      "\(world)\n\(text)\n\(entries)\n\(remedy.actions)\n\(world.lines)")
    return true
  }

  /// No change over these values is smaller.
  @Test(arguments: RandomTip.seeds(40).parts(of: 10))
  func noneIsSmaller(seeds: [UInt64]) throws {
    let asked = try seeds.count { try isLeast(seed: $0) }
    #expect(asked > 0, "none of \(seeds) has room for a smaller correction")
  }

  /// False where the tip is available, or one change makes it so.
  private func isLeast(seed: UInt64) throws -> Bool {
    let world = try DesiredStatusWorld(seed: seed)
    let engine = world.session.engine
    if engine.status(of: world.tip) == .available { return false }
    let answer = engine.remedy(for: world.tip)
    let most = min((answer.change?.actions.count ?? 3) - 1, 3)
    guard most > 0 else { return false }
    let smaller = world.smallest(upTo: most)
    #expect(
      smaller == nil,
      "\(world)\n\(String(describing: smaller))\nbut \(answer.change?.actions ?? [])")
    return true
  }

  @Test(arguments: [
    (
      "@Parameter static var flags: [String: Bool] = [:]",
      "#Rule(Self.$flags) { $0[\"export\"] == true }",
      "set MyTip.flags to [\"export\": true]"
    ),
    (
      "@Parameter static var tags: Set<String> = [\"graph\"]",
      "#Rule(Self.$tags) { $0.contains(\"frame\") }",
      "set MyTip.tags to Set([\"graph\", \"frame\"])"
    ),
    (
      "@Parameter static var tags: Set<Int> = [1, 2]", "#Rule(Self.$tags) { !$0.contains(2) }",
      "set MyTip.tags to Set([1])"
    ),
    (
      "@Parameter static var tags: Set<Int> = [1, 2, 3]",
      "#Rule(Self.$tags) { $0.count < 2 && $0.contains(1) }",
      "set MyTip.tags to Set([1])"
    ),
    (
      "@Parameter static var tags: [String] = [\"a\", \"b\"]",
      "#Rule(Self.$tags) { $0.last == \"z\" }",
      "set MyTip.tags to [\"a\", \"b\", \"z\"]"
    ),
    (
      "@Parameter static var tags: [String] = [\"a\", \"b\"]",
      "#Rule(Self.$tags) { !$0.contains(\"a\") }",
      "set MyTip.tags to [\"b\"]"
    ),
    (
      "@Parameter static var flags: [String: Bool] = [\"export\": false, \"save\": true]",
      "#Rule(Self.$flags) { $0[\"export\"] == true }",
      "set MyTip.flags to [\"export\": true, \"save\": true]"
    ),
    (
      "@Parameter static var flags: [String: Int] = [\"a\": 4]",
      "#Rule(Self.$flags) { $0.keys.contains(\"b\") }", "set MyTip.flags to [\"a\": 4, \"b\": 0]"
    ),
    (
      "@Parameter static var tags: Set<String>? = [\"graph\"]",
      "#Rule(Self.$tags) { $0?.contains(\"frame\") == true }",
      "set MyTip.tags to Set([\"graph\", \"frame\"])"
    ),
    (
      "@Parameter static var tags: [String] = [\"a\", \"b\"]",
      "#Rule(Self.$tags) { $0.contains(\"c\") && $0.count == 1 }", "set MyTip.tags to [\"c\"]"
    ),
    (
      "@Parameter static var tags: [String] = []", "#Rule(Self.$tags) { $0.count >= 3 }",
      "set MyTip.tags to [\"other\", \"another\", \"third\"]"
    ),
    (
      "@Parameter static var due: Date? = nil", "#Rule(Self.$due) { ($0 ?? .distantPast) > .now }",
      "set MyTip.due to 2025-01-02 00:00:00 +0000, before 2025-01-02 00:00:00 +0000"
    ),
    (
      "@Parameter static var name: String = \"\"",
      "#Rule(Self.$name) { $0.count > 5 && $0.count < 7 }", "set MyTip.name to \"xxxxxx\""
    ),
    // The seconds that a rule names, and one beside them.
    (
      "@Parameter static var due: Date = .distantPast",
      "#Rule(Self.$due) { $0.timeIntervalSinceNow > 5000 && $0.timeIntervalSinceNow <= 5001 }",
      "set MyTip.due to 2025-01-01 01:23:21 +0000, before 2025-01-01 00:00:01 +0000"
    ),
    (
      "@Parameter static var due: Date = .distantPast",
      "#Rule(Self.$due) { $0.timeIntervalSinceNow > -5000 && $0.timeIntervalSinceNow <= -4999 }",
      "set MyTip.due to 2024-12-31 22:36:41 +0000, before 2025-01-01 00:00:01 +0000"
    ),
    // Of those that do, it is the nearest to the limit.
    (
      "@Parameter static var number: Int = 10", "#Rule(Self.$number) { $0 < 5 }",
      "set MyTip.number to 4"
    ),
    (
      "@Parameter static var number: Int = 10", "#Rule(Self.$number) { $0 <= 5 }",
      "set MyTip.number to 5"
    ),
    (
      "@Parameter static var number: Int = 0", "#Rule(Self.$number) { $0 > 5 }",
      "set MyTip.number to 6"
    ),
    (
      "@Parameter static var number: UInt8 = 0", "#Rule(Self.$number) { $0 > 5 }",
      "set MyTip.number to 6"
    ),
    (
      "@Parameter static var number: Int64 = 0", "#Rule(Self.$number) { $0 / 2 == -4 }",
      "set MyTip.number to -8"
    ),
    (
      "@Parameter static var number: Int? = 10", "#Rule(Self.$number) { ($0 ?? 9) < 5 }",
      "set MyTip.number to 4"
    ),
    // Or to what it is, where no limit is named.
    (
      "@Parameter static var a: Double = 10\n@Parameter static var b: Double = 10",
      "#Rule(Self.$a, Self.$b) { $0 != $1 }", "set MyTip.a to 11.0"
    ),
    // Where nobody asks which value, it is the plainest.
    (
      "@Parameter static var number: Int? = nil", "#Rule(Self.$number) { $0 != nil }",
      "set MyTip.number to 0"
    ),
    (
      "@Parameter static var share: Double? = nil", "#Rule(Self.$share) { $0 != nil }",
      "set MyTip.share to 0.0"
    ),
    (
      "@Parameter static var isOn: Bool? = nil", "#Rule(Self.$isOn) { $0 != nil }",
      "set MyTip.isOn to true"
    ),
    (
      "struct F: Codable, Sendable { var a = 0 }\n@Parameter static var f: F = F()",
      "#Rule(Self.$f) { $0.a > 3 }", "set MyTip.f to MyTip.F(a: 4)"
    ),
    // Of equal changes the first.
    (
      "@Parameter static var a: Int = 0\n@Parameter static var b: Int = 0",
      "#Rule(Self.$a, Self.$b) { $0 > 0 || $1 > 0 }", "set MyTip.a to 1"
    ),
    // Of the values that a rule does not tell apart one is enough, or there were too many of all together.
    (
      """
      struct V: Codable, Sendable { let a: Int; let b: Int; let c: Int; let d: Int; let s: String }
      static let v = Event<V>(id: "v")
      @Parameter static var p: Int = 0
      @Parameter static var q: Int = 0
      """,
      """
      #Rule(Self.v, Self.$p, Self.$q) {
        $0.donations.filter { $0.a == 3 && $0.b > 14 && $0.c < -5 && $0.d != 0 && $0.s == "x" }.count >= 3
          && ($1 > 7 && $2 == 99 || $1 == 12 && $2 == 4)
      }
      #Rule(Self.$p, Self.$q) { ($0 < 9 || $0 > 11) && $1 > 5 }
      """,
      "3 donations to v of MyTip.V(a: 3, b: 15, c: -6, d: 1, s: \"x\"), then set MyTip.q to 99, then set MyTip.p to 12"
    ),
    // The rule is false whatever becomes of the older donation, as long as the other one is missing.
    (
      "static let v = Event(id: \"v\")\nstatic let w = Event(id: \"w\")",
      "#Rule(Self.v, Self.w) { $0.donations.donatedWithin(.hour).count >= 1 && $1.donations.donatedWithin(.hour).isEmpty && !$1.donations.isEmpty }",
      "1 donation to w, then wait until 2025-01-01 01:00:00 +0000, then 1 donation to v"
    ),
    (
      "static let v = Event(id: \"v\")\nstatic let w = Event(id: \"w\")",
      "#Rule(Self.v, Self.w) { $1.donations.donatedWithin(.hour).count >= 1 && $0.donations.donatedWithin(.hour).isEmpty && !$0.donations.isEmpty }",
      "1 donation to v, then wait until 2025-01-01 01:00:00 +0000, then 1 donation to w"
    ),
    (
      "@Parameter static var tags: [String] = []",
      "#Rule(Self.$tags) { $0.count > 2 && $0.count < 4 }",
      "set MyTip.tags to [\"other\", \"another\", \"third\"]"
    ),
    (
      "@Parameter static var number: Int = 0", "#Rule(Self.$number) { $0 >= 5 }",
      "set MyTip.number to 5"
    ),
    (
      "@Parameter static var number: Int = 10", "#Rule(Self.$number) { 100 / $0 > 20 }",
      "set MyTip.number to 4"
    ),
    (
      "static let opened = Event(id: \"opened\")",
      "#Rule(Self.opened) { $0.donations.donatedWithin(.day).count >= 2 && $0.donations.count - $0.donations.donatedWithin(.day).count >= 1 }",
      "1 donation to opened, then wait until 2025-01-02 00:00:00 +0000, then 2 donations to opened"
    ),
    (
      "static let opened = Event(id: \"opened\")",
      "#Rule(Self.opened) { $0.donations.count >= 15 && $0.donations.donatedWithin(.hour).count == 5 }",
      "10 donations to opened, then wait until 2025-01-01 01:00:00 +0000, then 5 donations to opened"
    ),
  ])
  func theSmallestIsNamed(declaration: String, rule: String, remedy: String) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct MyTip: Tip {
        \(declaration)
        var title: Text { Text("My") }
        var rules: [Rule] { \(rule) }
      }
      try Tips.configure()
      _ = MyTip().status
      """, in: session)
    let tip = try #require(session.tips.first)
    let answer = session.engine.remedy(for: tip)
    #expect(RemedyLine(answer, sources: SourceMap()).text == remedy)
  }

  /// "Nothing found" says where nobody looked: among numbers that no rule names, and in what nests too deep.
  @Test(arguments: [
    ("@Parameter static var value: Int = 10", "$0 * $0 == 1_234_321"),
    ("@Parameter static var value: [[[[Int]]]] = []", "$0.first?.first?.first?.first == 7"),
  ])
  func whatWasNotSearchedIsSaid(declaration: String, condition: String) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct MyTip: Tip {
        \(declaration)
        var title: Text { Text("My") }
        var rules: [Rule] { #Rule(Self.$value) { \(condition) } }
      }
      try Tips.configure()
      _ = MyTip().status
      """, in: session)
    let answer = session.engine.remedy(for: try #require(session.tips.first))
    let text = try #require(RemedyLine(answer, sources: SourceMap()).text)
    #expect(text.hasPrefix("nothing found among "))
    #expect(
      text.hasSuffix(
        "; not searched: other values of MyTip.value, changes of more than 6 actions, "
          + "waits beyond 2025-01-31 00:00:00 +0000"))
  }
}
