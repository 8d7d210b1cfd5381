import TipFormats
import TipFoundation
import TipModel

/// Points in time as users type them: `2025-01-01T09:30:00Z`, `2025-01-01 09:30`, `09:30`. Without
/// a zone they are UTC.
enum InstantWords {
  /// A time without a day is on the day of `now`; nil where the text is no time.
  static func date(_ text: String, now: Date) -> Date? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.last == "+0000", words.count == 3 { words.removeLast() }
    switch words.count {
    case 1:
      if words[0].contains(":"), !words[0].contains("-") {
        return date(day: String(DateText.string(now).prefix(10)), time: words[0])
      }
      return Instant.date(words[0])
    case 2: return date(day: words[0], time: words[1])
    default: return nil
    }
  }

  private static func date(day: String, time: String) -> Date? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count == 2 else { return nil }
    let seconds = (parts.count == 2 ? "00" : parts[2]).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let text = "\(day)T\(parts[0]):\(parts[1]):\(seconds[0])"
    // 25:00 would become one o'clock of the next day.
    guard let date = Instant.date(text), Instant.text(date)?.hasPrefix(text) == true else {
      return nil
    }
    guard parts.count == 3, let digits = seconds.dropFirst().first else { return date }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let part = Double("0.\(digits)")
    else { return nil }
    return date.addingTimeInterval(part)
  }
}
