import Glibc
import Synchronization

/// Ctrl-C: cancels what runs; where that has been tried already, ends the process.
///
/// The signal is blocked everywhere and waited for on a thread of its own, where anything may be
/// called.
final class Interruption: Sendable {
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)

  /// Installs the thread, once, before any other is made.
  init() {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let context = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue().waitForSignals()
        return nil
      }, context)
    if failed == 0 { pthread_detach(thread) }
  }

  /// What the next Ctrl-C does; nil lets it end the process.
  func onInterrupt(_ action: (@Sendable () -> Void)?) {
    handler.withLock { $0 = action }
    TerminationSignals.onEnd(action)
  }

  private func waitForSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    while true {
      var received: Int32 = 0
      guard sigwait(&signals, &received) == 0 else { return }
      guard let action = handler.withLock({ $0 }) else { _exit(128 + SIGINT) }
      action()
    }
  }
}
