import Foundation

/// Where tests at random start: at the same seeds each time, so that a test that fails fails by what was changed.
/// `SEED=random` and `SOAK=1` in the environment take others; a failure shows its seed, and `SEED` brings it back.
public enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let chosen = environment["SEED"].flatMap(UInt64.init)
  private static let isExploring =
    chosen == nil && (environment["SEED"] == "random" || Effort.isSoak)

  /// The first seed of tests that take the same consecutive ones each time.
  public static let first = chosen ?? 0

  /// Ranges of consecutive seeds, from the first on.
  public static func batches(_ count: Int, of size: Int) -> [Range<UInt64>] {
    (0..<count).map { batch in
      let start = first &+ UInt64(batch * size)
      return start..<start &+ UInt64(size)
    }
  }

  /// The first seed, or another each time where tests explore.
  public static func one() -> UInt64 {
    isExploring ? .random(in: 0...999_999_999) : first
  }

  /// Consecutive ones, or others each time where tests explore; the chosen one alone where there is one.
  public static func some(_ count: Int) -> [UInt64] {
    if let chosen { return [chosen] }
    return isExploring ? (0..<count).map { _ in one() } : Array(0..<UInt64(count))
  }
}
