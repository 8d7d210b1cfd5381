import Synchronization
import TipSystem

/// All rows that fit the schema, by the partitions of their users. Rows beyond the memory limit are
/// in unlinked files, which disappear with the process.
final class PartitionStore: Sendable {
  /// The number of partitions, chosen so that each is a small part of the whole.
  static let count = 64
  /// The size of one write in bytes, which fits into the system's cache without evicting other
  /// data.
  private static let part = 1 << 16

  private struct Block: Sendable {
    /// The chunk of the input that it is from.
    let chunk: Int
    let rows: RowBlock
  }

  private struct Partition: Sendable {
    var blocks: [Block] = []
    /// The memories of the blocks. The last one may have room for the next block.
    var memories: [RowMemory] = []
    var inMemory = 0
    var file: FileDescriptor?
    /// The chunks in the file, in this order.
    var filed: [(chunk: Int, count: Int)] = []

    mutating func keep(_ bytes: UnsafeRawBufferPointer, of chunk: Int, _ spare: SpareMemory) {
      var block = memories.last?.copy(bytes)
      if block == nil {
        let next = spare.next(after: memories.last, for: bytes.count)
        memories.append(next)
        block = next.copy(bytes)
      }
      if let block { blocks.append(Block(chunk: chunk, rows: block)) }
      inMemory += bytes.count
    }
  }

  private let partitions: [Guarded]
  /// A partition. The conformance is unchecked because it is used under its lock alone.
  private final class Guarded: @unchecked Sendable {
    private let lock = ThreadLock()
    private var partition = Partition()

    func withLock<Result: Sendable>(_ body: (inout Partition) throws -> Result) rethrows -> Result {
      try lock.withLock { try body(&partition) }
    }
  }

  /// The memory of rows that were written to disk, for reuse.
  private let spare = SpareMemory()
  private let inMemory = Atomic(0)
  private let spilled = Atomic(0)
  private let limit: Int
  private let folder: String
  private let heads: [Int]

  /// `limit` are the bytes of rows that may be in memory at a time.
  init(_ schema: ReplaySchema, limit: Int, folder: String) {
    self.limit = limit
    self.folder = folder
    heads = RowLayout.heads(schema)
    partitions = (0..<Self.count).map { _ in Guarded() }
  }

  deinit {
    for partition in partitions { partition.withLock { try? $0.file?.close() } }
  }

  /// Bytes that went to disk.
  var bytesOnDisk: Int { spilled.load(ordering: .relaxed) }

  /// Keeps the rows of a chunk for each partition. Throws ``ReplayError``.
  func take(_ rows: RowPartitions, of chunk: Int) throws {
    try rows.drain { number, bytes in
      try partitions[number].withLock { partition in
        partition.keep(bytes, of: chunk, spare)
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
      // Adjacent blocks are written together: the system fills the rest of a page in which a write
      // ends with zeros.
      var run = UnsafeRawBufferPointer(start: nil, count: 0)
      for block in partition.blocks {
        let bytes = block.rows.bytes
        partition.filed.append((block.chunk, bytes.count))
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
        "cannot keep the history in `\(folder)`: \(error.reason); with a larger `--memory` less is kept there",
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

  /// The bytes for the columns of partitions that are being evaluated: half of the limit for rows.
  private var room: Int { max(limit / 2, 64 << 20) }

  /// The factor by which a partition's rows grow when they are read: their order by user, their
  /// columns, and the histories that rules read.
  private static let growth = 6

  /// A user's rows are in one part; more parts would not make it smaller.
  private static let mostParts = 256

  /// The number of parts in which a partition is read, so that several cores read it at a time.
  func partCount(of number: Int, cores: Int) -> Int {
    let bytes = partitions[number].withLock { partition in
      partition.filed.reduce(partition.inMemory) { $0 + $1.count }
    }
    return min(Self.mostParts, bytes / (share(cores) + 1) + 1)
  }

  private func share(_ cores: Int) -> Int { room / Self.growth / max(1, cores) }

  /// Returns whether only one core at a time can evaluate this many rows.
  func isLarge(_ rows: [RowBlock], cores: Int) -> Bool {
    rows.reduce(0) { $0 + $1.bytes.count } > 2 * share(cores)
  }

  /// The rows of a part of a partition's users in the order of the input. Reading the last part
  /// deletes the partition.
  ///
  /// Throws ``ReplayError``, also if one user has more rows than fit into memory.
  func rows(of number: Int, part: Int = 0, of count: Int = 1) throws -> [RowBlock] {
    // From here on, the memory is for the results.
    spare.drop()
    let isLast = part + 1 == count
    let partition = partitions[number].withLock { partition in
      let taken = partition
      if isLast { partition = Partition() }
      return taken
    }
    defer { if isLast { try? partition.file?.close() } }
    var chosen = PartRows(part, of: count, heads, mostBytes: room / Self.growth)
    for block in partition.blocks { try chosen.take(block.rows, of: block.chunk) }
    var (start, offset) = (0, 0)
    while start < partition.filed.count {
      // The amount read at a time is reused by the next reader.
      var (end, size) = (start, 0)
      while end < partition.filed.count, end == start || size < 1 << 20 {
        size += partition.filed[end].count
        end += 1
      }
      guard let file = partition.file, let memory = RowMemory(file, size, at: offset) else {
        throw ReplayError("the temporary files in `\(folder)` cannot be read again", .system)
      }
      var place = 0
      for filed in partition.filed[start..<end] {
        try chosen.take(memory.block(at: place, filed.count), of: filed.chunk)
        place += filed.count
      }
      (start, offset) = (end, offset + size)
    }
    if isLast { inMemory.wrappingSubtract(partition.inMemory, ordering: .relaxed) }
    return chosen.blocks
  }
}
