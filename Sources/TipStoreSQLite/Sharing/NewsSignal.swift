import Foundation
import Synchronization

/// Notifies an engine that others have changed its store. Any thread may use it.
///
/// A writer raises the signal inside its transaction, and the listener calls the engine, which may
/// be waiting for that same transaction. The listener therefore runs on a separate queue, without a
/// lock of the store.
final class NewsSignal: Sendable {
  private let isRaised = Atomic<Bool>(false)
  /// True if a call of the listener is scheduled, which also covers signals until it begins.
  private let isScheduled = Atomic<Bool>(false)
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)
  private let calls = DispatchQueue(label: "tips-store.news")

  var isOn: Bool { isRaised.load(ordering: .acquiring) }

  /// Lowers the signal; true where it was up.
  func take() -> Bool { isRaised.exchange(false, ordering: .acquiringAndReleasing) }

  /// Returns at once; the listener is called later.
  func raise() {
    isRaised.store(true, ordering: .releasing)
    guard listener.withLock({ $0 != nil }),
      !isScheduled.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    calls.async { [self] in
      isScheduled.store(false, ordering: .releasing)
      let listener = listener.withLock { $0 }
      listener?()
    }
  }

  /// Calls another listener from now on, or none. A call that has begun may still be under way when
  /// this returns.
  func onRaise(_ body: (@Sendable () -> Void)?) { listener.withLock { $0 = body } }
}
