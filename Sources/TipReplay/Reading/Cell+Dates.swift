/// The form of dates in a history.
public enum DateForm: String, CaseIterable, Sendable {
  /// The form of each row: ISO 8601, or a number; see ``Cell/recognizedDate``.
  case auto
  case iso, seconds, milliseconds, microseconds
  /// Seconds since 2001, as `Date` encodes itself.
  case reference
}

extension Cell {
  /// A date in an unknown form, with its form; nil for a cell that is not a date.
  ///
  /// A number that would be a date from 1977-07-10 to 2001 in seconds since 1970 cannot be a date
  /// of an app. It is in seconds since 2001, as Core Data writes them: from 2008-07-10, when apps
  /// were first sold, to 2032. A number that would be after the year 9999 in seconds is in
  /// milliseconds, and one that would be so in milliseconds is in microseconds.
  var recognizedDate: (form: DateForm, seconds: Double)? {
    if let seconds = isoDate { return (.iso, seconds) }
    guard let number = double else { return nil }
    if Cell.referenceSeconds.contains(number) { return (.reference, number) }
    return numberDate
  }

  /// The number as seconds since 1970, or as the smallest fraction of seconds as which it is before
  /// the year 10000.
  private var numberDate: (form: DateForm, seconds: Double)? {
    for (form, share) in Cell.shares {
      if let seconds = unixDate(share) { return (form, seconds) }
    }
    return nil
  }

  static let referenceSeconds = 237_340_800.0..<978_307_200.0
  private static let shares: [(DateForm, Int)] = [
    (.seconds, 1), (.milliseconds, 1000), (.microseconds, 1_000_000),
  ]

  /// A date among the fields of a donation: in ISO 8601, or in the form that its row's own date was
  /// recognized to have.
  func fieldDate(besides form: DateForm) -> Double? {
    isoDate ?? (form == .iso ? numberDate?.seconds : date(form))
  }

  /// The date in seconds since the reference date, or nil if it is no instant from the year 1 to
  /// the year 9999.
  func date(_ form: DateForm) -> Double? {
    switch form {
    case .auto: recognizedDate?.seconds
    case .iso: isoDate
    case .seconds: unixDate(1)
    case .milliseconds: unixDate(1000)
    case .microseconds: unixDate(1_000_000)
    case .reference: referenceDate
    }
  }

  /// 2001 in seconds since 1970.
  private static let reference = 978_307_200
  private static let years = -62_135_596_800.0..<253_402_300_800.0

  private var referenceDate: Double? {
    double.flatMap { Cell.years.contains($0 + Double(Cell.reference)) ? $0 : nil }
  }

  private func unixDate(_ share: Int) -> Double? {
    if let whole = int {
      if share == 1 {
        guard Cell.years.contains(Double(whole)) else { return nil }
        return Double(whole - Cell.reference)
      }
      // The result equals that of the date in ISO 8601 with all of its digits.
      let part = ((whole % share) + share) % share
      let (rest, overflows) = whole.subtractingReportingOverflow(part)
      guard !overflows, Cell.years.contains(Double(rest / share)) else { return nil }
      return Double(rest / share - Cell.reference) + Double(part) / Double(share)
    }
    guard let number = double else { return nil }
    let seconds = number / Double(share)
    return Cell.years.contains(seconds) ? seconds - Double(Cell.reference) : nil
  }

  /// `2025-01-31`, with a time of day, fractions of a second and a zone or without them; without a
  /// zone it is UTC.
  private var isoDate: Double? {
    let count = bytes.count
    guard count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2), year >= 1,
      (1...12).contains(month), day >= 1, day <= Cell.days(of: month, in: year)
    else { return nil }
    var seconds = Cell.dayNumber(year, month, day) * 86_400
    var fraction = 0.0
    var place = 10
    if place < count {
      guard bytes[place] == UInt8(ascii: "T") || bytes[place] == UInt8(ascii: " "), count >= 16,
        bytes[13] == UInt8(ascii: ":"), let hour = digits(11, 2), let minute = digits(14, 2),
        hour < 24, minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      place = 16
      if place < count, bytes[place] == UInt8(ascii: ":") {
        guard let second = digits(17, 2), second < 60 else { return nil }
        seconds += second
        place = 19
        if place < count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ",") {
          let start = place + 1
          place = start
          while place < count, bytes[place] >= 48, bytes[place] <= 57 { place += 1 }
          guard place > start, let part = digits(start, min(place - start, 15)) else { return nil }
          var scale = 1.0
          for _ in 0..<min(place - start, 15) { scale *= 10 }
          fraction = Double(part) / scale
        }
      }
      guard let zone = zone(at: place) else { return nil }
      seconds -= zone
    }
    let whole = Double(seconds)
    return Cell.years.contains(whole) ? Double(seconds - Cell.reference) + fraction : nil
  }

  /// The offset of the time zone in seconds, or nil if there is none.
  private func zone(at place: Int) -> Int? {
    let rest = bytes.count - place
    guard rest > 0 else { return 0 }
    if rest == 1, bytes[place] == UInt8(ascii: "Z") || bytes[place] == UInt8(ascii: "z") {
      return 0
    }
    let isWest = bytes[place] == UInt8(ascii: "-")
    guard isWest || bytes[place] == UInt8(ascii: "+"), rest >= 3, let hours = digits(place + 1, 2),
      hours < 24
    else { return nil }
    var minutes = 0
    if rest > 3 {
      let isSplit = bytes[place + 3] == UInt8(ascii: ":")
      guard rest == (isSplit ? 6 : 5), let found = digits(place + (isSplit ? 4 : 3), 2), found < 60
      else { return nil }
      minutes = found
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  private func digits(_ start: Int, _ count: Int) -> Int? {
    guard count > 0, start + count <= bytes.count else { return nil }
    var number = 0
    for place in start..<start + count {
      let digit = Int(bytes[place]) - 48
      guard digit >= 0, digit <= 9 else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970, by the Gregorian calendar.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // A year that begins in March ends with its leap day.
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
