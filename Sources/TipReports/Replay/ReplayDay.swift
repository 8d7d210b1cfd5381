import TipFoundation
import TipModel

/// Days as a replay names them.
enum ReplayDay {
  /// `2025-01-31`
  static func text(_ date: Date) -> String { String(DateText.string(date).prefix(10)) }
  static func text(_ seconds: Double) -> String {
    text(Date(timeIntervalSinceReferenceDate: seconds))
  }
}
