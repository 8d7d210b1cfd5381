import Synchronization

/// The distinct values that were donated to an event, with a row of columns for each. Real events
/// repeat a few hundred. A condition on the value is then evaluated once for each distinct value,
/// and not for each donation.
///
/// It belongs to the storage of a history, and is confined as that is.
public final class ValueTable: @unchecked Sendable {
  /// The columns of the history, with a row for each distinct value.
  @exclusivity(unchecked) public private(set) var columns: [DonationColumn]
  /// The row of each donation's value. A donation is where it is in the history's columns; see
  /// ``DonationHistory/offset``.
  @exclusivity(unchecked) public private(set) var codes: [Int32]
  /// The number of the history's donations with each value.
  @exclusivity(unchecked) public private(set) var counts: [Int32]
  /// A number that is equal for two tables only if their distinct values are equal.
  @exclusivity(unchecked) public private(set) var version = ValueTable.newVersion()
  @exclusivity(unchecked) private var index: WordIndex
  /// The bounds of the rows of each column of integers.
  @exclusivity(unchecked) private var bounds: [ClosedRange<Int>?]

  /// The number of distinct values that are tabled however few donations there are.
  private static let usualLimit = 4096
  /// The number of donations for each further distinct value above which the table is still
  /// worthwhile.
  private static let worthwhileShare = 4

  private static let versions = Atomic<Int>(0)

  private static func newVersion() -> Int { versions.add(1, ordering: .relaxed).newValue }

  /// Creates a table without donations. Returns nil if values do not consist of plain fields.
  convenience init?(empty columns: [DonationColumn]) {
    self.init(distinct: columns, codes: [])
  }

  /// Creates the table of donations whose values are rows of `columns` by these numbers. Not all
  /// rows need be used.
  init?(distinct columns: [DonationColumn], codes: [Int32]) {
    guard let count = columns.first?.count, columns.allSatisfy(\.isPlain) else { return nil }
    self.columns = columns
    self.codes = codes
    counts = Array(repeating: 0, count: count)
    index = WordIndex(width: columns.count)
    bounds = columns.map(\.bounds)
    for code in codes { counts[Int(code)] += 1 }
    for row in 0..<count { _ = index.code(of: row, in: columns) }
    guard index.count == count, isWorthwhile(for: codes.count) else { return nil }
  }

  /// Creates the table of all donations in these columns.
  convenience init?(rows columns: [DonationColumn]) {
    self.init(empty: columns.map(\.emptied))
    for row in 0..<(columns.first?.count ?? 0) {
      guard append(row, of: columns) else { return nil }
    }
  }

  /// Adds the donation in the last row of the history's columns; false where tables are no longer
  /// worth while.
  func appendLast(of columns: [DonationColumn]) -> Bool {
    append((columns.first?.count ?? 0) - 1, of: columns)
  }

  private func append(_ row: Int, of rows: [DonationColumn]) -> Bool {
    let known = index.count
    guard let code = index.code(of: row, in: rows) else { return false }
    codes.append(code)
    guard code == known else {
      counts[Int(code)] += 1
      return true
    }
    for place in columns.indices {
      let value = rows[place][row]
      columns[place].append(value)
      if case .int(let number) = value { widen(place, to: number) }
    }
    counts.append(1)
    version = Self.newVersion()
    return isWorthwhile(for: codes.count)
  }

  /// Calls a closure with a column and the number of donations that have the value of each of its
  /// rows. Neither is retained.
  @inlinable @inline(__always)
  package func weigh<Result>(
    column place: Int, _ body: (borrowing DonationColumn, UnsafeBufferPointer<Int32>) -> Result?
  ) -> Result? {
    columns.withUnsafeBufferPointer { columns in
      columns.indices.contains(place)
        ? counts.withUnsafeBufferPointer { body(columns[place], $0) } : nil
    }
  }

  /// The bounds of the integers in a column, or nil if it has none.
  package func bounds(ofColumn place: Int) -> ClosedRange<Int>? { bounds[place] }

  private func widen(_ place: Int, to number: Int) {
    guard let known = bounds[place] else { return bounds[place] = number...number }
    if !known.contains(number) {
      bounds[place] = min(known.lowerBound, number)...max(known.upperBound, number)
    }
  }

