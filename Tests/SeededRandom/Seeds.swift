import Foundation

/// Where tests at random start. A failure shows its seed; `SEED` in the environment brings it back.
public enum Seeds {
  private static let chosen = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)

  /// The first seed of tests that take the same consecutive ones each time.
  public static let first = chosen ?? 0

  /// Ranges of consecutive seeds, from the first on.
  public static func batches(_ count: Int, of size: Int) -> [Range<UInt64>] {
    (0..<count).map { batch in
      let start = first &+ UInt64(batch * size)
      return start..<start &+ UInt64(size)
    }
  }

  /// Another seed each time.
  public static func fresh() -> UInt64 { chosen ?? .random(in: 0...999_999_999) }

  /// Others each time; the chosen one alone where there is one.
  public static func fresh(_ count: Int) -> [UInt64] {
    chosen.map { [$0] } ?? (0..<count).map { _ in fresh() }
  }
}
