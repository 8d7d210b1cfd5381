import Testing

/// Programs written by hand do here what they do in Swift, at top level and inside a function.
@Suite struct CorpusTests {
  @Test(arguments: Corpus.all)
  func corpus(_ corpus: Corpus) async throws {
    let verdicts = try await Comparison().verdicts(of: corpus.snippets)
    for snippet in verdicts where snippet.swift.isRefused {
      Issue.record("\(snippet.name) is no Swift: \(snippet.swift)")
    }
    let faults = try Deviations().faults(of: corpus.area, verdicts.flatMap(\.named))
    if !faults.isEmpty { Issue.record("\(faults.joined(separator: "\n"))") }
  }

  @Test func thereAreManyAndEachHasAName() {
    let names = Corpus.all.flatMap(\.snippets).map(\.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(SnippetFiles.isPart || names.count >= 300)
  }
}
