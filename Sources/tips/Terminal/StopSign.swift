import Glibc
import Synchronization

/// Whether Ctrl-C was pressed, for work that looks now and then, and ends where it likes. The second
/// time it does not wait for that.
final class StopSign: Sendable {
  private let isGiven = Atomic<Bool>(false)

  /// Waits for signals from here on; made once, before any other thread.
  init() {
    Interruption().onInterrupt { [self] in
      if isGiven.exchange(true, ordering: .relaxed) { _exit(128 + SIGINT) }
    }
  }

  var isUp: Bool { isGiven.load(ordering: .relaxed) }
}
