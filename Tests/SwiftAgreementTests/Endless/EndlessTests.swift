import Foundation
import SeededRandom
import Testing

/// Random programs for as long as it is let: `AGREE_SECONDS` says how long. What deviates is written into
/// `.build/agreement/found`, a file each.
@Suite struct EndlessTests {
  private static let seconds = ProcessInfo.processInfo.environment["AGREE_SECONDS"]
    .flatMap(Double.init)

  @Test(.enabled(if: seconds != nil, "`make agree` says for how long")) func untilTimeIsUp()
    async throws
  {
    let end = Date.now.addingTimeInterval(Self.seconds ?? 0)
    var seed = Seeds.one()
    print("the first seed is \(seed); SEED=\(seed) brings it back")
    let comparison = try Comparison(remembers: false)
    let found = Found()
    var figures = Figures()
    repeat {
      let snippets = (seed..<seed &+ 15).flatMap(Self.snippets)
      seed &+= 15
      for outcome in try await comparison.verdicts(of: snippets) {
        figures.count(outcome)
        found.keep(outcome, of: snippets)
      }
    } while Date.now < end
    print(figures.description)
  }

  /// The program of a seed, and two that a change made invalid, if only Swift thinks so.
  private static func snippets(seed: UInt64) -> [Snippet] {
    let program = ProgramGenerator.program(seed: seed)
    var random = SeededRandom(seed: seed)
    let damaged = (1...2).compactMap { number in
      Damage().damaged(program, random: &random).map { text in
        Snippet(name: "\(seed)-damaged-\(number)", text: text, isTopLevelOnly: false)
      }
    }
    let refinements = Snippet(
      name: "\(seed)-refinements", text: ProgramGenerator.refinements(seed: seed),
      isTopLevelOnly: true)
    return [Snippet(name: "\(seed)", text: program, isTopLevelOnly: false), refinements] + damaged
  }
}
