import TipSystem

/// The rows that one piece of the input has for a partition, as ``RowLayout`` says.
final class RowBlock: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(copying bytes: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyMemory(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
  }

  /// Of a file; nil where there are not so many bytes.
  init?(_ file: FileDescriptor, _ count: Int, at offset: Int) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
    bytes = UnsafeRawBufferPointer(room)
    var filled = 0
    while filled < count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
      guard let more = try? file.read(into: rest, at: offset + filled), more > 0 else { return nil }
      filled += more
    }
  }

  deinit { bytes.deallocate() }
}
