#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if !canImport(Darwin)
  // Its header hides it from Swift.
  @_silgen_name("pthread_getattr_np")
  private func attributes(
    of thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> CInt
#endif

/// The machine stack of the thread that runs, so that no recursion overflows it, however large or small
/// it is.
public enum MachineStack {
  /// Kept free for what runs below the deepest call: printing, comparing, the host.
  private static let reserve = 192 << 10

  /// Whether what goes one level deeper may begin.
  public static var hasRoom: Bool {
    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { here in
      guard let base = here.baseAddress else { return false }
      return UInt(bitPattern: base) > lowest
    }
  }

  /// How much of it is left for calls.
  package static var room: Int {
    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { here in
      guard let base = here.baseAddress else { return 0 }
      let (place, lowest) = (UInt(bitPattern: base), lowest)
      return place > lowest ? Int(clamping: place - lowest) : 0
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The lowest address that a call may still start at; looked up once for each thread.
  private static var lowest: UInt {
    if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
    let (bottom, size) = bounds
    let lowest = bottom + UInt(min(reserve, size / 2))
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: lowest))
    return lowest
  }

  private static var bounds: (bottom: UInt, size: Int) {
    #if canImport(Darwin)
      let thread = pthread_self()
      let size = pthread_get_stacksize_np(thread)
      return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(size), size)
    #else
      var attributes = pthread_attr_t()
      var bottom: UnsafeMutableRawPointer?
      var size = 0
      guard TipModel.attributes(of: pthread_self(), &attributes) == 0 else { return (0, 0) }
      pthread_attr_getstack(&attributes, &bottom, &size)
      pthread_attr_destroy(&attributes)
      return (UInt(bitPattern: bottom), size)
    #endif
  }
}
