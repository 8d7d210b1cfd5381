import Foundation
import SeededRandom
import Testing

@testable import TipReplay

@Suite struct CellTests {
  /// What is read of a text in a cell.
  private func read<Result>(_ text: String, _ body: (Cell) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { body(Cell($0, .plain)) }
  }

  @Test func wholeNumbersAreThoseOfSwift() {
    var random = SeededRandom(seed: Seeds.first)
    let texts =
      ["0", "-0", "+7", "9223372036854775807", "9223372036854775808", "-9223372036854775808"]
      + ["-9223372036854775809", "", "-", "1.0", "1e3", " 1", "0x10", "१"]
      + (0..<500).map { _ in String(Int(truncatingIfNeeded: random.next() >> random.below(64))) }
    for text in texts { #expect(read(text, \.int) == Int(text), "\(text)") }
  }

  @Test func numbersAreRoundedAsSwiftDoes() {
    var random = SeededRandom(seed: Seeds.first)
    var texts = [
      "0.1", "-0", "-0.0", "1e308", "123456789012345.6", "0.30000000000000004", "1e-320",
    ]
    for _ in 0..<2000 {
      let digits = String(random.next() >> random.below(64))
      let place = digits.index(digits.startIndex, offsetBy: random.below(digits.count))
      texts.append(digits[..<place] + (place == digits.startIndex ? "0." : ".") + digits[place...])
      texts.append("\(Double(bitPattern: random.next()))")
    }
    for text in texts {
      let known = Double(text).flatMap { $0.isFinite ? $0 : nil }
      #expect(read(text, \.double)?.bitPattern == known?.bitPattern, "\(text)")
    }
    for text in ["", "nan", "inf", "1e309", "0x1p3", "1,5", ".", "-"] {
      #expect(read(text, \.double) == nil, "\(text)")
    }
  }

  @Test func datesAreThoseOfFoundation() throws {
    var random = SeededRandom(seed: Seeds.first)
    let style = Date.ISO8601FormatStyle()
    for _ in 0..<2000 {
      // From the first whole year of the Gregorian calendar, before which Foundation goes by another, to the year 9999.
      let second = -12_212_553_600 + Int(random.next() % 265_614_854_400)
      let date = Date(timeIntervalSince1970: Double(second))
      let text = style.format(date)
      #expect(read(text) { $0.date(.auto) } == date.timeIntervalSinceReferenceDate, "\(text)")
      #expect(read("\(second)") { $0.date(.seconds) } == date.timeIntervalSinceReferenceDate)
      #expect(
        read("\(second)000") { $0.date(.milliseconds) } == date.timeIntervalSinceReferenceDate)
    }
  }

  @Test(arguments: [
    ("2025-01-31", 0.0), ("2025-01-31T00:00", 0), ("2025-01-31 00:00:01", 1),
    ("2025-01-31T00:00:00.25Z", 0.25), ("2025-01-31T02:30:00+02:30", 0),
    ("2025-01-30T22:00:00-0200", 0), ("2025-01-31T01:00:00+01", 0),
    ("2025-01-31T00:00:00.123456Z", 0.123456),
  ])
  func waysToWriteADate(text: String, seconds: Double) {
    // 2025-01-31T00:00:00Z
    #expect(read(text) { $0.date(.iso) } == 759_974_400 + seconds)
  }

  @Test(arguments: [
    "", "yesterday", "2025-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "2025-1-1",
    "2025-01-31T24:00:00Z", "2025-01-31T10", "2025-01-31T10:60Z", "2025-01-31T10:00:60Z",
    "2025-01-31T10:00:00.Z", "2025-01-31T10:00:00+1", "2025-01-31T10:00:00+25:00",
    "2025-01-31T10:00:00ZZ", "0000-01-01", "1e400", "9999999999999999999", "2025-01-31T",
  ])
  func whatIsNoDate(text: String) {
    #expect(read(text) { $0.date(.auto) } == nil)
  }

  @Test func truthIsSaidInFewWays() {
    for text in ["true", "TRUE", "True", "1", "t", "T", "1.0"] {
      #expect(read(text, \.bool) == true)
    }
    for text in ["false", "False", "0", "f", "0.0"] { #expect(read(text, \.bool) == false) }
    for text in ["", "yes", "2", "trve", "01", "falsy"] { #expect(read(text, \.bool) == nil) }
  }

  @Test func textIsUTF8() {
    #expect(read("a", \.isText) && read("Grüße, 👩‍👩‍👧 und mehr als acht Bytes", \.isText))
    let bad: [[UInt8]] = [
      [0xFF], Array("abcdefgh".utf8) + [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80],
    ]
    for bytes in bad { bytes.withUnsafeBytes { #expect(!Cell($0, .plain).isText) } }
  }

  @Test func wordsKeepTheirNumbers() {
    var random = SeededRandom(seed: Seeds.first)
    let table = ByteTable()
    var known: [String: Int] = ["": table.number(of: "")]
    for _ in 0..<5000 {
      let word = String(random.next() >> (40 + random.below(24)), radix: 36)
      let number = table.number(of: word)
      if let first = known[word] { #expect(number == first) }
      known[word] = number
    }
    #expect(table.count == known.count)
    for (word, number) in known {
      #expect(table.find(word) == number && table.text(of: number) == word)
    }
    #expect(table.find("not there!") == nil)
  }
}
