import TipModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread with a stack deep enough for any program that its limits allow.
public enum EvaluationThread {
  /// Runs the body on such a thread and waits for it. Where no thread can be made, it runs here: the
  /// evaluator watches whatever stack it has. So it does where most of such a stack is left.
  public static func run(stackBytes: Int = 64 << 20, _ body: @escaping () -> Void) {
    if MachineStack.room >= stackBytes / 4 * 3 { return body() }
    // Signals are for the thread that works, and not for the one that waits for it: they interrupt the reading of
    // keys, and a command may leave Ctrl-C to a thread of its own.
    var every = sigset_t()
    sigfillset(&every)
    let job = Job(body)
    pthread_sigmask(SIG_SETMASK, &every, &job.signals)
    defer { pthread_sigmask(SIG_SETMASK, &job.signals, nil) }
    if start(job, stackBytes: stackBytes) { return }
    pthread_sigmask(SIG_SETMASK, &job.signals, nil)
    body()
  }

  private static func start(_ job: Job, stackBytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackBytes)
    defer { pthread_attr_destroy(&attributes) }
    let argument = Unmanaged.passRetained(job)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, entry, argument.toOpaque())
      guard status == 0, let thread else {
        argument.release()
        return false
      }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, &attributes, entry, argument.toOpaque()) == 0 else {
        argument.release()
        return false
      }
    #endif
    pthread_join(thread, nil)
    return true
  }
}

/// Where the new thread begins.
#if canImport(Darwin)
  private func entry(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().begin()
    return nil
  }
#else
  private func entry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().begin()
    return nil
  }
#endif

private final class Job {
  private let body: () -> Void
  /// Those that the thread which made it has blocked.
  var signals = sigset_t()

  init(_ body: @escaping () -> Void) { self.body = body }

  func begin() {
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    body()
  }
}
