/// A thread with a stack of a size that is chosen.
public struct NativeThread: @unchecked Sendable {
  // A handle is a number, or an opaque address.
  private let handle: pthread_t

  /// Starts it; nil where the system gives none. A detached one is not waited for.
  public init?(stackBytes: Int, isDetached: Bool = false, _ body: @escaping () -> Void) {
    let job = Unmanaged.passRetained(Job(body))
    let handle = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      buffer.baseAddress.flatMap { NativeThread.start($0, stackBytes, isDetached, job) }
    }
    guard let handle else {
      job.release()
      return nil
    }
    self.handle = handle
  }

  private static func start(
    _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ stackBytes: Int, _ isDetached: Bool,
    _ job: Unmanaged<Job>
  ) -> pthread_t? {
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackBytes)
    if isDetached { pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED)) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    // The argument is optional on some systems only.
    let code = pthread_create(
      &thread, attributes,
      { argument in
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, job.toOpaque())
    return code == 0 ? thread : nil
  }

  /// Waits until it is over.
  public func join() { pthread_join(handle, nil) }
}

private final class Job {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Runs the body. Its captured values are released when this returns.
  func run() {
    let body = body.take()
    body?()
  }
}
