import TipSystem

/// The threads that the system still gives.
public enum FreeThreads {
  /// The number of threads that a store needs for its queues, which wait endlessly without them.
  private static let needed = 8

  /// Throws where there are too few.
  public static func require() throws {
    guard NativeThread.areLeft(needed) else {
      throw CommandError(
        "a store needs \(needed) threads beside those that run, and the system allows no more",
        .failed)
    }
  }
}
