public import TipFoundation

/// Dates as `2025-01-01 00:00:00 +0000`. Any instant is safe, also NaN.
public enum DateText {
  /// The date as Swift prints it. Like Foundation, it has no text for dates outside the distant
  /// past and future.
  public static func description(_ date: Date) -> String {
    date <= Date.distantFuture ? string(date) : unavailable
  }

  /// The date as text, up to the end of the year 9999, where the clock ends.
  public static func string(_ date: Date) -> String {
    guard Date.distantPast <= date, date.timeIntervalSince1970 < end,
      let whole = Int(exactly: date.timeIntervalSince1970.rounded(.towardZero))
    else { return unavailable }
    let (days, time) = whole.flooredDivision(by: 86_400)
    let day = CivilDay(daysSince1970: days)
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2)) "
      + "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2)) +0000"
  }

  /// The instant of a change as text: the first whole second at which it has happened. All future
  /// changes are written so, and have happened at the second that is written.
  public static func from(_ date: Date) -> String {
    string(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.up)))
  }

  /// The date with as many decimals of the second as it needs, at most six: `2025-01-01 00:00:00.5
  /// +0000`.
  public static func exact(_ date: Date) -> String {
    let text = string(date)
    let seconds = date.timeIntervalSince1970
    let part = Int(((seconds - seconds.rounded(.down)) * 1e6).rounded())
    guard part > 0, part < 1_000_000, text.hasSuffix(" +0000") else { return text }
    let whole = seconds < 0 ? string(Date(timeIntervalSince1970: seconds.rounded(.down))) : text
    var digits = padded(part, 6)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole.dropLast(6)).\(digits) +0000"
  }

  private static let unavailable = "<description unavailable>"
  private static let end = 253_402_300_800.0

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// Quotient and remainder with the remainder in `0..<divisor`.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
