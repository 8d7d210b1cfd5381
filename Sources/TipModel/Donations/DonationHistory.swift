import Synchronization
public import TipFoundation

/// The donations of one event in order of arrival, kept in columns. It is a value: a copy is a
/// snapshot that later changes do not affect.
///
/// Rows are numbered from 0, the oldest by arrival. Dates ascend unless ``isSorted`` is false,
/// because the clock was set back, or another process donated late.
public struct DonationHistory: Sendable {
  /// The type of the donated values; `.builtin(.emptyDonation)` without one.
  public var donationType: Type { storage.donationType }
  @usableFromInline
  private(set) var storage: Storage

  public init(donationType: Type) { storage = Storage(donationType: donationType) }

  @inlinable
  init(storage: Storage) { self.storage = storage }

  /// An unretained reference to a history that its caller keeps alive.
  public struct Unretained {
    @usableFromInline
    let storage: Unmanaged<Storage>

    /// The caller must keep `history` alive and unchanged for as long as this is used.
    @inlinable
    public init(_ history: borrowing DonationHistory) {
      storage = .passUnretained(history.storage)
    }

    @inlinable @inline(__always)
    public func use<Result>(
      _ body: (borrowing DonationHistory) throws -> Result
    ) rethrows -> Result {
      try storage._withUnsafeGuaranteedRef { try body(DonationHistory(storage: $0)) }
    }
  }

  public var count: Int { storage.end - storage.start }
  public var isEmpty: Bool { count == 0 }
  /// True if no donation is older than the one before it.
  public var isSorted: Bool { storage.isSorted }
  /// A number that is equal for two histories only if their common rows are at the same places in
  /// the columns. Between the two, donations were only appended at the end and removed at the
  /// start.
  package var lineage: Int { storage.lineage }

  /// Row `r` is at `offset + r` in ``dateColumn`` and in every column.
  public var offset: Int { storage.start }
  /// The dates in seconds since the reference date, beginning with rows that were removed; see
  /// ``offset``. After the last row there may be dates of another history.
  public var dateColumn: [Double] { storage.dates }

  /// The column of a stored field of the donated value; nil where the type has no such field.
  public func column(_ field: String) -> DonationColumn? {
    guard let index = storage.fields.firstIndex(of: field) else { return nil }
    return storage.columns[index]
  }

  public func columnIndex(_ field: String) -> Int? { storage.fields.firstIndex(of: field) }

  /// The column at an index of ``columnIndex(_:)``, or nil if there is none.
  public func column(at index: Int) -> DonationColumn? {
    storage.columns.indices.contains(index) ? storage.columns[index] : nil
  }

  /// See ``DonationColumn/codes(of:)``; nil where there is no such column, too.
  package func codes(of string: String, column index: Int) -> (all: [Int32], wanted: Int32?)? {
    guard storage.columns.indices.contains(index) else { return nil }
    // An array's subscript would copy the column first.
    return storage.columns.withUnsafeBufferPointer { $0[index].codes(of: string) }
  }

  /// Returns whether a field of a donation has this text, or nil if the field is no text. The text
  /// is not searched in the table. `row` is as in ``value(row:column:)``.
  package func isText(_ text: String, row: Int, column: Int) -> Bool? {
    guard storage.columns.indices.contains(column) else { return nil }
    let row = storage.start + row
    return storage.columns.withUnsafeBufferPointer { $0[column].isText(text, row: row) }
  }

  /// The distinct values of the donations; nil where hardly any repeat, and where they are not made
  /// of plain fields.
  public var values: ValueTable? { storage.values }

  /// Returns a field of a donation.
  ///
  /// `row` is a row of this history, or of a removed donation that is still in the columns: these
  /// have the numbers from -1 down to -``offset``.
  public func value(row: Int, column: Int) -> Value {
    assert(row >= -offset && row < count)
    guard storage.columns.indices.contains(column) else { return .void }
    let row = storage.start + row
    return storage.columns.withUnsafeBufferPointer { $0[column][row] }
  }

  /// The date of a donation, in seconds since the reference date. `row` as for
  /// ``value(row:column:)``.
  public func seconds(at row: Int) -> Double {
    assert(row >= -offset && row < count)
    return storage.dates[storage.start + row]
  }

