import Foundation
import Testing
import TipEngine
import TipModel
import TipPages
import TipTerminal
import TipText

@Suite struct TimelinePictureTests {
  private static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
  private static let hostile = "</text><script>alert('1')</script>&\u{0}\u{1B}[2J\u{202E}"

  private func timeline(donations: Int, id: String = "MyTip") throws -> Timeline {
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSince1970: 1_735_732_800)),
      policy: .interactive, defaultValue: { _ in .string("") })
    try engine.configure([.displayFrequency(3600)])
    let event = EventReference(id: id, donationType: .builtin(.emptyDonation))
    let parameter = ParameterDeclaration(
      id: "String.\(id)+\(id)", name: id, type: .string, isTransient: false, range: Self.nowhere,
      defaultValue: { nil })
    let tip = try engine.register(
      TipDefinition(id: id, typeName: id, rules: [Open([.event(event), .parameter(parameter)])]))
    let other = try engine.register(TipDefinition(id: id + "2", typeName: id))
    for index in 0..<donations {
      try engine.donate(to: event)
      if index % 50 == 3 { try engine.set(parameter, to: .string("\(id)\(index)")) }
      if index % 50 == 9, let display = try engine.beginDisplay(of: index % 100 == 9 ? tip : other)
      {
        engine.advance(to: engine.now.addingTimeInterval(4000))
        try engine.endDisplay(display)
      }
      engine.advance(to: engine.now.addingTimeInterval(Double(index % 5) * 900))
    }
    try engine.deleteDonations(of: event)
    if donations > 0 { try engine.invalidate(tip, reason: .tipClosed) }
    return try engine.timeline(of: tip)
  }

  @Test(arguments: [0, 1, 40, 3000], [0.0, 356, 960])
  func itIsADocumentThatNeedsNothing(donations: Int, width: Double) throws {
    let picture = TimelinePicture(
      try timeline(donations: donations, id: Self.hostile),
      time: LocalTime(try #require(TimeZone(identifier: "UTC"))), width: width)
    let svg = picture.svg
    let read = WellFormedness(svg)
    #expect(read.failure == nil)
    #expect(read.reachesOut == [])
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}") && !svg.contains("url("))
    // However many donations there are, there is only so much room to draw them.
    #expect(svg.utf8.count < 250_000)
    let places = read.attributes.filter { ["x", "x1", "x2", "cx", "width"].contains($0.name) }
    let numbers = places.compactMap { Double($0.value) }
    try #require(numbers.count > 5)
    for number in numbers { #expect((-10...max(width, 240) + 10).contains(number)) }
  }

  /// What shows pictures and knows no variables of style sheets has the colours of daylight.
  @Test func eachColourIsThereWithoutVariables() throws {
    let svg = TimelinePicture(
      try timeline(donations: 3), time: LocalTime(try #require(TimeZone(identifier: "UTC")))
    ).svg
    let shapes = try #require(svg.components(separatedBy: "<style>").last)
    let rules = shapes.matches(of: /(fill|stroke):var\(--([a-z-]+)\)/)
    #expect(rules.count > 20)
    for rule in rules {
      let color = try #require(
        svg.firstMatch(of: try Regex<(Substring, Substring)>("--\(rule.2):(#[0-9a-f]+)"))?.1)
      #expect(shapes[..<rule.range.lowerBound].hasSuffix("\(rule.1):\(color);"), "\(rule.0)")
    }
    #expect(!svg.contains("style=\""))
  }

  @Test func itSaysInWordsWhatItShows() throws {
    let read = WellFormedness(
      TimelinePicture(
        try timeline(donations: 20), time: LocalTime(try #require(TimeZone(identifier: "UTC")))
      ).svg)
    #expect(read.elements.prefix(3) == ["svg", "title", "desc"])
    #expect(read.words.contains("Timeline of MyTip"))
    #expect(read.words.contains("20 donations to MyTip."))
    #expect(read.words.contains("invalidated(tipClosed) (foretold) from "))
    #expect(read.attributes.contains { $0.name == "role" && $0.value == "img" })
  }

  /// On a page, which says both itself, it has neither.
  @Test func itCarriesItsTipAndALegend() throws {
    let read = WellFormedness(
      TimelinePicture(
        try timeline(donations: 20), time: LocalTime(try #require(TimeZone(identifier: "UTC")))
      ).svg)
    #expect(read.words.contains("MyTip  invalidated(tipClosed)"))
    for sign in ["pending", "rule holds", "foretold", "donation", "shown", "times in UTC"] {
      #expect(read.words.contains(sign), "\(sign)")
    }
  }

  /// A rule that always holds.
  private final class Open: CompiledRule {
    let inputs: [RuleInput]
    init(_ inputs: [RuleInput]) { self.inputs = inputs }
    var predicate: String { "true" }
    var range: SourceRange { nowhere }

    func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
      RuleOutcome(.holds, nextChange: nil)
    }

    func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
      RuleTrace(
        range: range, predicate: predicate, verdict: .holds, failure: nil, captures: [],
        trace: Trace(), steps: [], nextChange: nil)
    }
  }
}
