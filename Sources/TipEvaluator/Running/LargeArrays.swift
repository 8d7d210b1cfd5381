import TipModel
import TipSystem

extension [Value] {
  /// Makes room for one more, and in a large array for many: a page that is not used yet costs nothing, and what is left to use
  /// can be large pages, as what is moved there cannot.
  @inline(__always)
  mutating func growIfFull() {
    if count == capacity, count >= 1 << 15 { grow() }
  }

  @inline(never)
  private mutating func grow() {
    let room = count * 4
    reserveCapacity(room)
    withUnsafeMutableBytes { bytes in
      LargePages.prefer(
        in: UnsafeMutableRawBufferPointer(
          start: bytes.baseAddress, count: room * MemoryLayout<Value>.stride))
    }
  }
}
