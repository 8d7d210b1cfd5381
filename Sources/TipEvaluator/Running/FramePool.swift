import TipModel

/// Memory for frames, reused as soon as a call has ended. Coroutines interleave, so frames do not
/// end in the order of a stack; there is a free list for each size.
///
/// It belongs to one evaluator, whose contexts have copies of it.
struct FramePool {
  /// The first free block of each size; each begins with where the next one is.
  private let free: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// Blocks are multiples of this many slots.
  private static let step = 4
  private static let sizes = 9

  init() {
    free = .allocate(capacity: Self.sizes)
    free.initialize(repeating: nil, count: Self.sizes)
  }

  /// The least size, in steps, into which a number of slots fits.
  @inline(__always)
  private static func size(_ count: Int) -> Int {
    Int(bitPattern: UInt(bitPattern: count &+ step &- 1) / UInt(bitPattern: step))
  }

  /// Returns slots without values, which the caller initializes.
  @inline(__always)
  func take(_ count: Int) -> UnsafeMutablePointer<Value> {
    let size = Self.size(count)
    guard size < Self.sizes else { return .allocate(capacity: count) }
    guard let block = free[size] else { return .allocate(capacity: size &* Self.step) }
    free[size] = block.load(as: UnsafeMutableRawPointer?.self)
    return block.assumingMemoryBound(to: Value.self)
  }

  /// - Parameter slots: Without values again.
  @inline(__always)
  func give(_ slots: UnsafeMutablePointer<Value>, _ count: Int) {
    let size = Self.size(count)
    guard size < Self.sizes else { return slots.deallocate() }
    let block = UnsafeMutableRawPointer(slots)
    block.storeBytes(of: free[size], as: UnsafeMutableRawPointer?.self)
    free[size] = block
  }

  /// Frees the memory. No slots of it may be in use.
  func deallocate() {
    for size in 0..<Self.sizes {
      while let block = free[size] {
        free[size] = block.load(as: UnsafeMutableRawPointer?.self)
        block.deallocate()
      }
    }
    free.deallocate()
  }
}
