import TipFoundation

/// The origin of a row: the device, the number among its changes, and the time. By stamps, stores
/// can be merged in any order.
struct Stamp: Hashable, Sendable {
  static let columns = "device, sequence, time"

  /// The device's number in the table `device`.
  let device: Int64
  /// The place among the device's own changes, which only increases.
  let sequence: Int64
  let time: HybridTime

  /// Binds the columns above from a parameter on; NULL for a row that was written before there were
  /// stamps.
  static func bind(_ stamp: Stamp?, to statement: Statement, at place: Int32) {
    statement.bind(stamp?.device, at: place)
    statement.bind(stamp?.sequence, at: place + 1)
    statement.bind(stamp?.time.packed, at: place + 2)
  }

  /// Reads the columns above from a column on; returns nil for a row that was written before there
  /// were stamps.
  static func read(_ row: Statement, at place: Int32) throws -> Stamp? {
    guard let device = try row.optionalInt(place) else {
      // The other columns are NULL as well, or the checksum does not match.
      return nil
    }
    return Stamp(
      device: device, sequence: try row.int(place + 1),
      time: HybridTime(packed: try row.int(place + 2)))
  }
}

extension Checksum {
  /// Adds a stamp to the checksum. A nil one adds nothing, so that older rows keep their checksums.
  mutating func combine(_ stamp: Stamp?) {
    guard let stamp else { return }
    combine(stamp.device)
    combine(stamp.sequence)
    combine(stamp.time.packed)
  }
}

/// A hybrid logical time: the milliseconds of a clock since 1970, and a counter for changes within
/// one millisecond or while the clock is behind.
struct HybridTime: Hashable, Comparable, Sendable {
  /// The milliseconds times 32,768, and the counter.
  let packed: Int64

  private static let counterBits: Int64 = 15

  /// The milliseconds since 1970.
  var milliseconds: Int64 { packed >> HybridTime.counterBits }
  var counter: Int64 { packed & (1 << HybridTime.counterBits - 1) }

  init(packed: Int64) { self.packed = packed }

  /// The earliest time at a date.
  init(_ date: Date) {
    // Storable dates are in range. Others are clamped.
    let milliseconds = Int64(clamping: date.timeIntervalSince1970 * 1000, within: 1 << 48)
    packed = milliseconds << HybridTime.counterBits
  }

  /// The time of a change at a date. It is later than this one, even if the clock is not.
  func next(at date: Date) -> HybridTime {
    let (later, isLast) = packed.addingReportingOverflow(1)
    return HybridTime(packed: max(HybridTime(date).packed, isLast ? packed : later))
  }

  static func < (a: HybridTime, b: HybridTime) -> Bool { a.packed < b.packed }
}

extension Int64 {
  /// The value rounded down to an integer from `-limit` to `limit - 1`; zero for NaN.
  fileprivate init(clamping value: Double, within limit: Int64) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = Int64(Swift.min(Swift.max(value.rounded(.down), -Double(limit)), Double(limit - 1)))
  }
}
