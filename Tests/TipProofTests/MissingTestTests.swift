import Testing
import TipProof

/// Missing tests of rules that are only evaluated, and mutants on several threads.
@Suite struct MissingTestTests {
  private static let declarations = """
    import TipKit
    enum Mode: String, Codable, Sendable { case calm, busy }
    enum Log {
      static let opened = Tips.Event(id: "opened")
      @Parameter static var tags: Set<String> = []
      @Parameter static var scores: [String: Int] = [:]
      @Parameter static var last: Date? = nil
      @Parameter static var list: [Int] = []
      @Parameter static var modes: Set<Mode> = []
      @Parameter static var level: Int = 0
      @Parameter static var size: UInt64 = 0
    }

    """

  private func tip(_ rules: String, properties: String = "") -> String {
    """
    struct SaveTip: Tip {
      \(properties)
      var title: Text { Text("Save") }
      var rules: [Rule] {
        \(rules)
      }
    }

    """
  }

  /// The mutants of rules that no expectation holds, each with a test that kills it.
  private func expectTests(
    _ rules: String, properties: String = "", count: Int, tip call: String = "SaveTip()"
  ) throws {
    let tested = try TestedProgram(
      Self.declarations + tip(rules, properties: properties),
      script: "try Tips.configure()\n_ = \(call).status\n")
    tested.run()
    #expect(tested.survivors.count == count, "\(tested.analysis.mutants.map(\.change))")
    for mutant in tested.survivors { try tested.expectTest(of: mutant, rules) }
  }

  @Test(arguments: [
    ("#Rule(Log.$tags) { $0.contains(\"pro\") || $0.count >= 3 }", 6),
    ("#Rule(Log.$scores) { ($0[\"a\"] ?? 0) > 3 }", 5),
    ("#Rule(Log.$last) { ($0 ?? .distantPast) < Date.now.addingTimeInterval(-86400) }", 4),
    ("#Rule(Log.$list) { $0.filter { $0 > 2 }.count >= 2 }", 8),
    ("#Rule(Log.$modes) { $0.contains(.busy) }", 1),
    ("#Rule(Log.$size) { $0 >= 18446744073709551615 }", 2),
  ])
  func valuesOfCollectionsAndDates(_ rule: String, _ count: Int) throws {
    // One is only equal where nothing else is: a default of 1 less or more.
    let isOpen = rule.contains("??") && rule.contains("scores")
    guard !isOpen else {
      let tested = try TestedProgram(
        Self.declarations + tip(rule), script: "try Tips.configure()\n_ = SaveTip().status\n")
      tested.run()
      let shown = tested.survivors.filter { $0.words.old != "0" }
      #expect(shown.count == 4)
      for mutant in shown { try tested.expectTest(of: mutant, rule) }
      return
    }
    try expectTests(rule, count: count)
  }

  @Test func branchesOfStoredProperties() throws {
    try expectTests(
      """
      if isPro {
        #Rule(Log.opened) { $0.donations.count >= 3 }
      } else if count > 4 {
        #Rule(Log.opened) { $0.donations.isEmpty }
      }
      """, properties: "let isPro: Bool\nvar count = 0", count: 5, tip: "SaveTip(isPro: true)")
  }

  @Test func branchesOfParameters() throws {
    try expectTests(
      """
      switch Log.level {
      case 0: #Rule(Log.opened) { $0.donations.count >= 3 }
      default: #Rule(Log.opened) { !$0.donations.isEmpty }
      }
      """, count: 5)
  }

  /// The reason is told where there is none.
  @Test func valuesThatAreNotVaried() throws {
    let tested = try TestedProgram(
      """
      import TipKit
      enum Log { @Parameter static var link: URL? = nil }
      struct SaveTip: Tip {
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Log.$link) { $0 != nil && $0!.absoluteString.count > 3 } }
      }
      """, script: "try Tips.configure()\n_ = SaveTip().status\n")
    tested.run()
    let reasons = tested.survivors.compactMap { mutant -> String? in
      if case .survived(.open(let reason)) = mutant.fate { reason } else { nil }
    }
    #expect(
      reasons.contains { $0.hasSuffix("in which `Log.link` is as it begins, show no difference") },
      "\(reasons)")
  }

  // MARK: Threads

  private static let rules = """
    #Rule(Log.opened) { $0.donations.donatedWithin(.week).count >= 3 }
    #Rule(Log.$level) { $0 > 1 && $0 < 9 }
    """
  private static let scripts = [
    "try Tips.configure()\n#expect(SaveTip().status == .pending)\n",
    """
    try Tips.configure()
    Log.level = 2
    for _ in 1...3 { Log.opened.sendDonation() }
    #expect(SaveTip().status == .available)

    """,
    "try Tips.configure()\nLog.level = 9\n#expect(SaveTip().status == .pending)\n",
  ]

  /// The fates are those of one thread, also the scripts that kill and the missing tests.
  @Test func fatesDoNotDependOnThreads() throws {
    let text = Self.declarations + tip(Self.rules)
    let fates = try [1, 4].map { threads in
      let tested = try TestedProgram(text, scripts: Self.scripts)
      tested.run(threads: threads)
      return tested.analysis.mutants.map { "\(String(describing: $0.fate))" }
    }
    #expect(fates[0].count > 10)
    #expect(fates[0] == fates[1])
  }

  @Test func whatIsStoppedHasNoFate() throws {
    let tested = try TestedProgram(Self.declarations + tip(Self.rules), scripts: Self.scripts)
    var count = 0
    tested.analysis.run(threads: 1, onInterrupt: { _ in }) {
      count += 1
      return count < 3
    }
    let decided = tested.analysis.mutants.count { $0.fate != nil }
    #expect(decided == 3 && count == 3)
  }
}