  /// Renumbers the donations after the first ones have left the history's columns. Returns false,
  /// and changes nothing, if there are too many values for the remaining donations, or if most
  /// donations have none of these values.
  func removeFirst(_ dropped: Int) -> Bool {
    guard isWorthwhile(for: codes.count - dropped),
      2 * counts.count(where: { $0 > 0 }) >= counts.count
    else { return false }
    codes.removeFirst(dropped)
    return true
  }

  /// Removes the donations in these rows from the counts.
  func drop(_ rows: Range<Int>) {
    for row in rows { counts[Int(codes[row])] -= 1 }
  }

  init(copying other: ValueTable) {
    columns = other.columns
    codes = other.codes
    counts = other.counts
    version = other.version
    index = other.index
    bounds = other.bounds
  }

  /// Copies the table for another declaration of the values' type.
  func retyped(_ columns: [DonationColumn]) -> ValueTable {
    let table = ValueTable(copying: self)
    table.columns = columns
    table.bounds = columns.map(\.bounds)
    table.version = Self.newVersion()
    return table
  }

  private func isWorthwhile(for donations: Int) -> Bool {
    counts.count <= max(Self.usualLimit, donations / Self.worthwhileShare)
  }
}

/// Numbers rows of machine words in the order in which they come up first.
private struct WordIndex: Sendable {
  private let width: Int
  private var words: [UInt64] = []
  /// An open-addressed hash table of row numbers. Its size is a power of two, and at most half of
  /// it is used.
  private var places: [Int32]
  private(set) var count = 0

  private static let free: Int32 = -1

  init(width: Int) {
    self.width = width
    places = Array(repeating: Self.free, count: 16)
  }

  /// The number of a row's values, or nil if a column has no words.
  mutating func code(of row: Int, in columns: [DonationColumn]) -> Int32? {
    // They are appended to those of the others, and remain there if they are new.
    let isPlain = columns.withUnsafeBufferPointer { columns in
      for place in columns.indices {
        guard let word = columns[place].word(row) else { return false }
        words.append(word)
      }
      return true
    }
    let place = isPlain ? place(of: count) : 0
    guard isPlain, places[place] == Self.free else {
      words.removeLast(words.count - count * width)
      return isPlain ? places[place] : nil
    }
    let code = Int32(truncatingIfNeeded: count)
    places[place] = code
    count += 1
    if count * 2 > places.count { grow() }
    return code
  }

  /// The place of a row by its number, or that of one with the same words.
  private func place(of number: Int) -> Int {
    let mask = places.count - 1
    let start = number * width
    var hash: UInt64 = 0
    for word in words[start..<start + width] {
      // The high half of a product depends on all of both factors.
      let (high, low) = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
        by: 0xD6E8_FEB8_6659_FD93)
      hash = high ^ low
    }
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != Self.free, !isSame(Int(places[place]) * width, start) {
      place = (place + 1) & mask
    }
    return place
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    (0..<width).allSatisfy { words[a + $0] == words[b + $0] }
  }

  private mutating func grow() {
    places = Array(repeating: Self.free, count: places.count * 2)
    for code in 0..<Int32(truncatingIfNeeded: count) { places[place(of: Int(code))] = code }
  }
}

extension DonationColumn {
  fileprivate var isPlain: Bool {
    if case .values = self { false } else { true }
  }

  /// The bounds of the rows, or nil if there are none or they are not integers.
  fileprivate var bounds: ClosedRange<Int>? {
    guard case .ints(let rows) = self, let least = rows.min(), let greatest = rows.max() else {
      return nil
    }
    return least...greatest
  }

  /// A word that is equal for two rows only if their values are. It is nil if they are not plain.
  /// Zeros of both signs differ, which does no harm.
  fileprivate borrowing func word(_ row: Int) -> UInt64? {
    switch self {
    case .ints(let rows): UInt64(bitPattern: Int64(rows[row]))
    case .doubles(let rows): rows[row].bitPattern
    case .bools(let rows): UInt64(rows[row])
    case .strings(let column): UInt64(truncatingIfNeeded: column.codes[row])
    case .cases(_, let rows): UInt64(truncatingIfNeeded: rows[row])
    case .values: nil
    }
  }

  /// A column of the same kind without rows.
  fileprivate var emptied: DonationColumn {
    switch self {
    case .ints: .ints([])
    case .doubles: .doubles([])
    case .bools: .bools([])
    case .strings: .strings(StringColumn())
    case .cases(let type, _): .cases(type, [])
    case .values: .values([])
    }
  }
}
