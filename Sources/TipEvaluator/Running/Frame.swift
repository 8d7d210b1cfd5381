import TipModel

/// Where a running function, closure or rule keeps its variables. Slot 0 is for its result.
struct Frame {
  let slots: UnsafeMutablePointer<Value>
  unowned(unsafe) let context: Context

  static let resultSlot = 0

  /// Runs with a new frame. It lives on the heap, so that the machine's stack holds only calls.
  @inline(__always)
  static func with<Result>(
    slots count: Int, _ context: Context, _ body: (Frame) throws -> Result
  ) rethrows -> Result {
    let slots = UnsafeMutablePointer<Value>.allocate(capacity: count)
    slots.initialize(repeating: .void, count: count)
    defer {
      slots.deinitialize(count: count)
      slots.deallocate()
    }
    return try body(Frame(slots: slots, context: context))
  }
}
