import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

private struct CountTip: Tip {
  @Parameter static var visits: Int = 0
  @Parameter static var names: [String] = []
  var title: Text { Text("Count") }
  var rules: [Rule] { #Rule(Self.$visits) { $0 >= 1000 } }
}

/// Changes by many tasks, and what outlives whoever made it.
@Suite struct SharedChangeTests {
  @Test func anUpdateLosesNothing() async throws {
    try await withTips {
      try Tips.configure()
      await withTaskGroup { tasks in
        for _ in 0..<10 {
          tasks.addTask { for _ in 0..<200 { CountTip.$visits.update { $0 += 1 } } }
        }
      }
      #expect(CountTip.visits == 2000 && CountTip().status == .available)
    }
  }

  @Test func anUpdateReturnsAndThrowsWhatTheChangeDoes() async throws {
    struct Refused: Error {}
    try await withTips {
      try Tips.configure()
      let count = CountTip.$names.update { names in
        names.append("a")
        return names.count
      }
      #expect(count == 1)
      #expect(throws: Refused.self) {
        try CountTip.$names.update { names in
          names.append("b")
          throw Refused()
        }
      }
      #expect(CountTip.names == ["a"])
    }
  }

  @Test func aStreamOfATemporaryGroupGoesOn() async throws {
    try await withTips {
      try Tips.configure()
      let stream = TipGroup { CountTip() }.currentTipUpdates
      var updates = stream.makeAsyncIterator()
      CountTip.visits = 1000
      #expect(await updates.next(isolation: nil) is CountTip)
      CountTip.visits = 0
      CountTip.visits = 2000
      #expect(await updates.next(isolation: nil) is CountTip)
    }
  }

  @Test func errorsHaveNamesAndSentences() async throws {
    try await withTips {
      try Tips.configure()
      #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
      do {
        try Tips.configure()
        Issue.record("it was configured twice")
      } catch TipKitError.tipsDatastoreAlreadyConfigured {
      }
    }
    let error = TipKitError.tipsDatastoreAlreadyConfigured
    #expect(error.localizedDescription.contains("a process configures its datastore once"))
    #expect("\(error)" == "tipsDatastoreAlreadyConfigured")
  }
}
