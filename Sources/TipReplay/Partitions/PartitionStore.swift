import Synchronization
import TipSystem

/// All rows that fit, by the partitions of their users: in memory, and what has no room there in files that nobody else
/// sees and that are gone with the process, however it ends.
final class PartitionStore: Sendable {
  /// So many that one of them is a small part of the whole.
  static let count = 64
  /// So much is written at a time: the system's cache finds room for it without moving anything.
  private static let part = 1 << 16

  private struct Block: Sendable {
    /// The piece of the input that it is from.
    let piece: Int
    let rows: RowBlock
  }

  private struct Partition: Sendable {
    var blocks: [Block] = []
    /// Where the blocks lie; the next may lie in the last of them.
    var memories: [RowMemory] = []
    var inMemory = 0
    var file: FileDescriptor?
    /// What is in the file, in this order.
    var filed: [(piece: Int, count: Int)] = []

    mutating func keep(_ bytes: UnsafeRawBufferPointer, of piece: Int, _ spare: SpareMemory) {
      var block = memories.last?.copy(bytes)
      if block == nil {
        let next = spare.next(after: memories.last, for: bytes.count)
        memories.append(next)
        block = next.copy(bytes)
      }
      if let block { blocks.append(Block(piece: piece, rows: block)) }
      inMemory += bytes.count
    }
  }

  private let partitions: [Guarded]
  /// A partition that is touched under its lock alone, which is what makes the conformance unchecked.
  private final class Guarded: @unchecked Sendable {
    private let lock = ThreadLock()
    private var partition = Partition()

    func withLock<Result: Sendable>(_ body: (inout Partition) throws -> Result) rethrows -> Result {
      try lock.withLock { try body(&partition) }
    }
  }

  /// What was written to disk leaves its memory to what comes.
  private let spare = SpareMemory()
  private let inMemory = Atomic(0)
  private let spilled = Atomic(0)
  private let limit: Int
  private let folder: String

  /// `limit` are the bytes of rows that may be in memory at a time.
  init(limit: Int, folder: String) {
    self.limit = limit
    self.folder = folder
    partitions = (0..<Self.count).map { _ in Guarded() }
  }

  deinit {
    for partition in partitions { partition.withLock { try? $0.file?.close() } }
  }

  /// Bytes that went to disk.
  var bytesOnDisk: Int { spilled.load(ordering: .relaxed) }

  /// Keeps what a piece has for each partition. Throws ``ReplayError``.
  func take(_ rows: RowPartitions, of piece: Int) throws {
    try rows.drain { number, bytes in
      try partitions[number].withLock { partition in
        partition.keep(bytes, of: piece, spare)
        let all = inMemory.wrappingAdd(bytes.count, ordering: .relaxed).newValue
        if all > limit { try spill(&partition) }
      }
    }
  }

  private func spill(_ partition: inout Partition) throws {
    do throws(Errno) {
      let file: FileDescriptor
      if let known = partition.file {
        file = known
      } else {
        file = try TemporaryFile.makeNameless(folder + "/tips-replay-")
        partition.file = file
      }
      // Those that lie behind one another are written as one: of a page in which a write ends, the system fills the rest
      // with zeros.
      var run = UnsafeRawBufferPointer(start: nil, count: 0)
      for block in partition.blocks {
        let bytes = block.rows.bytes
        partition.filed.append((block.piece, bytes.count))
        if let start = run.baseAddress, start + run.count == bytes.baseAddress {
          run = UnsafeRawBufferPointer(start: start, count: run.count + bytes.count)
        } else {
          try write(run, to: file)
          run = bytes
        }
      }
      try write(run, to: file)
    } catch {
      throw ReplayError(
        "cannot keep the history in `\(folder)`: \(error.reason); `--memory` takes more into memory",
        .system)
    }
    inMemory.wrappingSubtract(partition.inMemory, ordering: .relaxed)
    spilled.wrappingAdd(partition.inMemory, ordering: .relaxed)
    partition.blocks = []
    spare.take(partition.memories)
    partition.memories = []
    partition.inMemory = 0
  }

  private func write(_ run: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) {
    for start in stride(from: 0, to: run.count, by: Self.part) {
      let part = run[start..<min(start + Self.part, run.count)]
      try file.write(all: UnsafeRawBufferPointer(rebasing: part))
    }
  }

  /// The rows of a partition in the order of the input, which are then gone. Throws ``ReplayError``.
  func rows(of number: Int) throws -> [RowBlock] {
    // From here on, the room is for what is made of the rows.
    spare.drop()
    let partition = partitions[number].withLock { partition in
      let taken = partition
      partition = Partition()
      return taken
    }
    defer { try? partition.file?.close() }
    var blocks = partition.blocks
    var (start, offset) = (0, 0)
    while start < partition.filed.count {
      // So much at a time as is used again by whoever reads next.
      var (end, size) = (start, 0)
      while end < partition.filed.count, end == start || size < 1 << 20 {
        size += partition.filed[end].count
        end += 1
      }
      guard let file = partition.file, let memory = RowMemory(file, size, at: offset) else {
        throw ReplayError("what was kept in `\(folder)` cannot be read again", .system)
      }
      var place = 0
      for filed in partition.filed[start..<end] {
        blocks.append(Block(piece: filed.piece, rows: memory.block(at: place, filed.count)))
        place += filed.count
      }
      (start, offset) = (end, offset + size)
    }
    inMemory.wrappingSubtract(partition.inMemory, ordering: .relaxed)
    // Of one piece there is one block, so that the order is certain.
    return blocks.sorted { $0.piece < $1.piece }.map(\.rows)
  }
}
