import TipEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A body that can stop in the middle and go on later: a thread of its own, of which exactly one
/// runs at a time. Control passes by strict hand-off, so that programs stay deterministic.
///
/// The hand-off orders every access, which is what makes the conformance unchecked.
final class Coroutine: @unchecked Sendable {
  /// What unwinds a body whose program is over.
  struct Cancelled: Error {}

  private enum State { case new, suspended, running, finished }

  private let wakeBody = WakeSignal()
  private let wakeResumer = WakeSignal()
  private var body: (() -> Void)?
  private var state = State.new
  private var isCancelled = false

  /// As deep as the main evaluation's; the pages are taken only when they are used.
  private static let stackBytes = 64 << 20

  init(body: @escaping () -> Void) { self.body = body }

  var isFinished: Bool { state == .finished }

  /// Runs the body until it suspends or ends. Called by whoever has control. False where the system
  /// gives no thread.
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

  /// Gives control back; called inside the body. Throws when the program is over.
  func suspend() throws {
    if isCancelled { throw Cancelled() }
    state = .suspended
    wakeResumer.signal()
    wakeBody.wait()
    if isCancelled { throw Cancelled() }
  }

  /// Ends a suspended body where it stands.
  func cancel() {
    isCancelled = true
    if state == .suspended { _ = resume() }
  }

  private func startThread() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Coroutine.stackBytes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let coroutine = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, &attributes, { Coroutine.main($0) }, coroutine.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes, { Coroutine.main($0) }, coroutine.toOpaque())
    #endif
    if status != 0 { coroutine.release() }
    return status == 0
  }

  private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let coroutine = Unmanaged<Coroutine>.fromOpaque(argument).takeRetainedValue()
    coroutine.body?()
    // Whatever the body holds goes while this thread still has control.
    coroutine.body = nil
    coroutine.state = .finished
    coroutine.wakeResumer.signal()
    return nil
  }
}
