#if !canImport(Darwin)
  // The header hides it from Swift.
  @_silgen_name("pthread_getattr_np")
  private func attributes(
    of thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> CInt
#endif

/// The machine stack of the thread that runs.
public enum ThreadStack {
  /// The lowest address, and the size in bytes. Both are 0 if they are unknown.
  public static var bounds: (bottom: UInt, size: Int) {
    #if canImport(Darwin)
      let thread = pthread_self()
      let size = pthread_get_stacksize_np(thread)
      return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(size), Int(size))
    #else
      return withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { all in
        var bottom: UnsafeMutableRawPointer?
        var size = 0
        guard let all = all.baseAddress, attributes(of: pthread_self(), all) == 0 else {
          return (0, 0)
        }
        pthread_attr_getstack(all, &bottom, &size)
        pthread_attr_destroy(all)
        return (UInt(bitPattern: bottom), size)
      }
    #endif
  }
}
