/// How a row that fits is kept in memory and on disk: as bytes of this machine.
///
///     count   UInt32   of the whole row
///     subject UInt16   what it is about; see ``ReplaySchema``
///     user    UInt16   how many bytes the user has
///     date    Double   seconds since the reference date
///     nulls   UInt64   which fields have no value
///     fields  UInt64 … a word each; of a text how many bytes it has
///     user, then texts
enum RowLayout {
  static let subject = 4
  static let user = 6
  static let date = 8
  static let nulls = 16
  static let fields = 24
  static let longestUser = 1024
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

  /// Room for so many bytes more, which are then to be filled.
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
