import Synchronization
import TipEngine
import TipModel

/// Somebody who listens to a tip's status.
final class Subscription: Sendable {
  let handle: TipHandle
  private let continuation: AsyncStream<Tips.Status>.Continuation
  private let cancelled = Atomic(false)

  init(_ handle: TipHandle, _ continuation: AsyncStream<Tips.Status>.Continuation) {
    (self.handle, self.continuation) = (handle, continuation)
  }

  /// From any thread, also from inside of `yield`.
  func cancel() { cancelled.store(true, ordering: .relaxed) }
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func yield(_ status: TipStatus) { continuation.yield(Tips.Status(status)) }
  func finish() { continuation.finish() }
}
