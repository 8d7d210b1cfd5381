import Foundation
import Testing

@testable import TipFormats

@Suite struct InstantTests {
  @Test(arguments: [
    ("2025-01-01T00:00:00Z", "2025-01-01T00:00:00.000Z"),
    ("2025-01-01", "2025-01-01T00:00:00.000Z"),
    ("2025-01-01T00:00:00", "2025-01-01T00:00:00.000Z"),
    ("2025-01-01T02:30:00+02:00", "2025-01-01T00:30:00.000Z"),
    ("2025-01-01T00:00:00.25Z", "2025-01-01T00:00:00.250Z"),
  ])
  func readsAndWrites(text: String, expected: String) {
    #expect(Instant.date(text).flatMap(Instant.text) == expected)
  }

  @Test(arguments: ["", "yesterday", "2025-13-01", "T", "2025-01-01T", "1e9", "2024-02-30"])
  func otherTextIsNoTime(text: String) {
    #expect(Instant.date(text) == nil)
  }

  @Test func timesWithoutACalendarHaveNoText() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(Instant.text(Date(timeIntervalSinceReferenceDate: seconds)) == nil)
    }
    #expect(Instant.text(.distantPast)?.isEmpty == false)
  }
}
