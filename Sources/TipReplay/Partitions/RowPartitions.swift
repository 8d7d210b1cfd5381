/// The rows that one thread has read of a chunk, by the partitions of their users. One thread uses
/// it, so no access is checked. The data are behind pointers, because counting references for each
/// row would wait for all earlier writes.
final class RowPartitions {
  private let rows: UnsafeMutablePointer<RowBytes>
  private let count: Int
  /// The partition and the place of the row that is being written.
  @exclusivity(unchecked) private var current: UnsafeMutablePointer<RowBytes>
  @exclusivity(unchecked) private var row: Int = 0
  @exclusivity(unchecked) private var base: UnsafeMutableRawPointer

  private let rowCounts: UnsafeMutableBufferPointer<Int>
  @exclusivity(unchecked) private var subject = 0
  @exclusivity(unchecked) private(set) var earliest = Double.infinity
  @exclusivity(unchecked) private(set) var latest = -Double.infinity
  /// The forms that dates of rows are written in.
  @exclusivity(unchecked) private(set) var dateForms: UInt8 = 0

  init(count: Int, subjects: Int) {
    rowCounts = .allocate(capacity: subjects)
    rowCounts.initialize(repeating: 0)
    self.count = max(1, count)
    rows = .allocate(capacity: self.count)
    for place in 0..<self.count { (rows + place).initialize(to: RowBytes(room: 1 << 12)) }
    current = rows
    base = current.pointee.start
  }

  deinit {
    rows.deinitialize(count: count).deallocate()
    rowCounts.deallocate()
  }

  /// The number of rows of each subject.
  var counts: [Int] { Array(rowCounts) }

  /// Begins a row, with a copy of the user's bytes. The result is used to take the row back.
  @inline(__always)
  func begin(_ user: UnsafeRawBufferPointer, _ date: Double, _ subject: Int, fields: Int) -> Int {
    let hash = ByteTable.hash(user)
    // The table of users takes the low bits.
    current = rows + Int((hash >> 40) % UInt64(count))
    let head = fields == 0 ? RowLayout.nulls : RowLayout.fields + 8 * fields
    row = current.pointee.count
    self.subject = subject
    let length = head + user.count
    base = current.pointee.add(length)
    base.storeBytes(of: UInt32(truncatingIfNeeded: length), as: UInt32.self)
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
    current.pointee.add(text.count).copyMemory(from: start, byteCount: text.count)
    base = current.pointee.start + row
  }

  /// The row is whole.
  @inline(__always)
  func end() {
    rowCounts[subject] += 1
    base.storeBytes(
      of: UInt32(truncatingIfNeeded: current.pointee.count - row), as: UInt32.self)
    note(base.loadUnaligned(fromByteOffset: RowLayout.date, as: Double.self))
  }

  /// Notes the date of a row.
  @inline(__always)
  func note(_ date: Double) {
    if date < earliest { earliest = date }
    if date > latest { latest = date }
  }

  /// The date of a row is written so.
  @inline(__always)
  func note(_ form: DateForm) { dateForms |= form.bit }

  /// The row that began there was none.
  func take(back start: Int) { current.pointee.take(back: current.pointee.count - start) }

  /// Calls a function with the rows of each partition, and removes them.
  func drain(_ body: (Int, UnsafeRawBufferPointer) throws -> Void) rethrows {
    for number in 0..<count {
      if rows[number].count > 0 { try body(number, rows[number].bytes) }
      rows[number].clear()
    }
  }
}

extension DateForm {
  fileprivate var bit: UInt8 {
    switch self {
    case .auto: 0
    case .iso: 1
    case .seconds: 2
    case .milliseconds: 4
    case .microseconds: 8
    case .reference: 16
    }
  }

  /// The forms in a set of bits.
  static func forms(_ bits: UInt8) -> [DateForm] { allCases.filter { bits & $0.bit != 0 } }
}
