import TipFoundation
import TipModel

/// The distance of two marks on a scale, in units of a calendar.
enum TickStep: Hashable, Sendable {
  /// A distance of less than a day.
  case seconds(Int)
  case days(Int)
  /// Weeks begin on Monday.
  case weeks(Int)
  case months(Int)
  case years(Int)

  /// Shortest first.
  static let all: [TickStep] =
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200].map {
      .seconds($0)
    } + [
      .days(1), .days(2), .days(3), .weeks(1), .weeks(2), .months(1), .months(2), .months(3),
      .months(6),
    ]
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map { .years($0) }

  /// The approximate length in seconds.
  var length: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .days(let count): Double(count) * 86_400
    case .weeks(let count): Double(count) * 604_800
    case .months(let count): Double(count) * 2_629_746
    case .years(let count): Double(count) * 31_556_952
    }
  }

  /// The number of characters of the widest label.
  var labelWidth: Int {
    switch self {
    case .seconds(let count): count < 60 ? 8 : 6
    case .days, .weeks: 6
    case .months, .years: 4
    }
  }

  /// The marks between two local times, in seconds since 1970 there, with their labels.
  func marks(from start: Double, through end: Double) -> [(wall: Double, label: String)] {
    switch self {
    case .seconds(let count):
      return multiples(of: Double(count), from: start, through: end, offset: 0).map { wall in
        let isMidnight = wall.truncatingRemainder(dividingBy: 86_400) == 0
        return (
          wall, isMidnight ? TickStep.day(wall) : LocalTime.clock(wall, seconds: count < 60)
        )
      }
    case .days(let count):
      return multiples(of: Double(count) * 86_400, from: start, through: end, offset: 0)
        .map { ($0, TickStep.day($0)) }
    case .weeks(let count):
      // 1970 began on a Thursday.
      return multiples(of: Double(count) * 604_800, from: start, through: end, offset: 345_600)
        .map { ($0, TickStep.day($0)) }
    case .months(let count): return months(each: count, from: start, through: end)
    case .years(let count): return months(each: count * 12, from: start, through: end)
    }
  }

  private func multiples(
    of step: Double, from start: Double, through end: Double, offset: Double
  ) -> [Double] {
    let first = ((start - offset) / step).rounded(.up) * step + offset
    return Array(stride(from: first, through: end, by: step))
  }

  private func months(
    each count: Int, from start: Double, through end: Double
  ) -> [(wall: Double, label: String)] {
    let first = CivilDay(daysSince1970: Int((start / 86_400).rounded(.down)))
    var month = (first.year * 12 + first.month - 1) / count * count
    var marks: [(wall: Double, label: String)] = []
    while true {
      let day = CivilDay(year: month / 12, month: month % 12 + 1, day: 1)
      let wall = Double(day.daysSince1970) * 86_400
      if wall > end { return marks }
      if wall >= start {
        marks.append((wall, day.month == 1 ? "\(day.year)" : LocalTime.monthName(day.month)))
      }
      month += count
    }
  }

  private static func day(_ wall: Double) -> String {
    LocalTime.text(CivilDay(daysSince1970: Int((wall / 86_400).rounded(.down))))
  }
}
