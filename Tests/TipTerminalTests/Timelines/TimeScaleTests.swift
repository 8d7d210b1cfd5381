import Foundation
import Testing
import TipTerminal

@Suite struct TimeScaleTests {
  private static let zones = ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"]

  /// From seconds to centuries, at all widths: labels keep off each other, and there is one to read.
  @Test(arguments: zones)
  func labelsHaveRoom(zone: String) throws {
    let time = LocalTime(try #require(TimeZone(identifier: zone)))
    let start = Date(timeIntervalSinceReferenceDate: 123_456_789)
    for power in 0..<200 {
      let seconds = pow(1.12, Double(power))
      for length in [16.0, 40, 80, 200] {
        let scale = TimeScale(
          from: start, to: start.addingTimeInterval(seconds), length: length, time: time)
        let ticks = scale.ticks()
        for (a, b) in zip(ticks, ticks.dropFirst()) {
          #expect(a.date < b.date)
          #expect(
            b.position - a.position >= Double(a.label.count),
            "\(seconds) s in \(length): \(a), \(b)")
        }
        #expect(ticks.allSatisfy { (0...length).contains($0.position) })
        if seconds >= 60, length >= 40 { #expect(!ticks.isEmpty, "\(seconds) s in \(length)") }
      }
    }
  }

  private func labels(_ from: String, _ to: String, _ length: Double, _ zone: String) throws
    -> [String]
  {
    let style = Date.ISO8601FormatStyle()
    let scale = TimeScale(
      from: try Date(from, strategy: style), to: try Date(to, strategy: style), length: length,
      time: LocalTime(try #require(TimeZone(identifier: zone))))
    return scale.ticks().map(\.label)
  }

  @Test func marksStandAtFullUnitsOfTheZone() throws {
    #expect(
      try labels("2025-01-01T09:50:00Z", "2025-01-01T12:10:00Z", 60, "UTC") == [
        "10:00", "10:30", "11:00", "11:30", "12:00",
      ])
    #expect(
      try labels("2025-01-01T20:30:00Z", "2025-01-02T04:30:00Z", 80, "Europe/Berlin") == [
        "22:00", "23:00", "2 Jan", "01:00", "02:00", "03:00", "04:00", "05:00",
      ])
    // Mondays.
    #expect(
      try labels("2025-01-01T00:00:00Z", "2025-01-31T00:00:00Z", 40, "UTC") == [
        "6 Jan", "13 Jan", "20 Jan", "27 Jan",
      ])
    #expect(
      try labels("2024-10-15T00:00:00Z", "2025-03-15T00:00:00Z", 50, "UTC") == [
        "Nov", "Dec", "2025", "Feb", "Mar",
      ])
    #expect(
      try labels("1990-01-02T00:00:00Z", "2024-12-31T00:00:00Z", 60, "UTC") == [
        "1995", "2000", "2005", "2010", "2015", "2020",
      ])
  }

  /// Clocks go forward from 2 to 3 on this night.
  @Test func marksFollowTheClocksOfSummerTime() throws {
    #expect(
      try labels("2025-03-29T22:30:00Z", "2025-03-30T03:30:00Z", 60, "Europe/Berlin") == [
        "30 Mar", "01:00", "02:00", "03:00", "04:00", "05:00",
      ])
  }
}
