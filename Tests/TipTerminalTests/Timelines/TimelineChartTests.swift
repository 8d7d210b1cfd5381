import Foundation
import Testing
import TipEngine
import TipModel
import TipTerminal

@Suite struct TimelineChartTests {
  private let utc: LocalTime

  init() throws { utc = LocalTime(try #require(TimeZone(identifier: "UTC"))) }

  /// An engine at noon of the first of January 2025.
  private func engine(_ options: [ConfigurationOption] = []) throws -> TipEngine {
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSince1970: 1_735_732_800)),
      policy: .interactive, defaultValue: { _ in .bool(false) })
    try engine.configure(options)
    return engine
  }

  private static func event(_ id: String) -> EventReference {
    EventReference(id: id, donationType: .builtin(.emptyDonation))
  }

  private func lines(_ timeline: Timeline, _ width: Int, _ glyphs: TimelineGlyphs = .unicode)
    -> [String]
  {
    TimelineChart(timeline, time: utc, glyphs: glyphs).lines(width: width).map(\.plainText)
  }

  @Test func aWeekOfATip() throws {
    let engine = try engine([.displayFrequency(86_400)])
    let event = Self.event("opened")
    let tip = try engine.register(
      TipDefinition(id: "MyTip", typeName: "MyTip", rules: [ThresholdRule(event, 3)]))
    let other = try engine.register(TipDefinition(id: "Other", typeName: "Other"))
    func pass(days: Double) { engine.advance(to: engine.now.addingTimeInterval(days * 86_400)) }
    for count in [1, 0, 2, 1] {
      for _ in 0..<count { try engine.donate(to: event) }
      pass(days: 1)
    }
    let display = try #require(try engine.beginDisplay(of: tip))
    pass(days: 1)
    try engine.endDisplay(display)
    if let display = try engine.beginDisplay(of: other) { try engine.endDisplay(display) }
    pass(days: 0.5)
    let timeline = try engine.timeline(of: tip)
    #expect(
      lines(timeline, 64) == [
        "MyTip  available  for 3 d 12 h",
        "                                       now 7 Jan 2025 00:00",
        "                  ╷2 Jan  ╷3 Jan  ╷4 Jan  ╷5 Jan  ╷6 Jan  ╷7 Jan",
        "status        ░░░░░░░░░░░░░░░░████████████████████████████│█████",
        "rule 1        ················━━━━━━━━━━━━━━━━━━━━━━━━━━━━│━━━━━",
        "opened 4      ▄               █       ▄                   │",
        "shown 1                                       ▬▬▬▬▬▬▬▬▬   │",
        "others shown                                          ●┄┄┄│┄┄┄┄",
        "░ pending  █ available  ━ rule holds  · fails",
        "█ 2 donations in 2 h 57 min  times in UTC",
      ])
    let ascii = lines(timeline, 64, .ascii)
    #expect(ascii.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.contains { $0.hasPrefix("opened 4") && $0.contains("2") })
  }

  /// Names in any script, escape sequences and thousands of donations: no line is too wide, at any width.
  @Test(arguments: [TimelineGlyphs.unicode, .ascii])
  func linesFitEveryWidth(glyphs: TimelineGlyphs) throws {
    let engine = try engine([.displayFrequency(60)])
    let events = ["a", "測試一個很長很長的名字測試一個很長很長的名字", "👨‍👩‍👧‍👦\u{1B}[31m", "e\u{301}\u{301}"].map(Self.event)
    let parameter = ParameterDeclaration(
      id: "String.T+ナマエ", name: "ナマエ", type: .string, isTransient: false, range: nowhere,
      defaultValue: { nil })
    let tip = try engine.register(
      TipDefinition(
        id: "チップ\u{202E}", typeName: "T",
        rules: events.map { ThresholdRule($0, 700) } + [ThresholdRule(parameter)]))
    for index in 0..<3000 {
      try engine.donate(to: events[index * index % events.count])
      if index % 400 == 0 { try engine.set(parameter, to: .string("値\(index)\n")) }
      engine.advance(to: engine.now.addingTimeInterval(Double(index % 7) * 1000))
    }
    try engine.invalidate(tip, reason: .tipClosed)
    let timeline = try engine.timeline(of: tip)
    for width in Array(1...60) + [80, 100, 200, 500] {
      for line in lines(timeline, width, glyphs) {
        #expect(DisplayWidth.columns(of: line) <= max(width, 4), "\(width): \(line)")
        if glyphs.isASCII { #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }) }
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
  }

  @Test func aTipWithoutAHistoryHasAnEmptyChart() throws {
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSince1970: 1_735_732_800)),
      defaultValue: { _ in .bool(false) })
    let tip = try engine.register(TipDefinition(id: "T", typeName: "T"))
    let chart = lines(try engine.timeline(of: tip), 60)
    #expect(
      chart == [
        "T  pending",
        "                                    now 1 Jan 2025 12:00",
        "              ╷11:59:00 ╷11:59:15 ╷11:59:30 ╷11:59:45  │",
        "status                                                 │░░░░",
        "░ pending  times in UTC",
      ])
  }
}
