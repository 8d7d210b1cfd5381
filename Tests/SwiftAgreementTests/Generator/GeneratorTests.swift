import SeededRandom
import Testing

/// Random programs do here what they do in Swift: the same ones each time, so that what deviates can be
/// listed. `make agree` goes on with others.
@Suite struct GeneratorTests {
  @Test func aSeedAlwaysMakesTheSameProgram() {
    for seed in 0..<20 as Range<UInt64> {
      #expect(ProgramGenerator.program(seed: seed) == ProgramGenerator.program(seed: seed))
    }
  }

  @Test(.enabled(if: !SnippetFiles.isPart, "some snippets alone were asked for")) func programs()
    async throws
  {
    let snippets =
      (1...60).map { seed in
        Snippet(
          name: "random/\(seed)", text: ProgramGenerator.program(seed: UInt64(seed)),
          isTopLevelOnly: false)
      }
      + (1...40).map { seed in
        Snippet(
          name: "random/refinements-\(seed)",
          text: ProgramGenerator.refinements(seed: UInt64(seed)), isTopLevelOnly: true)
      }
    let outcomes = try await Comparison().verdicts(of: snippets)
    let faults = try Deviations().faults(of: "random", outcomes.flatMap(\.named))
    if !faults.isEmpty { Issue.record("\(faults.joined(separator: "\n"))") }
  }
}
