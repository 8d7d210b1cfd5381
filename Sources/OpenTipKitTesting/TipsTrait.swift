import OpenTipKit
import Synchronization
public import Testing
public import TipFoundation

/// Runs a test with tips of its own, as ``withTips(startingAt:isolation:_:)`` does; see ``Testing/Trait/tips(at:)``.
public struct TipsTrait: TestTrait, SuiteTrait, TestScoping {
  let start: Date

  /// The tests of a suite have tips of their own, each.
  public var isRecursive: Bool { true }

  /// Runs the test, and attaches why each of its tips has its status where it failed.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let hasFailed = Flag()
    try await withTips(startingAt: start) {
      let noting = IssueHandlingTrait.compactMapIssues { issue in
        hasFailed.raise()
        return issue
      }
      do {
        try await noting.provideScope(for: test, testCase: testCase, performing: function)
      } catch {
        hasFailed.raise()
        attachExplanations()
        throw error
      }
      if hasFailed.isRaised { attachExplanations() }
    }
  }

  private func attachExplanations() {
    Attachment.record(Tips.explanationOfAll, named: "tips.txt")
  }
}

extension Trait where Self == TipsTrait {
  /// Runs a test, or each test of a suite, with tips of its own. Where it fails, it has an attachment that says why each tip
  /// has its status.
  ///
  /// ```swift
  /// @Test(.tips) func theTipComesWithTheThirdVisit() async { … }
  /// ```
  ///
  /// - Parameter date: When the test's time begins; it stands still until ``OpenTipKit/Tips/Clock`` moves it.
  public static func tips(at date: Date) -> Self { TipsTrait(start: date) }

  /// Runs a test, or each test of a suite, with tips of its own.
  public static var tips: Self { tips(at: Date(timeIntervalSinceReferenceDate: 0)) }
}

/// A flag that is set once, from any thread.
private final class Flag: Sendable {
  private let state = Mutex(false)
  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
