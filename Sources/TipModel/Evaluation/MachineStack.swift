import TipSystem

/// The machine stack of the thread that runs, so that no recursion overflows it, however large or
/// small it is.
public enum MachineStack {
  /// The bytes that are kept free for printing, comparing and the host, below the deepest call.
  private static let reserve = 192 << 10

  /// True if the stack has room for another call.
  public static var hasRoom: Bool { here > lowest }

  /// True if the stack has room for another call. This form is for frequent checks: it remembers
  /// the stack of the last thread.
  ///
  /// - Parameter stretch: The remembered stack. It must be empty at first, and whenever that thread
  ///   may have ended.
  @inlinable
  package static func hasRoom(_ stretch: inout Stretch) -> Bool {
    let here = here
    return stretch.contains(here) || look(&stretch, from: here)
  }

  /// The part of a thread's stack where calls may still begin.
  @usableFromInline
  package struct Stretch {
    @usableFromInline var lowest: UInt = 0
    @usableFromInline var length: UInt = 0

    @inlinable
    package init() {}

    @inlinable
    func contains(_ place: UInt) -> Bool { place &- lowest < length }
  }

  @inline(never) @usableFromInline
  package static func look(_ stretch: inout Stretch, from place: UInt) -> Bool {
    let lowest = lowest
    guard place > lowest else { return false }
    // All of it belongs to this thread. Nothing is certain about higher addresses.
    stretch.lowest = lowest
    stretch.length = place &- lowest &+ 1
    return true
  }

  /// The lowest address in use. It is not written to, so the function needs no stack protector.
  @inlinable
  package static var here: UInt {
    _withUnprotectedUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  /// The bytes of the stack that are left for calls.
  package static var room: Int {
    let (place, lowest) = (here, lowest)
    return place > lowest ? Int(clamping: place - lowest) : 0
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The lowest address at which a call may begin, looked up once for each thread.
  private static var lowest: UInt {
    if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
    let (bottom, size) = ThreadStack.bounds
    let lowest = bottom + UInt(min(reserve, size / 2))
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: lowest))
    return lowest
  }
}
