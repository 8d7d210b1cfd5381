internal import TipSystem

extension Array {
  /// Makes room for one more, and in a large array for many: a page that is not used yet costs nothing, and what is left to use
  /// can be large pages, as what is moved there cannot. One of millions has no more room than `append` makes: systems may refuse
  /// much more than there is.
  @inlinable @inline(__always)
  mutating func growIfFull() {
    if count == capacity, count >= 1 << 15 { grow() }
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let room = count * (count < 1 << 20 ? 4 : 2)
    reserveCapacity(room)
    withUnsafeMutableBytes { bytes in
      LargePages.prefer(
        in: UnsafeMutableRawBufferPointer(
          start: bytes.baseAddress, count: room * MemoryLayout<Element>.stride))
    }
  }
}
