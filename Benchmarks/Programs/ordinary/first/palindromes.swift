// Palindrome dates (dates)
import Foundation

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone

func digits(of date: Date) -> String {
  let parts = calendar.dateComponents([.year, .month, .day], from: date)
  return String(format: "%04d%02d%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
}

func isPalindrome(_ text: String) -> Bool {
  text == String(text.reversed())
}

let start = calendar.date(from: DateComponents(year: 2001, month: 1, day: 1)) ?? Date()
let end = calendar.date(from: DateComponents(year: 3001, month: 1, day: 1)) ?? Date()
var date = start
var found: [String] = []
var weekends = 0
while date < end {
  let text = digits(of: date)
  if isPalindrome(text) {
    found.append(text)
    let weekday = calendar.component(.weekday, from: date)
    if weekday == 1 || weekday == 7 {
      weekends += 1
    }
  }
  date = date.addingTimeInterval(86_400)
}
print(found.count, weekends)
for text in found.prefix(5) {
  print(text)
}
print(found[found.count - 1])
