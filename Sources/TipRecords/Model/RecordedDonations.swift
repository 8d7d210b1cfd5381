public import TipFoundation

/// The donations of one event in the order of the file. Their values are undecoded bytes: most are
/// never needed, and there may be a million.
public struct RecordedDonations: Sendable {
  /// Seconds since 2001.
  private(set) var dates: [Double] = []
  /// The end of each value in ``bytes``. A missing value is empty.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  public init() {}

  public var count: Int { dates.count }

  mutating func append(_ seconds: Double, _ value: UnsafeRawBufferPointer?) {
    dates.append(seconds)
    if let value {
      // Most events are donated without a value, and have no array of their ends.
      while ends.count < dates.count - 1 { ends.append(bytes.count) }
      bytes.append(contentsOf: value)
      ends.append(bytes.count)
    }
  }

  /// The bytes of all values.
  var size: Int { bytes.count }

  mutating func append(contentsOf other: RecordedDonations) {
    for row in 0..<other.count {
      let value = other.value(at: row)
      value.withUnsafeBytes { append(other.dates[row], value.isEmpty ? nil : $0) }
    }
  }

  /// The archived value of a donation; empty if it has none.
  func value(at row: Int) -> ArraySlice<UInt8> {
    guard row >= 0, row < ends.count else { return [] }
    return bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }

  /// The decoded archive of a donation's value, or nil if it has none.
  func archive(at row: Int) throws(ArchiveFault) -> ArchivedValue? {
    let bytes = value(at: row)
    return bytes.isEmpty ? nil : try KeyedArchive.root(of: Array(bytes))
  }

  public var hasValues: Bool { !bytes.isEmpty }
  public var first: Date? { dates.min().map { Date(timeIntervalSinceReferenceDate: $0) } }
  public var latest: Date? { dates.max().map { Date(timeIntervalSinceReferenceDate: $0) } }

  /// The rows by date, and of one date as they came.
  var order: [Int] {
    let rows = Array(dates.indices)
    guard zip(dates, dates.dropFirst()).contains(where: { $0 > $1 }) else { return rows }
    return rows.sorted { (dates[$0], $0) < (dates[$1], $1) }
  }
}