  /// `row` must be one of this history.
  public subscript(row: Int) -> Donation {
    assert(row >= 0 && row < count)
    let index = storage.start + row
    return Donation(
      date: Date(timeIntervalSinceReferenceDate: storage.dates[index]), value: storage.value(index))
  }

  /// A range of the rows, which are not copied, so this takes constant time. `areSorted` says that
  /// these rows are in the order of their dates.
  package func rows(_ range: Range<Int>, areSorted: Bool = false) -> DonationHistory {
    DonationHistory(storage: Storage(partOf: storage, range, isSorted: areSorted || isSorted))
  }

  public mutating func append(date: Date, value: borrowing Value? = nil) {
    if storage.isPart { separate() }
    makeUnique()
    storage.append(date.timeIntervalSinceReferenceDate, value)
  }

  /// Removes the `dropped` oldest by arrival.
  public mutating func removeFirst(_ dropped: Int) {
    guard dropped > 0 else { return }
    guard dropped < count else { return removeAll() }
    makeUnique()
    storage.values?.drop(storage.start..<storage.start + dropped)
    storage.start += dropped
    // Moving the rest only when it is the smaller part keeps a removal O(1) on average.
    if !storage.isPart, storage.start > 64, storage.start > storage.dates.count / 2 {
      storage.compact()
    }
  }

  public mutating func removeAll() { storage = Storage(donationType: donationType) }

  /// Drops the donations that the limit does not keep at `now`: all but the most recent ones, and
  /// those that are dated the maximum age or more before it.
  public mutating func trim(to limit: DonationLimit, at now: Date) {
    removeFirst(count - max(0, limit.maximumCount))
    guard let age = limit.maximumAge, !isEmpty else { return }
    let now = now.timeIntervalSinceReferenceDate
    if isSorted {
      removeFirst(firstRow { $0 + age > now })
    } else if (0..<count).contains(where: { seconds(at: $0) + age <= now }) {
      let kept = (0..<count).filter { seconds(at: $0) + age > now }.map { self[$0] }
      removeAll()
      for donation in kept { append(date: donation.date, value: donation.value) }
    }
  }

  /// The date of the earliest donation, in seconds since the reference date.
  public var earliest: Double? {
    isSorted
      ? (isEmpty ? nil : seconds(at: 0)) : storage.dates[storage.start..<storage.end].min()
  }

  /// The date of the latest donation, in seconds since the reference date.
  public var latest: Double? {
    isSorted
      ? (isEmpty ? nil : seconds(at: count - 1))
      : storage.dates[storage.start..<storage.end].max()
  }

  /// The first row that is dated after an instant, which mostly none is. Only for sorted histories.
  func firstRow(after instant: Double) -> Int {
    if !isEmpty, seconds(at: count - 1) <= instant { return count }
    return firstRow { $0 > instant }
  }

  /// The first row whose date satisfies a condition that, once true, stays true for later dates;
  /// the count where none does. Only for sorted histories.
  func firstRow(where condition: (Double) -> Bool) -> Int {
    storage.dates.withUnsafeBufferPointer { dates in
      var low = storage.start
      var count = storage.end - low
      while count > 0 {
        // The difference of two places does not overflow. This step dominates a search among
        // millions: the next one depends on half of a count, and not on a place in the middle of
        // two.
        let half = count >> 1
        if condition(dates[low &+ half]) {
          count = half
        } else {
          low = low &+ half &+ 1
          count = count &- half &- 1
        }
      }
      return low - storage.start
    }
  }

