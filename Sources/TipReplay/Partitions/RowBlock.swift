import TipSystem

/// The rows that one piece of the input has for a partition, as ``RowLayout`` says.
struct RowBlock: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let memory: RowMemory

  fileprivate init(_ bytes: UnsafeRawBufferPointer, in memory: RowMemory) {
    self.bytes = bytes
    self.memory = memory
  }

  /// Of a file; nil where there are not so many bytes.
  init?(_ file: FileDescriptor, _ count: Int, at offset: Int) {
    memory = RowMemory(room: count)
    guard
      let room = memory.add(
        count,
        { room in
          var filled = 0
          while filled < count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
            guard let more = try? file.read(into: rest, at: offset + filled), more > 0 else {
              return false
            }
            filled += more
          }
          return true
        })
    else { return nil }
    bytes = room
  }
}

/// Memory for the blocks of a partition, many of them in one, so that little is asked for.
final class RowMemory: @unchecked Sendable {
  private let room: UnsafeMutableRawBufferPointer
  private var used = 0

  private static let largest = 2 << 20

  init(room count: Int) { room = .allocate(byteCount: count, alignment: 8) }

  deinit { room.deallocate() }

  /// What follows a memory that is full, with room for so many bytes at least.
  convenience init(after full: RowMemory?, for count: Int) {
    let next = full.map { min($0.room.count * 2, Self.largest) } ?? 1 << 16
    self.init(room: max(next, count))
  }

  /// Nil where there is no room, or the body says that it has nothing.
  fileprivate func add(
    _ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
  ) -> UnsafeRawBufferPointer? {
    guard room.count - used >= count else { return nil }
    let part = UnsafeMutableRawBufferPointer(rebasing: room[used..<used + count])
    guard fill(part) else { return nil }
    used += count
    return UnsafeRawBufferPointer(part)
  }

  /// A copy; nil where there is no room for it.
  func copy(_ bytes: UnsafeRawBufferPointer) -> RowBlock? {
    add(bytes.count) { part in
      part.copyMemory(from: bytes)
      return true
    }.map { RowBlock($0, in: self) }
  }
}
