package import TipFoundation

/// The time of a replay, in seconds since the reference date, and its days in UTC.
package struct ReplayWindow: Sendable {
  /// The start of the window. Earlier donations count, but earlier statuses do not.
  package let from: Double
  /// The end of the window, for which the results are.
  package let to: Double

  private static let day = 86_400.0
  /// The greatest number of days in a curve: a hundred years.
  static let mostDays = 36_525

  package init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  private var firstDay: Int { ReplayWindow.number(of: from) }
  private var lastDay: Int { ReplayWindow.number(of: to) }
  var dayCount: Int { to < from ? 0 : lastDay - firstDay + 1 }

  private static func number(of instant: Double) -> Int { Int((instant / day).rounded(.down)) }

  /// Counted from the first.
  func day(of instant: Double) -> Int { ReplayWindow.number(of: instant) - firstDay }

  /// The beginning of a day.
  package func start(ofDay day: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(firstDay + day) * ReplayWindow.day)
  }
}
