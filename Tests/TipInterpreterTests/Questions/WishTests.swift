import FoundationEssentials
import Testing
import TipEngine
import TipInterpreter
import TipModel
import TipTerminal
import TipText

/// Cures of tips whose rules do more with values than to compare them.
@Suite struct WishTests {
  /// Whoever does what is printed, as it is printed, has the tip.
  @Test(arguments: RandomTip.seeds(60))
  func whatIsPrintedMakesTheTipAvailable(seed: UInt64) throws {
    let world = try WishWorld(seed: seed)
    let answer = world.session.engine.cure(for: world.tip)
    guard let cure = answer.change else { return }
    let text = try #require(CureLine(answer, sources: SourceMap()).text)
    let entries = try PrintedCure(text).entries
    world.enter(entries.joined(separator: "\n"))
    #expect(
      world.session.engine.status(of: world.tip) == .available,
      "\(world)\n\(text)\n\(entries)\n\(cure.actions)\n\(world.lines)")
  }

  /// No change over these values is smaller.
  @Test(arguments: RandomTip.seeds(40))
  func noneIsSmaller(seed: UInt64) throws {
    let world = try WishWorld(seed: seed)
    let engine = world.session.engine
    if engine.status(of: world.tip) == .available { return }
    let answer = engine.cure(for: world.tip)
    let most = min((answer.change?.actions.count ?? 3) - 1, 2)
    guard most > 0 else { return }
    let smaller = world.smallest(upTo: most)
    #expect(
      smaller == nil,
      "\(world)\n\(String(describing: smaller))\nbut \(answer.change?.actions ?? [])")
  }

  @Test(arguments: [
    (
      "@Parameter static var flags: [String: Bool] = [:]",
      "#Rule(Self.$flags) { $0[\"export\"] == true }",
      "set MyTip.flags to [\"export\": true]"
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
      "set MyTip.due to 2025-01-02 00:00:00 +0000"
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
  func theSmallestIsNamed(declaration: String, rule: String, cure: String) throws {
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
    let answer = session.engine.cure(for: tip)
    #expect(CureLine(answer, sources: SourceMap()).text == cure)
  }

  /// "Nothing found" says where nobody looked.
  @Test func whatWasNotSearchedIsSaid() throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct MyTip: Tip {
        @Parameter static var number: Int = 10
        var title: Text { Text("My") }
        var rules: [Rule] { #Rule(Self.$number) { $0 * $0 == 1_234_321 } }
      }
      try Tips.configure()
      _ = MyTip().status
      """, in: session)
    let answer = session.engine.cure(for: try #require(session.tips.first))
    let text = try #require(CureLine(answer, sources: SourceMap()).text)
    #expect(text.hasPrefix("nothing found among "))
    #expect(
      text.hasSuffix(
        "; not searched: other values of MyTip.number, changes of more than 6 actions, "
          + "waits beyond 2025-01-31 00:00:00 +0000"))
  }
}
