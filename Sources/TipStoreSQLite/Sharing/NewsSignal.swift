import Synchronization

/// Tells an engine that others have changed its store. From any thread.
final class NewsSignal: Sendable {
  private let isRaised = Atomic<Bool>(false)
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  var isOn: Bool { isRaised.load(ordering: .acquiring) }

  /// Lowers the signal; true where it was up.
  func take() -> Bool { isRaised.exchange(false, ordering: .acquiringAndReleasing) }

  func raise() {
    isRaised.store(true, ordering: .releasing)
    listener.withLock { $0 }?()
  }

  func onRaise(_ body: (@Sendable () -> Void)?) { listener.withLock { $0 = body } }
}
