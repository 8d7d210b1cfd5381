import TipFoundation
import TipModel

/// The days below a curve: days, weeks, months or years, as many as have room.
struct DayScale {
  struct Tick: Equatable {
    /// Counted from the first day of the curve.
    let day: Int
    let label: String
  }

  let ticks: [Tick]

  /// - Parameters:
  ///   - begin: An instant of the first day.
  ///   - most: The greatest number of labels that fit.
  init(from begin: Date, dayCount: Int, most: Int) {
    guard dayCount > 0, let first = CivilDay(begin) else {
      ticks = []
      return
    }
    let start = first.daysSince1970
    for step in [1, 2, 7, 14] where (dayCount + step - 1) / step <= most {
      ticks = stride(from: 0, to: dayCount, by: step).map { day in
        let civil = CivilDay(daysSince1970: start + day)
        return Tick(day: day, label: "\(civil.day) \(AudienceWords.monthName(civil.month))")
      }
      return
    }
    for months in [1, 2, 3, 6, 12, 24, 60, 120, 240] {
      let found = Self.months(from: start, dayCount, step: months)
      if found.count <= most || months == 240 {
        ticks = found
        return
      }
    }
    ticks = []
  }

  private static func months(from start: Int, _ dayCount: Int, step: Int) -> [Tick] {
    let first = CivilDay(daysSince1970: start)
    var month = first.year * 12 + first.month - 1
    var ticks: [Tick] = []
    while true {
      let civil = CivilDay(year: month / 12, month: month % 12 + 1, day: 1)
      let day = civil.daysSince1970 - start
      if day >= dayCount { return ticks }
      if day >= 0, month % step == 0 {
        let name = AudienceWords.monthName(civil.month)
        let label =
          step >= 12
          ? "\(civil.year)" : civil.month == 1 || ticks.isEmpty ? "\(name) \(civil.year)" : name
        ticks.append(Tick(day: day, label: label))
      }
      month += 1
    }
  }
}
