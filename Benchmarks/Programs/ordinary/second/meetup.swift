// Meetups and leap years (dates)
import Foundation

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone

enum Week: Int, CaseIterable {
  case first = 1
  case second = 8
  case teenth = 13
  case third = 15
  case fourth = 22
  case last = 0
}

func makeDate(_ year: Int, _ month: Int, _ day: Int) -> Date? {
  calendar.date(from: DateComponents(year: year, month: month, day: day))
}

func isLeap(_ year: Int) -> Bool {
  year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

func dayCount(_ year: Int, _ month: Int) -> Int {
  switch month {
  case 2: return isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: return 30
  default: return 31
  }
}

func meetup(_ year: Int, _ month: Int, _ weekday: Int, _ week: Week) -> Date? {
  let start = week == .last ? dayCount(year, month) - 6 : week.rawValue
  for day in start..<(start + 7) {
    if let date = makeDate(year, month, day),
      calendar.component(.weekday, from: date) == weekday
    {
      return date
    }
  }
  return nil
}

func text(_ date: Date?) -> String {
  guard let date else { return "none" }
  let parts = calendar.dateComponents([.year, .month, .day], from: date)
  return String(format: "%d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
}

print(text(meetup(2013, 5, 2, .teenth)), text(meetup(2015, 3, 7, .last)))

var days: [Week: Int] = [:]
var fridays = 0
for year in 2000...5599 {
  for month in 1...12 {
    for week in Week.allCases {
      if let date = meetup(year, month, (year + month) % 7 + 1, week) {
        days[week, default: 0] += calendar.component(.day, from: date)
      }
    }
    if let date = makeDate(year, month, 13), calendar.component(.weekday, from: date) == 6 {
      fridays += 1
    }
  }
}
for week in Week.allCases {
  print(week, days[week] ?? 0)
}
print(fridays, (2000...5599).filter(isLeap).count)

if let birth = makeDate(2011, 4, 25), let other = makeDate(2043, 1, 1) {
  let gigasecond = birth.addingTimeInterval(1_000_000_000)
  print(text(gigasecond), Int(other.timeIntervalSince(birth)) / 86_400, gigasecond < other)
}
