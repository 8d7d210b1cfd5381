import Glibc
import Synchronization
import TipRunner

/// What ends a process that is asked to end, by Ctrl-C, too: what runs is cancelled, and the command ends with
/// ``ExitStatus/failed``. One that is not over soon is ended here, once what is queued is stored.
enum TerminationSignals {
  private static let asked = Atomic<Bool>(false)
  private static let cancel = Mutex(Cancellation())
  private static let rescues = Mutex<[@Sendable () -> Void]>([])
  /// How long a command may take to end by itself, in milliseconds.
  private static let patience = 40
  private static let numbers = [SIGTERM, SIGHUP, SIGINT]

  private struct Cancellation {
    var action: @Sendable () -> Void = {}
    var outlivesInterrupts = false
  }

  /// Has a thread wait for them. Called before there are others, which would be killed by those that this one
  /// has blocked; some programs start others with signals blocked, which are waited for, too.
  static func accept() {
    // A file that may not grow is as good as a full disk, and a reader who left as good as both: which is told.
    for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    let signals = awaited
    // The thread takes no other signal.
    var every = sigset_t()
    var usual = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 256 << 10)
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let failed = pthread_create(&thread, &attributes, { _ in TerminationSignals.wait() }, nil)
    for number in numbers {
      if failed == 0, withUnsafePointer(to: signals, { sigismember($0, number) }) == 1 {
        sigaddset(&usual, number)
      } else {
        sigdelset(&usual, number)
      }
    }
  }

  /// A signal came, and the command is to end.
  static var isAsked: Bool { asked.load(ordering: .acquiring) }

  /// What cancels what runs, on any thread; the last that is named. Where the command `outlivesInterrupts`, as the
  /// prompt does, Ctrl-C does no more than that.
  static func onEnd(
    outlivesInterrupts: Bool = false, _ action: @escaping @Sendable () -> Void
  ) {
    cancel.withLock { $0 = Cancellation(action: action, outlivesInterrupts: outlivesInterrupts) }
  }

  /// Has something done, on any thread, before a process ends that did not end by itself.
  static func beforeEnd(_ rescue: @escaping @Sendable () -> Void) {
    rescues.withLock { $0.append(rescue) }
  }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers where !isIgnored(number) { sigaddset(&signals, number) }
    return signals
  }

  /// `nohup` has the process go on without its terminal, and a shell has what runs beside it go on at Ctrl-C.
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = action.__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func wait() -> UnsafeMutableRawPointer? {
    var signals = awaited
    var received: Int32 = 0
    while true {
      guard sigwait(&signals, &received) == 0 else { return nil }
      let cancel = cancel.withLock { $0 }
      let isOver = received != SIGINT || !cancel.outlivesInterrupts
      if isOver { asked.store(true, ordering: .releasing) }
      cancel.action()
      if isOver { break }
    }
    usleep(UInt32(patience) * 1000)
    for rescue in rescues.withLock({ $0 }) { rescue() }
    _exit(ExitStatus.failed.rawValue)
  }
}
