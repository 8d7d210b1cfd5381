import Testing

/// `--trace`: why each tip has its status, at every change and at the end.
@Suite struct TraceOptionTests {
  static let program = """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      var title: Text { Text("Save this search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 2 } }
    }
    struct UnusedTip: Tip { var title: Text { Text("Nobody asks") } }
    try Tips.configure()
    print(SearchTip().status)
    for _ in 1...2 { SearchTip.searched.sendDonation() }
    Tips.Clock.advance(by: .weeks(1))
    """

  @Test func textShowsGatesValuesAndSteps() throws {
    let run = try Command(["run", "--trace", "-"], input: Self.program)
    #expect(run.status == 0)
    let heads = run.output.split(separator: "\n").filter {
      $0.first != " " && $0.contains(" gates ")
    }
    #expect(
      heads.map(String.init) == [
        "SearchTip  available  7 gates open",
        "SearchTip  pending  1 of 7 gates blocks",
        "SearchTip  pending  1 of 7 gates blocks",
        "UnusedTip  available  6 gates open",
      ])
    #expect(run.output.contains("needs >= 2, got 0"))
    #expect(run.output.contains("2 too old"))
  }

  @Test func jsonHasAGateARowWithTheValuesOfARule() throws {
    let run = try Command(["run", "--trace", "--format", "json", "-"], input: Self.program)
    let traces = run.objects.filter { $0["kind"] as? String == "trace" }
    #expect(
      traces.compactMap { $0["status"] as? String } == [
        "available", "pending", "pending", "available",
      ])
    let gates = traces.first?["gates"] as? [[String: Any]] ?? []
    let rule = gates.last ?? [:]
    #expect(rule["gate"] as? String == "rule")
    #expect(rule["passed"] as? Bool == true)
    let steps = rule["steps"] as? [[String: Any]] ?? []
    #expect(steps.compactMap { $0["step"] as? String } == ["donations", "donatedWithin(week)"])
    let values = rule["values"] as? [[String: Any]] ?? []
    #expect(values.contains { $0["value"] as? String == "2" })
    #expect(traces.first?["next"] != nil)
  }

  @Test func withoutItNothingIsTraced() throws {
    let run = try Command(["run", "--format", "json", "-"], input: Self.program)
    #expect(!run.objects.contains { $0["kind"] as? String == "trace" })
  }
}
