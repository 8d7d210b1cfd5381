import Synchronization
import TipEngine
import TipModel

/// Nobody listens any more: said from any thread, also from inside of what is told.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  func cancel() { flag.store(true, ordering: .relaxed) }
  var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

/// Somebody who listens to a tip's status.
final class Subscription: Sendable {
  let handle: TipHandle
  private let continuation: AsyncStream<Tips.Status>.Continuation
  private let cancellation = Cancellation()

  init(_ handle: TipHandle, _ continuation: AsyncStream<Tips.Status>.Continuation) {
    (self.handle, self.continuation) = (handle, continuation)
  }

  func cancel() { cancellation.cancel() }
  var isCancelled: Bool { cancellation.isCancelled }

  func yield(_ status: TipStatus) { continuation.yield(Tips.Status(status)) }
  func finish() { continuation.finish() }
}
