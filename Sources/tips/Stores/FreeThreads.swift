import TipRunner
import TipSystem

/// The threads that the system still gives.
enum FreeThreads {
  /// What a store takes with its queues, which wait for ever where there are none.
  private static let needed = 8

  /// Throws where there are too few.
  static func require() throws {
    guard let ends = try? WakeDescriptors() else { return }
    var threads: [NativeThread] = []
    // Each waits for the end of what nobody writes.
    while threads.count < needed,
      let thread = NativeThread(stackBytes: 1 << 20, { _ = ends.reading.isReady(within: -1) })
    {
      threads.append(thread)
    }
    try? ends.writing.close()
    for thread in threads { thread.join() }
    try? ends.reading.close()
    guard threads.count == needed else {
      throw CommandError(
        "a store needs \(needed) threads beside those that run, and the system allows no more",
        .failed)
    }
  }
}
