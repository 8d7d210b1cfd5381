public import TipFoundation
import TipSystem

/// A signal for which a thread can wait, with or without a time limit. A signal without a waiter is
/// kept for the next one.
///
/// The conformance is unchecked because the lock guards `isSet`.
public final class WakeSignal: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isSet = false

  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  public func signal() {
    pthread_mutex_lock(mutex)
    isSet = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a signal, and takes it.
  public func wait() {
    pthread_mutex_lock(mutex)
    while !isSet { pthread_cond_wait(condition, mutex) }
    isSet = false
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a signal until the wall clock reaches `instant`. Returns false if none came. The
  /// deadline is absolute, so a step of the clock or a sleeping machine does not delay it.
  public func wait(until instant: Date) -> Bool {
    var deadline = WakeSignal.deadline(instant)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isSet {
      if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { break }
    }
    defer { isSet = false }
    return isSet
  }

  private static func deadline(_ instant: Date) -> timespec {
    // A wait of a century is practically endless, and fits the type everywhere.
    let seconds = min(max(0, instant.timeIntervalSince1970), 4_102_444_800)
    let whole = seconds.rounded(.down)
    var time = timespec()
    time.tv_sec = Int(whole)
    // Rounded up, so that the clock is never before `instant` afterwards.
    time.tv_nsec = min(999_999_999, Int(((seconds - whole) * 1e9).rounded(.up)))
    return time
  }
}
