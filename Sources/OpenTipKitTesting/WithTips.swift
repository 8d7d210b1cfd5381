import OpenTipKit
public import TipFoundation

/// Runs a test with tips of its own: nothing that others did is known there, nothing outlives it, and time stands still until
/// ``OpenTipKit/Tips/Clock`` is told to move it. Tests with tips can run side by side.
///
/// - Parameter date: when it begins.
public func withTips<Result>(
  startingAt date: Date = Date(timeIntervalSinceReferenceDate: 0),
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await VirtualTime.withOwnTips(startingAt: date, body)
}
