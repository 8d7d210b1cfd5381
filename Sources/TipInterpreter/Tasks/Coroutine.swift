import TipEngine
import TipSystem

/// A body that can suspend and resume. It has a thread, and exactly one thread runs at a time.
/// Control passes by strict hand-off, so that programs stay deterministic.
///
/// The conformance is unchecked because the hand-off orders every access.
final class Coroutine: @unchecked Sendable {
  /// The error that unwinds a body when the program is over.
  struct Cancelled: Error {}

  private enum State { case new, suspended, running, finished }

  private let wakeBody = WakeSignal()
  private let wakeResumer = WakeSignal()
  private var body: (() -> Void)?
  private var state = State.new
  private var isCancelled = false

  /// The size of the stack, equal to that of the main evaluation. Its pages are allocated only when
  /// they are used.
  private static let stackBytes = 64 << 20

  init(body: @escaping () -> Void) { self.body = body }

  var isFinished: Bool { state == .finished }

  /// Runs the body until it suspends or ends. The thread in control calls it. Returns false if the
  /// system has no thread.
  func resume() -> Bool {
    switch state {
    case .new:
      state = .running
      guard startThread() else {
        state = .finished
        return false
      }
    case .suspended:
      state = .running
      wakeBody.signal()
    case .running, .finished:
      return true
    }
    wakeResumer.wait()
    return true
  }

  /// Returns control to the caller, from inside the body. Throws if the program has ended.
  func suspend() throws {
    if isCancelled { throw Cancelled() }
    state = .suspended
    wakeResumer.signal()
    wakeBody.wait()
    if isCancelled { throw Cancelled() }
  }

  /// Ends a suspended body at its place.
  func cancel() {
    isCancelled = true
    if state == .suspended { _ = resume() }
  }

  private func startThread() -> Bool {
    NativeThread(stackBytes: Coroutine.stackBytes, isDetached: true) { [self] in main() } != nil
  }

  private func main() {
    body?()
    // The body's captures are released while this thread still has control.
    body = nil
    state = .finished
    wakeResumer.signal()
  }
}
