import Glibc
import TipRunner

/// The threads that the system still gives.
enum FreeThreads {
  /// What a store takes with its queues, which wait for ever where there are none.
  private static let needed = 8

  /// Throws where there are too few.
  static func require() throws {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    var threads: [pthread_t] = []
    // Each waits for the end of what nobody writes.
    let source = UnsafeMutableRawPointer(bitPattern: Int(ends[0]) + 1)
    while threads.count < needed {
      var thread = pthread_t()
      let refused = pthread_create(
        &thread, nil,
        { source in
          var byte: UInt8 = 0
          _ = read(CInt(truncatingIfNeeded: Int(bitPattern: source) - 1), &byte, 1)
          return nil
        }, source)
      if refused != 0 { break }
      threads.append(thread)
    }
    close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    close(ends[0])
    guard threads.count == needed else {
      throw CommandError(
        "a store needs \(needed) threads beside those that run, and the system allows no more",
        .failed)
    }
  }
}
