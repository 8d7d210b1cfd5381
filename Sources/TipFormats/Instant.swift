public import TipFoundation
import TipModel

/// Points in time as the command reads and writes them: ISO 8601 in UTC.
public enum Instant {
  /// `2025-01-01T00:00:00.000Z`; nil for times that no calendar names.
  public static func text(_ date: Date) -> String? {
    let parts = DateText.string(date).split(separator: " ")
    guard parts.count == 3 else { return nil }
    let seconds = date.timeIntervalSinceReferenceDate
    let milliseconds = Int(((seconds - seconds.rounded(.down)) * 1000).rounded(.down))
    let digits = String(milliseconds)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(parts[0])T\(parts[1]).\(fraction)Z"
  }

  /// A time with or without fractions, time zone or time of day; without a zone it is UTC.
  public static func date(_ text: String) -> Date? {
    let isDay = !text.contains("T")
    let zoned = text.hasSuffix("Z") || text.suffix(6).contains { $0 == "+" || $0 == "-" }
    let whole = isDay ? text + "T00:00:00Z" : zoned ? text : text + "Z"
    let style = Date.ISO8601FormatStyle()
    // The 30th of February would become the 1st of March.
    let day = text.prefix(10)
    guard let midnight = try? Date("\(day)T00:00:00Z", strategy: style),
      Instant.text(midnight)?.hasPrefix(day) ?? false
    else { return nil }
    return (try? Date(whole, strategy: style))
      ?? (try? Date(whole, strategy: style.time(includingFractionalSeconds: true)))
  }
}
