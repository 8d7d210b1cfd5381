/// A lock that a thread waits for. Unlike a `Mutex`, it is known to sanitizers.
public final class ThreadLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// - Parameter isRecursive: A thread that has the lock may take it again.
  public init(isRecursive: Bool = false) {
    mutex = .allocate(capacity: 1)
    guard isRecursive else {
      pthread_mutex_init(mutex, nil)
      return
    }
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a body while no other thread holds the lock. Only a recursive lock may be taken again
  /// during that time, by the same thread.
  @inlinable public func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }
  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}
