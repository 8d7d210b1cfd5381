import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What other threads and signal handlers have for an editor that waits for a key. A pipe, since that can
/// be waited for together with the terminal.
final class WakePipe: Sendable {
  /// Ready to be read when there is something.
  let descriptor: Int32
  private let writing: Int32
  private let letters = Mutex(Letters())
  /// Where signal handlers write, which cannot have a context; the number of the signal is the message.
  private static let signalEnd = Atomic<Int32>(-1)

  struct Letters {
    var texts: [String] = []
    var isInterrupted = false
    /// There is something to do.
    var isWoken = false
    var signals: [Int32] = []
  }

  /// Nil where the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let first = ends.first, let last = ends.last else { return nil }
    (descriptor, writing) = (first, last)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    _ = Self.signalEnd.compareExchange(
      expected: writing, desired: -1, ordering: .sequentiallyConsistent)
    close(descriptor)
    close(writing)
  }

  func post(_ text: String) {
    letters.withLock { $0.texts.append(text) }
    wake(0)
  }

  func postInterruption() {
    letters.withLock { $0.isInterrupted = true }
    wake(0)
  }

  func postWork() {
    letters.withLock { $0.isWoken = true }
    wake(0)
  }

  /// From now on these signals arrive here, and have no effect of their own. The result gives them back.
  func take(_ signals: [Int32]) -> () -> Void {
    Self.signalEnd.store(writing, ordering: .sequentiallyConsistent)
    // Some programs start others with signals blocked.
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in signals { sigaddset(&taken, number) }
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
    let previous = signals.map { number in
      signal(number) { number in
        let saved = errno
        var message = UInt8(truncatingIfNeeded: number)
        let end = WakePipe.signalEnd.load(ordering: .sequentiallyConsistent)
        if end >= 0 { _ = write(end, &message, 1) }
        errno = saved
      }
    }
    return { for (number, handler) in zip(signals, previous) { _ = signal(number, handler) } }
  }

  /// What has arrived since it was asked last.
  func collect() -> Letters {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    var found = letters.withLock { letters in
      defer { letters = Letters() }
      return letters
    }
    found.signals = bytes.prefix(max(count, 0)).filter { $0 != 0 }.map(Int32.init)
    return found
  }

  private func wake(_ message: UInt8) {
    var message = message
    // A full pipe wakes as well as any.
    _ = write(writing, &message, 1)
  }
}
