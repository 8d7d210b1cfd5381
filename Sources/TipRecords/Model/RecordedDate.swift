import TipFoundation
import TipStoreSQLite

/// Core Data's dates, REAL seconds since 2001, as far as they are any.
struct RecordedDate {
  /// Nil for what is no date that anything here can show.
  static func date(_ seconds: Double) -> Date? {
    guard StorableDate.contains(seconds) else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds == 0 ? 0 : seconds)
  }
}
