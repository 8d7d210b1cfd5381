import Foundation
import Testing
import TipModel
import TipTerminal
import TipText

@testable import TipEngine

@Suite struct CureLineTests {
  private func text(stuckRules: [Int]) -> String? {
    let failure = CureFailure(
      tried: 7, stuckRules: stuckRules, sampled: [], actions: 2,
      horizon: Date(timeIntervalSince1970: 1_735_689_600))
    return CureLine(.notFound(failure), sources: SourceMap()).text
  }

  /// A search that found nothing proves nothing.
  @Test func ofAFailureOnlyWhatWasSeenIsSaid() {
    let end =
      "; not searched: changes of more than 2 actions, waits beyond 2025-01-01 00:00:00 +0000"
    #expect(
      text(stuckRules: [0, 2])
        == "nothing found among 7 changes tried: rule 1 and rule 3 held after none" + end)
    #expect(
      text(stuckRules: [])
        == "nothing found among 7 changes tried: each rule held after some, but the tip was available after none"
        + end)
  }
}
