/// The rows of the users in one part of a partition, collected block by block.
struct PartRows {
  private let part: Int
  private let count: Int
  private let heads: [Int]
  private let mostBytes: Int
  private var found: [(chunk: Int, rows: RowBlock)] = []
  private var memories: [RowMemory] = []
  private var byteCount = 0

  /// Creates an empty part. `heads` are the offsets of users in rows; `mostBytes` is the limit for
  /// all rows.
  init(_ part: Int, of count: Int, _ heads: [Int], mostBytes: Int) {
    self.heads = heads
    self.part = part
    self.count = count
    self.mostBytes = mostBytes
  }

  /// The blocks in the order of the input.
  var blocks: [RowBlock] {
    // Each chunk has one block, so the order is deterministic.
    found.sorted { $0.chunk < $1.chunk }.map(\.rows)
  }

  /// Takes the rows of this part from those that a chunk of the input has for the partition. Throws
  /// ``ReplayError`` if there is no room for them.
  mutating func take(_ rows: RowBlock, of chunk: Int) throws {
    guard count > 1 else { return try add(rows, of: chunk) }
    var kept = RowBytes(room: rows.bytes.count / count)
    RowLayout.each(of: rows.bytes, heads) { row, user in
      // The partition takes the high bits, and the table of users the low ones.
      guard Int(ByteTable.hash(user) >> 16 & 0xFFFF) % count == part, let start = row.baseAddress
      else { return }
      kept.add(row.count).copyMemory(from: start, byteCount: row.count)
    }
    if kept.count == 0 { return }
    var block = memories.last?.copy(kept.bytes)
    if block == nil {
      let next = RowMemory(room: max(kept.count, 1 << 20))
      memories.append(next)
      block = next.copy(kept.bytes)
    }
    if let block { try add(block, of: chunk) }
  }

  private mutating func add(_ rows: RowBlock, of chunk: Int) throws {
    byteCount += rows.bytes.count
    guard byteCount <= mostBytes else { throw tooMany }
    found.append((chunk, rows))
  }

  /// Parts are small enough for all, unless one user alone is larger.
  private var tooMany: ReplayError {
    var bytes: [String: Int] = [:]
    for block in found {
      RowLayout.each(of: block.rows.bytes, heads) { row, user in
        bytes[String(decoding: user, as: UTF8.self), default: 0] += row.count
      }
    }
    let largest = bytes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    return ReplayError(
      "the user `\(largest)` has more rows than fit into `--memory`: raise it, or leave the user out",
      .system)
  }
}
