import Foundation
import OrderedCollections
import SeededRandom
import Testing
import TipModel
import TipText

@Suite struct ValuePrinterTests {
  @Test(
    arguments: [
      (.int(3), "3"), (.double(1), "1.0"), (.double(1e16), "1e+16"), (.double(.infinity), "inf"),
      (.string("a\"b"), "a\"b"), (.bool(true), "true"), (.none, "nil"), (.void, "()"),
      (.some(.some(.int(3))), "Optional(Optional(3))"), (.some(.string("x")), "Optional(\"x\")"),
      (.array([.string("a"), .string("b\n")]), "[\"a\", \"b\\n\"]"), (.array([]), "[]"),
      (.dictionary([:]), "[:]"), (.dictionary([.string("a"): .int(1)]), "[\"a\": 1]"),
      (.set([.int(2), .int(1)]), "[2, 1]"), (.data([1, 2]), "2 bytes"),
      (.url("https://a.b"), "https://a.b"),
      (.status(.invalidated(.tipClosed)), "invalidated(tipClosed)"),
      (.status(.pending), "pending"), (.some(.status(.available)), "Optional(available)"),
      (.range(RangeValue(lower: .int(1), upper: .int(3), isClosed: true)), "1...3"),
      (
        .array([.range(RangeValue(lower: .int(1), upper: .int(3), isClosed: false))]),
        "[Range(1..<3)]"
      ),
      (.timeRange(.week), "week"), (.timeRange(DonationTimeRange(seconds: 1_209_600)), "weeks(2)"),
      (.timeRange(DonationTimeRange(seconds: 90)), "seconds(90)"),
      (.duration(.milliseconds(700)), "0.7 seconds"),
    ] as [(Value, String)])
  func printsAsSwift(value: Value, text: String) {
    #expect(ValuePrinter.print(value) == text)
  }

  @Test func structsAndTuplesShowTheirLabels() {
    let type = NominalType(
      kind: .structure, name: "S", qualifiedName: "Outer.S", range: .test)
    type.fields = [("a", Type.int), ("b", .string)].map {
      Field(name: $0.0, type: $0.1, isMutable: true, range: .test, defaultValue: nil)
    }
    let value = Value.structure(StructValue(type: type, fields: [.int(1), .string("x")]))
    #expect(ValuePrinter.print(value) == "S(a: 1, b: \"x\")")
    let pair = Type.tuple([.init(label: "n", type: .int), .init(type: .string)])
    #expect(ValuePrinter.print(.tuple([.int(1), .string("x")]), as: pair) == "(n: 1, \"x\")")
    let kind = NominalType(kind: .enumeration, name: "E", qualifiedName: "E", range: .test)
    kind.cases = [.init(name: "a", rawValue: nil)]
    #expect(ValuePrinter.print(.enumeration(kind, 0)) == "a")
    #expect(ValuePrinter.debug(.array([.enumeration(kind, 0)])) == "[E.a]")
  }

  @Test(arguments: [
    (0, "2001-01-01 00:00:00 +0000"), (-1.5, "2000-12-31 23:59:58 +0000"),
    (757_382_400, "2025-01-01 00:00:00 +0000"), (-63_114_076_800, "0000-12-30 00:00:00 +0000"),
    (.nan, "<description unavailable>"), (.infinity, "<description unavailable>"),
    (1e300, "<description unavailable>"), (63_113_904_000, "4001-01-01 00:00:00 +0000"),
    (63_113_904_001, "<description unavailable>"),
  ])
  func datesNeverTrap(seconds: Double, text: String) {
    #expect(DateText.description(Date(timeIntervalSinceReferenceDate: seconds)) == text)
  }

  /// Where the clock can go, Swift has no text for all of the years.
  @Test(arguments: [
    (63_113_904_001, "4001-01-01 00:00:01 +0000"), (252_423_993_599.5, "9999-12-31 23:59:59 +0000"),
    (252_423_993_600, "<description unavailable>"), (.nan, "<description unavailable>"),
    (-63_114_076_801, "<description unavailable>"), (.infinity, "<description unavailable>"),
  ])
  func datesOfTheClockAreAllShown(seconds: Double, text: String) {
    #expect(DateText.string(Date(timeIntervalSinceReferenceDate: seconds)) == text)
  }

  @Test func datesAgreeWithFoundation() {
    let seed = Seeds.one()
    var generator = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let date = Date(
        timeIntervalSinceReferenceDate: .random(in: -7e10...7e10, using: &generator))
      #expect(DateText.description(date) == date.description, "seed \(seed)")
      #expect(DateText.string(date) == date.description || date > .distantFuture)
    }
  }

  @Test func sharedPartsDoNotMakeEndlessText() {
    var value = Value.string("0123456789")
    for _ in 0..<40 { value = .array([value, value]) }
    var printer = ValuePrinter(limit: 1000)
    printer.append(value, as: nil, isNested: false)
    #expect(printer.isTruncated && printer.text.utf8.count < 5000)
  }

  @Test(arguments: [
    (0.0, "0 s"), (45, "45 s"), (950_400, "11 d"), (698_400, "8 d 2 h"), (3661, "1 h 1 min"),
    (-90, "-1 min 30 s"), (0.040610551834106445, "0.041 s"), (0.5, "0.5 s"), (0.0001, "0.0001 s"),
  ])
  func durations(seconds: Double, text: String) {
    #expect(DurationText.short(seconds) == text)
  }
}
