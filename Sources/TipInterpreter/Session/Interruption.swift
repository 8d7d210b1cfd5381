import Synchronization
import TipEngine

/// A way for other threads to end the waits of the program's thread.
final class Interruption: Sendable {
  private let cancelled = Atomic<Bool>(false)
  private let waker: WakeSignal?

  /// Creates an interruption of the waits on `clock`.
  init(clock: any TipClock) { waker = (clock as? LiveClock)?.waker }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    waker?.signal()
  }

  /// Discards earlier interruptions.
  func clear() { cancelled.store(false, ordering: .relaxed) }
}
