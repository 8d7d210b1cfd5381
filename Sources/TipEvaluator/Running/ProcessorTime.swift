import TipSystem

/// How long a thread has had a processor. Unlike the time of day, it stands still while others have it: a machine
/// that has much to do makes nobody's program fail.
struct ProcessorTime {
  private let thread: pthread_t
  private let seconds: Double

  /// Of the thread that runs.
  static var now: ProcessorTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorTime(
      thread: pthread_self(), seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// In seconds; nothing where another thread went on with the work.
  func elapsed(until later: ProcessorTime) -> Double {
    pthread_equal(thread, later.thread) != 0 ? max(0, later.seconds - seconds) : 0
  }

  func moved(by seconds: Double) -> ProcessorTime {
    ProcessorTime(thread: thread, seconds: self.seconds + seconds)
  }
}
