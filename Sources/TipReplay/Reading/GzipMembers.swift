import CZlib
import TipSystem

/// Decompresses `gzip` data in this thread: one or several members, as in RFC 1952, and the zeros
/// that pad tapes and blocks. A pipe from a program would cost a third of the time.
final class GzipMembers {
  /// The first bytes of a member.
  static let mark: [UInt8] = [0x1F, 0x8B]
  /// The error of data that is damaged or incomplete.
  struct Damage: Error {}

  /// zlib knows it by its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let packed = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
  private let more: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// True after a member has ended, before the first byte of another one.
  private var isBetween = false
  private var isAtEnd = false

  /// Creates a reader. `start` are bytes that were read already; `more` fills a buffer with any
  /// number of bytes, and returns 0 at the end. Returns nil if there is no memory.
  init?(start: [UInt8], then more: @escaping (UnsafeMutableRawBufferPointer) throws(Errno) -> Int) {
    self.more = more
    stream.initialize(to: z_stream())
    packed.copyBytes(from: start)
    take(start.count)
    guard czlib_begin_gzip(stream) == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    packed.deallocate()
  }

  private func take(_ count: Int) {
    stream.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_in = uInt(count)
  }

  /// Fills a buffer. The result is less than its size only at the end. Throws ``Damage``, and
  /// `Errno` for a failed read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < buffer.count, !isAtEnd {
      if stream.pointee.avail_in == 0 {
        take(try more(packed))
        // An unfinished member may still have bytes to return.
        isAtEnd = isBetween && stream.pointee.avail_in == 0
      }
      if isBetween {
        try passBetween()
      } else {
        filled += try unpack(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
    }
    return filled
  }

  private func unpack(into buffer: UnsafeMutableRawBufferPointer) throws(Damage) -> Int {
    let room = min(buffer.count, 1 << 30)
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_out = uInt(room)
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK: break
    case Z_STREAM_END: isBetween = true
    // This includes a lack of progress: the end is missing.
    default: throw Damage()
    }
    return room - Int(stream.pointee.avail_out)
  }

  /// Skips padding up to the next member or the end. Throws for other bytes.
  private func passBetween() throws(Damage) {
    while stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0 {
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
    }
    guard stream.pointee.avail_in > 0 else { return }
    guard stream.pointee.next_in.pointee == Self.mark[0], inflateReset(stream) == Z_OK else {
      throw Damage()
    }
    isBetween = false
  }
}
