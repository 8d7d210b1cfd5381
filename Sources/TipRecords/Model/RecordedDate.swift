import TipFoundation
import TipStoreSQLite

/// Core Data's dates: REAL seconds since 2001.
struct RecordedDate {
  /// The date for seconds since the reference date, or nil if it is out of range.
  static func date(_ seconds: Double) -> Date? {
    guard StorableDate.contains(seconds) else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds == 0 ? 0 : seconds)
  }
}
