/// One stored field of an event's donations, a row for each, in the plainest form its type allows.
public enum DonationColumn: Sendable {
  case ints([Int])
  case doubles([Double])
  /// 0 or 1.
  case bools([UInt8])
  case strings(StringColumn)
  /// The indices of an enum's cases.
  case cases(NominalType, [Int32])
  /// Values of any other type. `.void` represents a missing value.
  case values([Value])

  init(type: Type) {
    switch type {
    case .int: self = .ints([])
    case .double: self = .doubles([])
    case .bool: self = .bools([])
    case .string: self = .strings(StringColumn())
    case .nominal(let type) where type.isPlainEnumeration: self = .cases(type, [])
    default: self = .values([])
    }
  }

  public var count: Int {
    switch self {
    case .ints(let rows): rows.count
    case .doubles(let rows): rows.count
    case .bools(let rows): rows.count
    case .strings(let column): column.codes.count
    case .cases(_, let rows): rows.count
    case .values(let rows): rows.count
    }
  }

  /// The codes of a column of strings, and the code of one string, or nil if no row has it. Returns
  /// nil for other columns. Only the codes are retained.
  package borrowing func codes(of string: String) -> (all: [Int32], wanted: Int32?)? {
    switch self {
    case .strings(let column): (column.codes, column.code(of: string))
    default: nil
    }
  }

  /// Calls a function with the results of ``codes(of:)``, without retaining any of the column.
  @inlinable @inline(__always)
  package borrowing func withCodes<Result>(
    of string: String, _ body: (UnsafeBufferPointer<Int32>, _ wanted: Int32?) -> Result
  ) -> Result? {
    switch self {
    case .strings(let column): column.withCodes(of: string, body)
    default: nil
    }
  }

  /// Returns whether the string in a row equals the text, or nil if the column has no strings. The
  /// column's values are not retained.
  package borrowing func isText(_ text: String, row: Int) -> Bool? {
    switch self {
    case .strings(let column): column.isText(text, row: row)
    default: nil
    }
  }

  /// The value of a row; `.void` where it is missing or there is no such row.
  public subscript(row: Int) -> Value {
    guard row >= 0, row < count else { return .void }
    return switch self {
    case .ints(let rows): .int(rows[row])
    case .doubles(let rows): .double(rows[row])
    case .bools(let rows): .bool(rows[row] != 0)
    case .strings(let column): .string(column[row])
    case .cases(let type, let rows): .enumeration(type, Int(rows[row]))
    case .values(let rows): rows[row]
    }
  }

  /// Adds a row. A value of another type than the column's (a store written by another version of
  /// the app may hold one) turns the column into one of plain values.
  mutating func append(_ value: Value) {
    // Each case empties `self` while it holds the rows, so that they are changed in place.
    switch self {
    case .ints(var rows):
      guard case .int(let value) = value else { return degrade(appending: value) }
      self = .values([])
      rows.append(value)
      self = .ints(rows)
    case .doubles(var rows):
      guard case .double(let value) = value else { return degrade(appending: value) }
      self = .values([])
      rows.append(value)
      self = .doubles(rows)
    case .bools(var rows):
      guard case .bool(let value) = value else { return degrade(appending: value) }
      self = .values([])
      rows.append(value ? 1 : 0)
      self = .bools(rows)
    case .strings(var column):
      guard case .string(let value) = value else { return degrade(appending: value) }
      self = .values([])
      column.append(value)
      self = .strings(column)
    case .cases(let type, var rows):
      guard case .enumeration(type, let index) = value else { return degrade(appending: value) }
      self = .values([])
      rows.append(Int32(truncatingIfNeeded: index))
      self = .cases(type, rows)
    case .values(var rows):
      self = .values([])
      rows.append(value)
      self = .values(rows)
    }
  }

  private mutating func degrade(appending value: Value) {
    self = .values((0..<count).map { self[$0] } + [value])
  }

  /// Drops the first rows. Strings without a row are dropped, too, unless `keepingStrings` is true.
  mutating func removeFirst(_ dropped: Int, keepingStrings: Bool) {
    // Each case empties `self` while it holds the rows, so that they are moved in place.
    switch self {
    case .ints(var rows):
      self = .values([])
      rows.removeFirst(dropped)
      self = .ints(rows)
    case .doubles(var rows):
      self = .values([])
      rows.removeFirst(dropped)
      self = .doubles(rows)
    case .bools(var rows):
      self = .values([])
      rows.removeFirst(dropped)
      self = .bools(rows)
    case .strings(var column):
      self = .values([])
      column.removeFirst(dropped, keepingStrings: keepingStrings)
      self = .strings(column)
    case .cases(let type, var rows):
      self = .values([])
      rows.removeFirst(dropped)
      self = .cases(type, rows)
    case .values(var rows):
      self = .values([])
      rows.removeFirst(dropped)
      self = .values(rows)
    }
  }
}
