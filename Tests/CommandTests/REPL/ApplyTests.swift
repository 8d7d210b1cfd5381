import Testing

/// `:apply` makes the change that `:why` names, whatever it sets and waits for.
@Suite struct ApplyTests {
  @Test(arguments: [
    (
      "@Parameter static var flags: [String: Bool] = [:]",
      "#Rule(Self.$flags) { $0[\"export\"] == true }"
    ),
    (
      "@Parameter static var filters: Filters = Filters()",
      "#Rule(Self.$filters) { $0.names.count >= 2 }"
    ),
    ("@Parameter static var due: Date? = nil", "#Rule(Self.$due) { ($0 ?? .distantPast) > .now }"),
    (
      "@Parameter static var tags: [String] = [\"a\"]",
      "#Rule(Self.$tags) { $0.count >= 3 && $0.contains(\"c\") }"
    ),
    ("@Parameter static var number: Int = 10", "#Rule(Self.$number) { 100 / $0 > 20 }"),
    (
      "static let opened = Event(id: \"opened\")",
      "#Rule(Self.opened) { ($0.donations.last?.date ?? .distantFuture) < Date.now - 60.25 }"
    ),
    (
      "static let opened = Event(id: \"opened\")",
      "#Rule(Self.opened) { $0.donations.donatedWithin(.day).count == 2 && $0.donations.count >= 4 }"
    ),
    (
      "static let visited = Event<Filters>(id: \"visited\")",
      "#Rule(Self.visited) { $0.donations.filter { $0.names.contains(\"x\") && $0.level % 2 == 1 }.count > 1 }"
    ),
  ])
  func whatIsNamedIsMade(declaration: String, rule: String) throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00.3Z"],
      input: """
        struct Filters: Codable, Sendable { var names: Set<String> = []; var level: Int = 0 }
        struct MyTip: Tip {
          \(declaration)
          var title: Text { Text("My") }
          var rules: [Rule] { \(rule) }
        }
        :why MyTip
        :apply
        MyTip().status
        """)
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("\nMyTip  available\navailable\n"), "\(run.output)")
  }

  /// What it does not do it says, with or without the tip.
  @Test func turnsOfAGroupAreLeftToOthers() throws {
    let words =
      "error: `:apply` leaves it to you: invalidate `FirstTip`, which comes before it in `tour`\n"
    for apply in [":apply", ":apply NextTip"] {
      let run = try Command(
        ["--at", "2025-01-01T00:00:00Z"],
        input: """
          struct FirstTip: Tip { var title: Text { Text("First") } }
          struct NextTip: Tip { var title: Text { Text("Next") } }
          let tour = TipGroup(.ordered) { FirstTip(); NextTip() }
          :why NextTip
          \(apply)
          """)
      #expect(run.errors == words)
    }
    let done = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: """
        struct FirstTip: Tip { var title: Text { Text("First") } }
        :apply FirstTip
        """)
    #expect(done.errors == "error: `FirstTip` is available\n")
  }
}
