import Synchronization

/// Messages for streams, in the order in which the engine published their updates.
///
/// They are added under the engine's lock and delivered after it is released, because a stream may
/// run code of the program. One thread delivers at a time, including messages that others add
/// meanwhile.
final class Outbox: Sendable {
  typealias Message = @Sendable () -> Void

  private struct State {
    var messages: [Message] = []
    var isDelivering = false
  }

  private let state = Mutex(State())
  private let hasMessages = Atomic(false)

  func add(_ messages: [Message]) {
    if messages.isEmpty { return }
    state.withLock { $0.messages += messages }
    hasMessages.store(true, ordering: .releasing)
  }

  /// Delivers the messages, unless another thread does. No lock is held.
  func deliver() {
    while hasMessages.load(ordering: .acquiring) {
      let batch: [Message]? = state.withLock { state in
        if state.isDelivering { return nil }
        hasMessages.store(false, ordering: .relaxed)
        state.isDelivering = !state.messages.isEmpty
        defer { state.messages = [] }
        return state.messages
      }
      guard let batch, !batch.isEmpty else { return }
      for message in batch { message() }
      state.withLock { $0.isDelivering = false }
    }
  }
}
