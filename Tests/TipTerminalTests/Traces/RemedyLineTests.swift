import Foundation
import Testing
import TipModel
import TipTerminal
import TipText

@testable import TipEngine

@Suite struct RemedyLineTests {
  private func text(stuckRules: [Int], isCutShort: Bool = false) -> String? {
    let failure = RemedyFailure(
      tried: 7, stuckRules: stuckRules, sampled: [], actions: 2,
      horizon: Date(timeIntervalSince1970: 1_735_689_600), isCutShort: isCutShort)
    return RemedyLine(.notFound(failure), sources: SourceMap()).text
  }

  /// A search that found nothing proves nothing.
  @Test func ofAFailureOnlyWhatWasSeenIsSaid() {
    let end =
      "; not searched: changes of more than 2 actions, waits beyond 2025-01-01 00:00:00 +0000"
    #expect(
      text(stuckRules: [0, 2])
        == "nothing found among 7 changes tried: none of them made rule 1 and rule 3 true"
        + end)
    #expect(
      text(stuckRules: [])
        == "nothing found among 7 changes tried: each rule was true after some of them, but the tip was available after none"
        + end)
  }

  /// What would have taken too long is said to be left out.
  @Test func aSearchThatWasCutShortSaysSo() {
    #expect(
      text(stuckRules: [0], isCutShort: true)
        == "nothing found among 7 changes tried: none of them made rule 1 true; not searched: changes of more than"
        + " 2 actions, changes beyond 2000000 steps of the rules, waits beyond 2025-01-01 00:00:00 +0000"
    )
  }
}
