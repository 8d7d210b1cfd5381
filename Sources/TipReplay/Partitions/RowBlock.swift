import TipSystem

/// The rows that one chunk of the input has for a partition, in the layout of ``RowLayout``.
struct RowBlock: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let memory: RowMemory

  fileprivate init(_ bytes: UnsafeRawBufferPointer, in memory: RowMemory) {
    self.bytes = bytes
    self.memory = memory
  }
}

/// Memory for the blocks of a partition, many of them in one: they go to disk at a time, and come
/// back so.
final class RowMemory: @unchecked Sendable {
  private let room: UnsafeMutableRawBufferPointer
  private var used = 0

  fileprivate static let largest = 2 << 20

  fileprivate var size: Int { room.count }

  /// Discards the rows, so that the memory can be filled again.
  fileprivate func clear() { used = 0 }

  init(room count: Int) { room = .allocate(byteCount: count, alignment: 8) }

  deinit { room.deallocate() }

  /// Reads `count` bytes of a file from an offset. Returns nil if the file has fewer.
  convenience init?(_ file: FileDescriptor, _ count: Int, at offset: Int) {
    self.init(room: count)
    while used < count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[used..<count])
      guard let more = try? file.read(into: rest, at: offset + used), more > 0 else { return nil }
      used += more
    }
  }

  /// A copy; nil where there is no room for it.
  func copy(_ bytes: UnsafeRawBufferPointer) -> RowBlock? {
    guard room.count - used >= bytes.count else { return nil }
    used += bytes.count
    let start = used - bytes.count
    UnsafeMutableRawBufferPointer(rebasing: room[start..<used]).copyMemory(from: bytes)
    return block(at: start, bytes.count)
  }

  /// A block of bytes that are already in the memory.
  func block(at start: Int, _ count: Int) -> RowBlock {
    RowBlock(UnsafeRawBufferPointer(rebasing: room[start..<start + count]), in: self)
  }
}

/// Memory for reuse. The system fills fresh memory with zeros first.
final class SpareMemory: @unchecked Sendable {
  private let lock = ThreadLock()
  private var free: [RowMemory] = []

  /// The memory to use after one that is full, with room for at least `count` bytes.
  func next(after full: RowMemory?, for count: Int) -> RowMemory {
    let wanted = max(full.map { min($0.size * 2, RowMemory.largest) } ?? 1 << 16, count)
    let known = wanted == RowMemory.largest ? lock.withLock { free.popLast() } : nil
    return known ?? RowMemory(room: wanted)
  }

  /// Returns memories to the pool. Their blocks must not be in use.
  func take(_ memories: [RowMemory]) {
    let large = memories.filter { $0.size == RowMemory.largest }
    for memory in large { memory.clear() }
    lock.withLock { free += large }
  }

  func drop() { lock.withLock { free = [] } }
}
