public import FoundationEssentials

/// Dates as Swift prints them: `2025-01-01 00:00:00 +0000`. Any instant is safe, also NaN; like
/// Foundation, those outside the distant past and future have no text.
public enum DateText {
  public static func string(_ date: Date) -> String {
    guard Date.distantPast <= date, date <= Date.distantFuture,
      let whole = Int(exactly: date.timeIntervalSince1970.rounded(.towardZero))
    else { return "<description unavailable>" }
    let (days, time) = whole.flooredDivision(by: 86_400)
    let (year, month, day) = civil(daysSince1970: days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
      + "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2)) +0000"
  }

  /// The proleptic Gregorian date; months and days count from 1.
  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    // Years are counted from 1 March of year 0, so that the leap day comes last.
    let (era, dayOfEra) = (daysSince1970 + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// Quotient and remainder with the remainder in `0..<divisor`.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
