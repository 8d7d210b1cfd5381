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

    /// Without the differences.
    fileprivate var agreeing: Outcome {
      func plain(_ verdict: Verdict) -> Verdict { verdict.kind == .differs ? .agrees : verdict }
      return Outcome(
        name: name, swift: swift, topLevel: plain(topLevel), function: function.map(plain))
    }
  }

  private let oracle: SwiftOracle

  /// Unless it `remembers`, Swift is asked anew each time, and its answers are not kept.
  init(remembers: Bool = true) throws { oracle = try SwiftOracle(remembers: remembers) }

  func verdicts(of snippets: [Snippet]) async throws -> [Outcome] {
    let answers = try await oracle.answers(to: snippets.map(\.text))
    let outcomes = try await Workers.map(Array(zip(snippets, answers))) { snippet, swift in
      Outcome(
        name: snippet.name, swift: swift, topLevel: verdict(of: snippet.text, swift),
        function: snippet.isTopLevelOnly ? nil : verdict(of: functionForm(of: snippet.text), swift))
    }
    return try await withoutModules(outcomes, of: snippets)
  }

  /// Swift's texts of values name the module, which this language has not. What becomes of that name in a program that
  /// changes such a text is no difference: it prints something else in every module.
  private func withoutModules(
    _ outcomes: [Outcome], of snippets: [Snippet]
  ) async throws -> [Outcome] {
    let open = outcomes.indices.filter { index in
      outcomes[index].named.contains { $0.verdict.kind == .differs }
    }
    if open.isEmpty { return outcomes }
    let others = try await oracle.answersInOtherModules(to: open.map { snippets[$0].text })
    var told = outcomes
    for (index, other) in zip(open, others) where other != outcomes[index].swift {
      told[index] = outcomes[index].agreeing
    }
    return told
  }

  private func verdict(of program: String, _ swift: SwiftAnswer) -> Verdict {
    Verdict(of: program, swift: swift, tips: TipsAnswer(to: program))
  }
}
