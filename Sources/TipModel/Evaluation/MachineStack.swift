import TipSystem

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
    let (bottom, size) = ThreadStack.bounds
    let lowest = bottom + UInt(min(reserve, size / 2))
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: lowest))
    return lowest
  }
}
