import Synchronization
import TipSystem

/// Messages of other threads and signal handlers to an editor that waits for a key. They come
/// through a pipe, which the editor can wait for together with the terminal.
final class WakePipe: Sendable {
  private let ends: WakeDescriptors
  private let letters = Mutex(Letters())
  /// The end that signal handlers write to, which can have no context. The number of the signal is
  /// the message.
  private static let signalEnd = Atomic<Int32>(-1)

  struct Letters {
    var texts: [String] = []
    var isInterrupted = false
    /// True if there is work to do.
    var isWoken = false
    var signals: [Int32] = []
  }

  /// Returns nil where the process has no descriptors left.
  init?() {
    guard let ends = try? WakeDescriptors() else { return nil }
    self.ends = ends
  }

  deinit {
    _ = Self.signalEnd.compareExchange(
      expected: ends.writing.rawValue, desired: -1, ordering: .sequentiallyConsistent)
    ends.close()
  }

  /// A descriptor that is readable when a message has been sent.
  var descriptor: Int32 { ends.reading.rawValue }

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

  /// Handles signals, which then only send messages here. The result restores the handlers.
  func take(_ signals: [Int32]) -> () -> Void {
    Self.signalEnd.store(ends.writing.rawValue, ordering: .sequentiallyConsistent)
    // Some programs start others with signals blocked.
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in signals { sigaddset(&taken, number) }
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
    let previous = signals.map { number in
      signal(number) { number in
        let end = WakePipe.signalEnd.load(ordering: .sequentiallyConsistent)
        if end >= 0 { WakeDescriptors.send(UInt8(truncatingIfNeeded: number), to: end) }
      }
    }
    return { for (number, handler) in zip(signals, previous) { _ = signal(number, handler) } }
  }

  /// The messages since the last call.
  func collect() -> Letters {
    let bytes = (try? ends.reading.bytes(upTo: 256)) ?? []
    var found = letters.withLock { letters in
      defer { letters = Letters() }
      return letters
    }
    found.signals = bytes.filter { $0 != 0 }.map(Int32.init)
    return found
  }

  /// Discards the messages of a signal.
  func forget(_ signal: Int32) {
    let bytes = (try? ends.reading.bytes(upTo: 256)) ?? []
    for byte in bytes where Int32(byte) != signal { wake(byte) }
  }

  private func wake(_ message: UInt8) {
    WakeDescriptors.send(message, to: ends.writing.rawValue)
  }
}
