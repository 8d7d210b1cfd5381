internal import TipSystem

extension Array {
  /// Reserves room for one more element, and in a large array for many. A page that is not used yet
  /// costs nothing, and new room can be in large pages, as moved room cannot. An array of millions
  /// reserves no more than `append` does, because systems may refuse much more than they have.
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
