import OpenTipKit
import Testing
public import TipFoundation

/// Runs a test with separate tips. Changes of other tests are not visible in it, its records are
/// not kept, and time passes only by ``OpenTipKit/Tips/Clock``. Tests with tips can run in
/// parallel.
///
/// The body runs on the caller's actor. A `Task` that it starts has the same tips. `Task.detached`
/// and other threads, such as those of Dispatch, use the tips of the process.
///
/// The test fails if a donation or a value of a parameter cannot be kept.
///
/// - Parameters:
///   - date: The instant at which the test's time begins.
///   - isolation: The actor on which the body runs, which is the caller's.
///   - body: The test.
/// - Returns: The result of the body.
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
