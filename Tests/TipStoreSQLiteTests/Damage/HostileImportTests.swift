import Foundation
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// What an import brings from anywhere: it is refused at its line, or does no harm later.
@Suite struct HostileImportTests {
  private static let head = #"{"kind":"store","version":1,"uuid":"x"}"#
  private static let event = #"{"kind":"event","id":"e","limit":{"maximumCount":9}}"#

  private static let numbers = [
    #""nan""#, #""inf""#, #""-inf""#, "1e308", "-1e308", "-0.0", "9223372036854775807",
    "-9223372036854775808", "252423993600",
  ]

  /// With a number in every place that has one.
  static let lines: [String] =
    numbers.flatMap { number in
      [
        #"{"kind":"event","id":"f","limit":{"maximumCount":9,"maximumAge":\#(number)}}"#,
        #"{"kind":"event","id":"f","limit":{"maximumCount":\#(number)}}"#,
        #"{"kind":"event","id":"f","limit":{"maximumCount":9},"lastStamp":\#(number)}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[],"displays":[\#(number)]}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[],"displays":[1.0],"displayedSeconds":\#(number)}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[],"presses":{"more":\#(number)}}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[{"maxDisplayDuration":\#(number)}]}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[{"maxDisplayCount":\#(number)}]}"#,
        #"{"kind":"tip","id":"T","typeName":"T","options":[],"invalidation":{"reason":"tipClosed","date":\#(number)}}"#,
        #"{"kind":"donation","event":"e","number":5,"date":\#(number)}"#,
        #"{"kind":"donation","event":"e","number":\#(number),"date":5.0}"#,
        #"{"kind":"parameter","id":"p","type":{"type":{"range":"Double"}},"value":[0.5,\#(number),false]}"#,
        #"{"kind":"parameter","id":"p","type":{"type":"Date"},"value":\#(number)}"#,
      ]
    } + [
      #"{"kind":"parameter","id":"p","type":{"type":{"range":"Int"}},"value":[5,1,false]}"#,
      #"{"kind":"parameter","id":"p","type":{"type":{"closedRange":"String"}},"value":["b","a",true]}"#,
    ]

  @Test(arguments: lines) func doesNoHarm(_ line: String) throws {
    let scratch = try Scratch()
    var copy = StoreImport(folder: scratch.store, date: Date(timeIntervalSinceReferenceDate: 9))
    try copy.add(Self.head)
    try copy.add(Self.event)
    do {
      try copy.add(line)
    } catch StoreError.invalidLine(let number, _) {
      #expect(number == 3)
    }
    do { try copy.finish() } catch StoreError.invalidLine {}
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)

    // Somebody lives with it.
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 5e8)), store: store,
      defaultValue: { _ in .none })
    try engine.configure([.displayFrequency(3600)])
    for id in ["e", "f"] {
      try engine.donate(to: EventReference(id: id, donationType: .builtin(.emptyDonation)))
    }
    let tip = try engine.register(
      TipDefinition(id: "T", typeName: "T", options: [.maxDisplayDuration(60)]))
    if let display = try engine.beginDisplay(of: tip) {
      try engine.press("more", of: tip)
      engine.advance(to: engine.now.addingTimeInterval(30))
      try engine.endDisplay(display)
    }
    engine.advance(to: engine.now.addingTimeInterval(1e6))
    _ = engine.status(of: tip)
    try store.close()
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)
  }
}