  /// Copies the rows into separate columns.
  private mutating func separate() {
    let all = (0..<count).map { self[$0] }
    removeAll()
    for donation in all { append(date: donation.date, value: donation.value) }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  /// The storage of ``DonationHistory``, which copies it before a change if it is shared. No other
  /// code accesses it during a change, so accesses need no check.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    let donationType: Type
    let fields: [String]
    @exclusivity(unchecked) private(set) var lineage = Storage.newLineage()
    /// The index of the first row that still counts.
    @exclusivity(unchecked) var start = 0
    /// The end of this history's rows. Later rows belong to other histories.
    @exclusivity(unchecked) private(set) var end = 0
    /// The columns are those of another history.
    let isPart: Bool
    @exclusivity(unchecked) var dates: [Double] = []
    /// A column for each of `fields`, or a single column of whole values for a type without fields.
    @exclusivity(unchecked) var columns: [DonationColumn]
    /// The table of this history's distinct values.
    @exclusivity(unchecked) var values: ValueTable?
    @exclusivity(unchecked) var isSorted = true

    init(donationType: Type) {
      self.donationType = donationType
      isPart = false
      let known = donationType.donationFields
      fields = known.map(\.name)
      if case .nominal(let type) = donationType, type.kind != .enumeration {
        columns = known.map { DonationColumn(type: $0.type) }
      } else if donationType == .builtin(.emptyDonation) {
        columns = []
      } else {
        columns = [DonationColumn(type: donationType)]
      }
      values = ValueTable(empty: columns)
    }

    /// Rows that are known all at once.
    init(
      donationType: Type, fields: [String], dates: [Double], columns: [DonationColumn],
      values: ValueTable?
    ) {
      self.donationType = donationType
      self.fields = fields
      self.dates = dates
      self.columns = columns
      self.values = values
      isPart = false
      end = dates.count
      // This form counts a date that is NaN as out of order.
      isSorted =
        zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 } && !(dates.first?.isNaN ?? false)
    }

    /// Appends a range of another history's rows, with the same numbers.
    init(partOf other: Storage, _ rows: Range<Int>, isSorted: Bool) {
      donationType = other.donationType
      fields = other.fields
      dates = other.dates
      columns = other.columns
      isPart = true
      start = other.start + max(0, min(rows.lowerBound, other.end - other.start))
      end = other.start + max(0, min(rows.upperBound, other.end - other.start))
      self.isSorted = isSorted
    }

    /// Copies the rows into columns of another declaration of their type.
    init(
      copying other: Storage, donationType: Type, columns: [DonationColumn], values: ValueTable?
    ) {
      self.donationType = donationType
      fields = other.fields
      start = other.start
      end = other.end
      isPart = other.isPart
      dates = other.dates
      self.columns = columns
      self.values = values
      isSorted = other.isSorted
    }

    init(copying other: Storage) {
      donationType = other.donationType
      fields = other.fields
      start = other.start
      end = other.end
      isPart = other.isPart
      dates = other.dates
      columns = other.columns
      values = other.values.map(ValueTable.init(copying:))
      isSorted = other.isSorted
    }

    func append(_ seconds: Double, _ value: borrowing Value?) {
      // This form counts a date that is NaN as out of order.
      if let last = dates.last, end > start, !(last <= seconds) { isSorted = false }
      if seconds.isNaN { isSorted = false }
      dates.append(seconds)
      end += 1
      switch value {
      case .structure(let value)? where donationType.isNominal(value.type):
        value.fields.withUnsafeBufferPointer { fields in
          for index in columns.indices {
            columns[index].append(index < fields.count ? fields[index] : .void)
          }
        }
      default:
        let value = fields.isEmpty ? copy value ?? .void : .void
        for index in columns.indices { columns[index].append(value) }
      }
      if values?.appendLast(of: columns) == false { values = nil }
    }

    func value(_ index: Int) -> Value? {
      if case .nominal(let type) = donationType, type.kind != .enumeration {
        return .structure(StructValue(type: type, fields: columns.map { $0[index] }))
      }
      return columns.first.map { $0[index] }
    }

    func compact() {
      dates.removeFirst(start)
      end -= start
      if values?.removeFirst(start) == true {
        for index in columns.indices { columns[index].removeFirst(start, keepingStrings: true) }
      } else {
        // Most values have no donations any more, and are dropped.
        for index in columns.indices { columns[index].removeFirst(start, keepingStrings: false) }
        values = ValueTable(rows: columns)
      }
      start = 0
      lineage = Storage.newLineage()
    }

    private static let lineages = Atomic<Int>(0)

    private static func newLineage() -> Int { lineages.add(1, ordering: .relaxed).newValue }
  }
}
