/// The rows of a partition about one subject, in columns. They are sorted by user, then by date,
/// and keep their order at equal dates.
///
/// One thread uses it, so no access is checked.
final class SubjectRows {
  /// The start of each user's rows, and the end of the last ones.
  private let starts: [Int]
  /// Seconds since the reference date.
  @exclusivity(unchecked) private(set) var dates: [Double]
  /// A bit for each field of each row that has no value.
  @exclusivity(unchecked) private var nulls: [UInt64]
  /// Field by field the words of all rows, those of texts being their numbers.
  @exclusivity(unchecked) private var words: [UInt64]
  /// The numbers of the rows among those of all subjects, in the order of arrival; empty where nobody needs them.
  @exclusivity(unchecked) private(set) var arrivals: [UInt32] = []
  /// The texts of each field that occur.
  let texts: [ByteTable?]

  /// Creates the columns of rows in their order of arrival.
  init(
    _ rows: [UserRows.Row], userCount: Int, _ fields: [ReplaySchema.Field],
    arrivals: [UInt32] = []
  ) {
    texts = fields.map { $0.kind.isText ? ByteTable() : nil }
    var starts = [Int](repeating: 0, count: userCount + 1)
    for row in rows { starts[Int(row.user) + 1] += 1 }
    for user in 0..<userCount { starts[user + 1] += starts[user] }
    self.starts = starts
    dates = Array(repeating: 0, count: rows.count)
    nulls = Array(repeating: 0, count: fields.isEmpty ? 0 : rows.count)
    words = Array(repeating: 0, count: fields.count * rows.count)
    // Rows are first collected by user, and become columns when all of the user's rows are present.
    // The writes at a time are then close together, for any number of users and fields.
    let heads = RowHeads(rows, starts, texts, arrivals)
    if !arrivals.isEmpty { self.arrivals = arrivals }
    for user in 0..<userCount { take(heads, self.rows(of: user)) }
  }

  var count: Int { dates.count }

  /// The rows of a user.
  func rows(of user: Int) -> Range<Int> { starts[user]..<starts[user + 1] }

  /// The words of a field, row by row; 0 where there is no value.
  func words(of field: Int) -> ArraySlice<UInt64> { words[field * count..<(field + 1) * count] }

  /// The word of a field; nil where the row has no value for it.
  func word(_ row: Int, _ field: Int) -> UInt64? {
    nulls[row] >> UInt64(field) & 1 == 1 ? nil : words[field * count + row]
  }

  private func take(_ heads: RowHeads, _ rows: Range<Int>) {
    let order = heads.order(rows)
    Self.fill(&dates, rows, order) { heads.date($0) }
    if !arrivals.isEmpty { Self.fill(&arrivals, rows, order) { heads.arrivals[$0] } }
    if texts.isEmpty { return }
    Self.fill(&nulls, rows, order) { heads.nulls($0) }
    for field in texts.indices {
      Self.fill(&words, rows, order, at: field * count) { heads.word($0, field) }
    }
  }

  /// Fills a column with the words of the rows, in the given order; nil for the order of the rows.
  @inline(__always)
  private static func fill<Word>(
    _ column: inout [Word], _ rows: Range<Int>, _ order: UnsafeBufferPointer<RowHeads.Key>?,
    at start: Int = 0, _ word: (Int) -> Word
  ) {
    column.withUnsafeMutableBufferPointer { column in
      guard let order else {
        for row in rows { column[start + row] = word(row) }
        return
      }
      for (row, key) in zip(rows, order) { column[start + row] = word(key.row) }
    }
  }
}

/// The heads of rows, without their users and texts, by user and arrival.
private final class RowHeads {
  private let bytes: UnsafeMutableRawPointer
  private let width: Int
  /// Room to order the rows of a user.
  private let keys: UnsafeMutableBufferPointer<Key>
  /// The numbers of the rows in the order of all arrivals, if these are kept.
  private(set) var arrivals: [UInt32]

  /// A row with its sort key.
  struct Key {
    let date: Double
    let row: Int
  }

  init(
    _ rows: [UserRows.Row], _ starts: [Int], _ texts: [ByteTable?], _ arrivals: [UInt32]
  ) {
    self.arrivals = arrivals
    let hasFields = !texts.isEmpty
    width = (hasFields ? RowLayout.fields + 8 * texts.count : RowLayout.nulls) - RowLayout.date
    bytes = .allocate(byteCount: max(8, width * rows.count), alignment: 8)
    keys = .allocate(capacity: zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? 0)
    var next = starts
    for (index, row) in rows.enumerated() {
      let place = next[Int(row.user)]
      let head = bytes + place * width
      if !arrivals.isEmpty { self.arrivals[place] = arrivals[index] }
      next[Int(row.user)] += 1
      head.copyMemory(from: row.start + RowLayout.date, byteCount: width)
      if hasFields { number(row, head, texts) }
    }
  }

  deinit {
    bytes.deallocate()
    keys.deallocate()
  }

  /// Replaces the length of a text with its number.
  private func number(
    _ row: UserRows.Row, _ head: UnsafeMutableRawPointer, _ texts: [ByteTable?]
  ) {
    let nulls = head.loadUnaligned(fromByteOffset: Self.nulls, as: UInt64.self)
    var text = row.texts
    for (field, table) in texts.enumerated() {
      guard let table, nulls >> UInt64(field) & 1 == 0 else { continue }
      let place = Self.fields + 8 * field
      let count = Int(head.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let number = table.number(of: UnsafeRawBufferPointer(start: text, count: count))
      head.storeBytes(of: UInt64(number), toByteOffset: place, as: UInt64.self)
      text += count
    }
  }

  private static let nulls = RowLayout.nulls - RowLayout.date
  private static let fields = RowLayout.fields - RowLayout.date

  func date(_ row: Int) -> Double { (bytes + row * width).loadUnaligned(as: Double.self) }

  func nulls(_ row: Int) -> UInt64 {
    (bytes + row * width).loadUnaligned(fromByteOffset: Self.nulls, as: UInt64.self)
  }

  func word(_ row: Int, _ field: Int) -> UInt64 {
    (bytes + row * width).loadUnaligned(
      fromByteOffset: Self.fields + 8 * field, as: UInt64.self)
  }

  /// The order of a user's rows by date, and by arrival for equal dates; nil if they are in that
  /// order already. It is valid until the next call.
  func order(_ rows: Range<Int>) -> UnsafeBufferPointer<Key>? {
    guard var last = rows.first.map(date) else { return nil }
    var isSorted = true
    for (place, row) in rows.enumerated() {
      let date = date(row)
      keys.initializeElement(at: place, to: Key(date: date, row: row))
      if date < last { isSorted = false }
      last = date
    }
    if isSorted { return nil }
    let order = UnsafeMutableBufferPointer(rebasing: keys[..<rows.count])
    // The sort is stable, so rows of one date keep their order.
    var sorting = order
    sorting.sort { $0.date < $1.date }
    return UnsafeBufferPointer(order)
  }
}
