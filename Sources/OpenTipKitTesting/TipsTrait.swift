import OpenTipKit
import Synchronization
public import Testing
public import TipFoundation

/// Runs a test with separate tips, as ``withTips(startingAt:isolation:_:)`` does; see
/// ``Testing/Trait/tips(at:)``.
public struct TipsTrait: TestTrait, SuiteTrait, TestScoping {
  let start: Date

  /// True, so that each test of a suite has separate tips.
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
  /// Runs a test, or each test of a suite, with separate tips. If the test fails, an attachment has
  /// the reasons for the status of each tip.
  ///
  /// ```swift
  /// @Test(.tips) func theTipComesWithTheThirdVisit() async { … }
  /// ```
  ///
  /// - Parameter date: The instant at which the test's time begins. Time passes only by
  ///   ``OpenTipKit/Tips/Clock``.
  public static func tips(at date: Date) -> Self { TipsTrait(start: date) }

  /// Runs a test, or each test of a suite, with separate tips.
  public static var tips: Self { tips(at: Date(timeIntervalSinceReferenceDate: 0)) }
}

/// A flag that is set once, from any thread.
private final class Flag: Sendable {
  private let state = Mutex(false)
  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
