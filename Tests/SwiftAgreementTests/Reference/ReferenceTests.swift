import Testing

/// What the reference and the samples show is Swift, and does in Swift what they say. What uses TipKit is
/// checked against its interface.
@Suite struct ReferenceTests {
  @Test(
    .enabled(if: !SnippetFiles.isPart, "some snippets alone were asked for"),
    arguments: ReferenceExamples.all.map(\.area))
  func examples(of area: String) async throws {
    let snippets = ReferenceExamples.all.first { $0.area == area }?.snippets ?? []
    let outcomes = try await Comparison().verdicts(of: snippets)
    let faults = try Deviations().faults(of: area, outcomes.flatMap(\.named))
    if !faults.isEmpty { Issue.record("\(faults.joined(separator: "\n"))") }
  }

  @Test func theReferenceIsThere() {
    #expect(ReferenceExamples.all.flatMap(\.snippets).count >= 400)
  }
}
