/// Holds this language against Swift.
struct Comparison: Sendable {
  /// What came of a snippet.
  struct Outcome: Sendable {
    let name: String
    let swift: SwiftAnswer
    let topLevel: Verdict
    /// The same program inside a function; nil where that is not asked.
    let function: Verdict?

    /// The function's is told apart only where it is another.
    var named: [(name: String, verdict: Verdict)] {
      guard let function, function.kind != topLevel.kind else { return [(name, topLevel)] }
      return [(name, topLevel), (name + " in a function", function)]
    }
  }

  private let oracle: SwiftOracle

  /// Unless it `remembers`, Swift is asked anew each time, and its answers are not kept.
  init(remembers: Bool = true) throws { oracle = try SwiftOracle(remembers: remembers) }

  func verdicts(of snippets: [Snippet]) async throws -> [Outcome] {
    let answers = try await oracle.answers(to: snippets.map(\.text))
    return try await Workers.map(Array(zip(snippets, answers))) { snippet, swift in
      Outcome(
        name: snippet.name, swift: swift, topLevel: verdict(of: snippet.text, swift),
        function: snippet.isTopLevelOnly ? nil : verdict(of: functionForm(of: snippet.text), swift))
    }
  }

  private func verdict(of program: String, _ swift: SwiftAnswer) -> Verdict {
    Verdict(of: program, swift: swift, tips: TipsAnswer(to: program))
  }
}
