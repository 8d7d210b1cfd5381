import OpenTipKit
import Testing
public import TipFoundation

/// Runs a test with tips of its own: nothing that others did is known there, nothing outlives it, and time stands still until
/// ``OpenTipKit/Tips/Clock`` is told to move it. Tests with tips can run side by side.
///
/// The body runs where the caller does: on the main actor in a test of the main actor. A `Task` that it starts has the same tips.
/// `Task.detached` and other threads, such as those of Dispatch, have not: what they do with tips is done to those of the process.
///
/// A donation or a value of a parameter that cannot be kept fails the test.
///
/// - Parameters:
///   - date: The instant at which the test's time begins.
///   - isolation: The actor on which the body runs, which is the caller's.
///   - body: The test.
/// - Returns: What the body returns.
public func withTips<Result>(
  startingAt date: Date = Date(timeIntervalSinceReferenceDate: 0),
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await VirtualTime.withOwnTips(startingAt: date, isolation: isolation) {
    let result = try await body()
    recordLostValues()
    return result
  }
}

/// A value that was not kept fails the test that runs.
private func recordLostValues() {
  guard Test.current != nil else { return }
  for problem in Tips.problems where problem.kind == .valueNotKept {
    Issue.record("\(problem)")
  }
}
