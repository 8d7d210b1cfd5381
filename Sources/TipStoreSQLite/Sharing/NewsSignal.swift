import Foundation
import Synchronization

/// Tells an engine that others have changed its store. From any thread.
///
/// A writer raises the signal inside its transaction, and the listener asks the engine, which may be waiting for that same
/// transaction. Therefore the listener runs on a queue of its own, where no lock of the store is held.
final class NewsSignal: Sendable {
  private let isRaised = Atomic<Bool>(false)
  /// A call of the listener is on its way, which also covers what is raised until it begins.
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

  /// Calls another listener from now on, or none. A call that has begun may still be under way when this returns.
  func onRaise(_ body: (@Sendable () -> Void)?) { listener.withLock { $0 = body } }
}
