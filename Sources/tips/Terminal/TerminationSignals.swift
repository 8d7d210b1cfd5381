import Synchronization
import TipRunner
import TipSystem

/// The signals that request the end of a process, including Ctrl-C. They cancel the current work,
/// and the command ends with ``ExitStatus/failed``. If that takes too long, the process ends here,
/// after queued entries are stored.
enum TerminationSignals {
  private static let asked = Atomic<Bool>(false)
  private static let status = Atomic<Int32>(ExitStatus.failed.rawValue)
  private static let interrupted = Atomic<Int32>(ExitStatus.failed.rawValue)
  private static let cancel = Mutex(Cancellation())
  private static let rescues = Mutex<[@Sendable () -> Void]>([])
  /// The time that a command has to end by itself, in milliseconds.
  private static let patience = 25
  private static let numbers = [SIGTERM, SIGHUP, SIGINT]

  private struct Cancellation {
    var action: @Sendable () -> Void = {}
    var outlivesInterrupts = false
  }

  /// Starts the thread that waits for the signals. It must be called before other threads exist, in
  /// which these signals would end the process. Signals that were blocked when the process started
  /// are waited for, too, because some programs start others with signals blocked.
  static func accept() {
    // Ignored, so that a file that may not grow and a closed pipe are reported as errors of the
    // write.
    for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    let signals = awaited
    // The thread handles no other signal.
    var usual = Signals.blockAll()
    defer { Signals.block(usual) }
    let thread = NativeThread(stackBytes: 256 << 10, isDetached: true) { wait() }
    for number in numbers {
      if thread != nil, withUnsafePointer(to: signals, { sigismember($0, number) }) == 1 {
        sigaddset(&usual, number)
      } else {
        sigdelset(&usual, number)
      }
    }
  }

  /// A signal came, and the command is to end.
  static var isAsked: Bool { asked.load(ordering: .acquiring) }

  /// The status of a command that Ctrl-C ends; ``ExitStatus/failed`` unless another one is set.
  static var interruptStatus: ExitStatus {
    get { ExitStatus(rawValue: interrupted.load(ordering: .acquiring)) ?? .failed }
    set { interrupted.store(newValue.rawValue, ordering: .releasing) }
  }

  /// The exit status of the command after a request to end.
  static var endStatus: ExitStatus {
    ExitStatus(rawValue: status.load(ordering: .acquiring)) ?? .failed
  }

  /// Sets the function that cancels the current work, on any thread. The last one counts. If the
  /// command `outlivesInterrupts`, as the prompt does, Ctrl-C only calls the function.
  static func onEnd(
    outlivesInterrupts: Bool = false, _ action: @escaping @Sendable () -> Void
  ) {
    cancel.withLock { $0 = Cancellation(action: action, outlivesInterrupts: outlivesInterrupts) }
  }

  /// Adds a function that is called, on any thread, before a process ends that did not end by
  /// itself.
  static func beforeEnd(_ rescue: @escaping @Sendable () -> Void) {
    rescues.withLock { $0.append(rescue) }
  }

  /// The signals to wait for. Those that `nohup`, or a shell for a background process, ignores stay
  /// ignored.
  private static var awaited: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers where !Signals.isIgnored(number) { sigaddset(&signals, number) }
    return signals
  }

  private static func wait() {
    var signals = awaited
    var received: Int32 = 0
    while true {
      guard sigwait(&signals, &received) == 0 else { return }
      let cancel = cancel.withLock { $0 }
      let isOver = received != SIGINT || !cancel.outlivesInterrupts
      if received == SIGINT { status.store(interruptStatus.rawValue, ordering: .releasing) }
      if isOver { asked.store(true, ordering: .releasing) }
      cancel.action()
      if isOver { break }
    }
    usleep(UInt32(patience) * 1000)
    for rescue in rescues.withLock({ $0 }) { rescue() }
    _exit(endStatus.rawValue)
  }
}
