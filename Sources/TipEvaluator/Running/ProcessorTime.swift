import TipSystem

/// The processor time of a thread. Unlike the time of day, it does not advance while other threads
/// run, so that no program fails because the machine is busy.
struct ProcessorTime {
  private let thread: pthread_t
  private let seconds: Double

  /// The time of the current thread.
  static var now: ProcessorTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorTime(
      thread: pthread_self(), seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// The seconds until a later time, or 0 if that is another thread's.
  func elapsed(until later: ProcessorTime) -> Double {
    pthread_equal(thread, later.thread) != 0 ? max(0, later.seconds - seconds) : 0
  }

  func moved(by seconds: Double) -> ProcessorTime {
    ProcessorTime(thread: thread, seconds: self.seconds + seconds)
  }
}
