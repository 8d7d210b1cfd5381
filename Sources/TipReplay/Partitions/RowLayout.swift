/// The layout of a row that fits, in memory and on disk, in the byte order of this machine.
///
///     count   UInt32   bytes of the whole row
///     subject UInt16   number of the subject; see ``ReplaySchema``
///     user    UInt16   bytes of the user
///     date    Double   seconds since the reference date
///     nulls   UInt64   a bit for each field without a value
///     fields  UInt64 … a word each; for a text its bytes
///     user, then texts
enum RowLayout {
  static let subject = 4
  static let user = 6
  static let date = 8
  static let nulls = 16
  static let fields = 24
  static let longestUser = 1024

  /// The offset of the user in a row, by its subject. The last entry is for rows that only show
  /// that their user was present.
  static func heads(_ schema: ReplaySchema) -> [Int] {
    schema.subjects.map { $0.fields.isEmpty ? nulls : fields + 8 * $0.fields.count } + [nulls]
  }

  /// Calls a closure with each row of a block, and its user.
  static func each(
    of block: UnsafeRawBufferPointer, _ heads: [Int],
    _ body: (_ row: UnsafeRawBufferPointer, _ user: UnsafeRawBufferPointer) -> Void
  ) {
    guard let start = block.baseAddress else { return }
    var place = 0
    while place < block.count {
      let row = start + place
      let count = Int(row.loadUnaligned(as: UInt32.self))
      guard count >= nulls else { return }
      place += count
      let subject = Int(row.loadUnaligned(fromByteOffset: subject, as: UInt16.self))
      let userCount = Int(row.loadUnaligned(fromByteOffset: user, as: UInt16.self))
      body(
        UnsafeRawBufferPointer(start: row, count: count),
        UnsafeRawBufferPointer(start: row + heads[subject], count: userCount))
    }
  }
}

/// Bytes of rows, one behind the other.
struct RowBytes: ~Copyable {
  private(set) var start: UnsafeMutableRawPointer
  private(set) var count = 0
  private var room: Int

  init(room: Int) {
    self.room = max(64, room)
    start = .allocate(byteCount: self.room, alignment: 8)
  }

  deinit { start.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  mutating func clear() { count = 0 }

  /// Makes room for more bytes, which the caller then fills.
  @inline(__always)
  mutating func add(_ more: Int) -> UnsafeMutableRawPointer {
    if count + more > room { grow(by: more) }
    defer { count += more }
    return start + count
  }

  private mutating func grow(by more: Int) {
    room = max(room * 2, count + more)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 8)
    grown.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = grown
  }

  mutating func take(back bytes: Int) { count -= min(bytes, count) }
}
