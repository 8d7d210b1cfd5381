import Synchronization
import TipSystem

/// All rows that fit, by the partitions of their users: in memory, and what has no room there in files that nobody else
/// sees and that are gone with the process, however it ends.
final class PartitionStore: Sendable {
  /// So many that one of them is a small part of the whole.
  static let count = 64

  private struct Block: Sendable {
    /// The piece of the input that it is from.
    let piece: Int
    let rows: RowBlock
  }

  private struct Partition: Sendable {
    var blocks: [Block] = []
    /// Where the last block lies, and the next may.
    var memory: RowMemory?
    var inMemory = 0
    var file: FileDescriptor?
    /// What is in the file, in this order.
    var filed: [(piece: Int, count: Int)] = []

    mutating func keep(_ bytes: UnsafeRawBufferPointer, of piece: Int) {
      var block = memory?.copy(bytes)
      if block == nil {
        memory = RowMemory(after: memory, for: bytes.count)
        block = memory?.copy(bytes)
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
        partition.keep(bytes, of: piece)
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
      for block in partition.blocks {
        try file.write(all: block.rows.bytes)
        partition.filed.append((block.piece, block.rows.bytes.count))
      }
    } catch {
      throw ReplayError(
        "cannot keep the history in `\(folder)`: \(error.reason); `--memory` takes more into memory",
        .system)
    }
    inMemory.wrappingSubtract(partition.inMemory, ordering: .relaxed)
    spilled.wrappingAdd(partition.inMemory, ordering: .relaxed)
    partition.blocks = []
    partition.memory = nil
    partition.inMemory = 0
  }

  /// The rows of a partition in the order of the input, which are then gone. Throws ``ReplayError``.
  func rows(of number: Int) throws -> [RowBlock] {
    let partition = partitions[number].withLock { partition in
      let taken = partition
      partition = Partition()
      return taken
    }
    defer { try? partition.file?.close() }
    var blocks = partition.blocks
    var offset = 0
    for filed in partition.filed {
      guard let file = partition.file,
        let rows = RowBlock(file, filed.count, at: offset)
      else { throw ReplayError("what was kept in `\(folder)` cannot be read again", .system) }
      blocks.append(Block(piece: filed.piece, rows: rows))
      offset += filed.count
    }
    inMemory.wrappingSubtract(partition.inMemory, ordering: .relaxed)
    // Of one piece there is one block, so that the order is certain.
    return blocks.sorted { $0.piece < $1.piece }.map(\.rows)
  }
}
