import Synchronization
import TipSystem

/// Writes the queues of all datastores when the process exits normally.
enum ExitFlush {
  private struct State {
    var flushes: [@Sendable () -> Void] = []
    var isRegistered = false
  }

  private static let state = Mutex(State())

  /// Calls a function at the end of the process, after all that the program does.
  static func add(_ flush: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.flushes.append(flush)
      defer { state.isRegistered = true }
      return !state.isRegistered
    }
    guard isFirst else { return }
    atexit {
      for flush in ExitFlush.state.withLock({ $0.flushes }) { flush() }
    }
  }
}
