/// The rows that one thread has read of a piece, by the partitions of their users. Of that thread alone, so that no access
/// is checked.
final class RowPartitions {
  @exclusivity(unchecked) private var rows: [PartitionRows]
  /// The partition and the place of the row that is being written.
  @exclusivity(unchecked) private var current: PartitionRows
  @exclusivity(unchecked) private var row: Int = 0
  @exclusivity(unchecked) private var base: UnsafeMutableRawPointer

  /// How many rows each subject has.
  @exclusivity(unchecked) private(set) var counts: [Int]
  @exclusivity(unchecked) private var subject = 0
  @exclusivity(unchecked) private(set) var earliest = Double.infinity
  @exclusivity(unchecked) private(set) var latest = -Double.infinity

  init(count: Int, subjects: Int) {
    counts = Array(repeating: 0, count: subjects)
    rows = (0..<max(1, count)).map { _ in PartitionRows() }
    current = rows[0]
    base = current.bytes.start
  }

  /// Begins a row; the user's bytes are copied. The answer is what takes it back.
  @inline(__always)
  func begin(_ user: UnsafeRawBufferPointer, _ date: Double, _ subject: Int, fields: Int) -> Int {
    let hash = ByteTable.hash(user)
    // The table of users takes the low bits.
    current = rows[Int((hash >> 40) % UInt64(rows.count))]
    let head = fields == 0 ? RowLayout.nulls : RowLayout.fields + 8 * fields
    row = current.bytes.count
    self.subject = subject
    let count = head + user.count
    base = current.bytes.add(count)
    base.storeBytes(of: UInt32(truncatingIfNeeded: count), as: UInt32.self)
    base.storeBytes(
      of: UInt16(truncatingIfNeeded: subject), toByteOffset: RowLayout.subject, as: UInt16.self)
    base.storeBytes(
      of: UInt16(truncatingIfNeeded: user.count), toByteOffset: RowLayout.user, as: UInt16.self)
    base.storeBytes(of: date, toByteOffset: RowLayout.date, as: Double.self)
    if fields > 0 {
      (base + RowLayout.nulls).initializeMemory(as: UInt8.self, repeating: 0, count: 8 + 8 * fields)
    }
    if let start = user.baseAddress { (base + head).copyMemory(from: start, byteCount: user.count) }
    return row
  }

  func set(nulls: UInt64) {
    base.storeBytes(of: nulls, toByteOffset: RowLayout.nulls, as: UInt64.self)
  }

  func set(_ word: UInt64, of field: Int) {
    base.storeBytes(of: word, toByteOffset: RowLayout.fields + 8 * field, as: UInt64.self)
  }

  func add(text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress, text.count > 0 else { return }
    current.bytes.add(text.count).copyMemory(from: start, byteCount: text.count)
    base = current.bytes.start + row
  }

  /// The row is whole.
  @inline(__always)
  func end() {
    counts[subject] += 1
    base.storeBytes(
      of: UInt32(truncatingIfNeeded: current.bytes.count - row), as: UInt32.self)
    note(base.loadUnaligned(fromByteOffset: RowLayout.date, as: Double.self))
  }

  /// There is a row at that instant.
  @inline(__always)
  func note(_ date: Double) {
    if date < earliest { earliest = date }
    if date > latest { latest = date }
  }

  /// The row that began there was none.
  func take(back start: Int) { current.bytes.take(back: current.bytes.count - start) }

  /// Hands over what there is of each partition, and begins anew.
  func drain(_ body: (Int, UnsafeRawBufferPointer) throws -> Void) rethrows {
    for (number, rows) in rows.enumerated() {
      if rows.bytes.count > 0 { try body(number, rows.bytes.bytes) }
      rows.bytes.clear()
    }
  }
}

/// Behind a reference, so that it grows in place.
private final class PartitionRows {
  @exclusivity(unchecked) var bytes = RowBytes(room: 1 << 12)
}
