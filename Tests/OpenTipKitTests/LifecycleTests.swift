import OpenTipKit
import OpenTipKitTesting
import Testing

private struct AskedTip: Tip {
  static let opened = Tips.Event(id: "opened")
  var title: Text { Text("Asked") }
  var actions: [Action] { Action(id: "more", title: "More") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 1 } }
}

private struct OtherTip: Tip {
  var title: Text { Text("Other") }
}

/// What became of tips, as a program hears of it.
@Suite struct LifecycleTests {
  @Test @MainActor func eachStepComesOnceInOrder() async throws {
    try await withTips {
      let events = Tips.lifecycle
      try Tips.configure([.displayFrequency(.daily)])
      #expect(OtherTip().status == .available)
      #expect(AskedTip().status == .pending)
      await AskedTip.opened.donate()
      let shown = try #require(TipPresentation(AskedTip(), in: "sidebar"))
      Tips.Clock.advance(by: 12)
      shown.press(shown.actions[0])
      shown.end()
      OtherTip().invalidate(reason: .actionPerformed)
      AskedTip().invalidate(reason: .tipClosed)
      let expected: [(String, Tips.LifecycleEvent.Step, Int)] = [
        ("OtherTip", .becameEligible, 0), ("AskedTip", .becameEligible, 0),
        ("AskedTip", .shown(place: "sidebar"), 1), ("OtherTip", .blocked(gates: ["frequency"]), 0),
        ("AskedTip", .actedOn(actionID: "more"), 1), ("AskedTip", .hidden(seconds: 12), 1),
        ("OtherTip", .invalidated(.actionPerformed), 0), ("AskedTip", .dismissed, 1),
      ]
      var heard: [Tips.LifecycleEvent] = []
      for await event in events {
        heard.append(event)
        if heard.count == expected.count { break }
      }
      #expect(heard.map(\.tipID) == expected.map(\.0))
      #expect(heard.map(\.step) == expected.map(\.1))
      #expect(heard.map(\.displayNumber) == expected.map(\.2))
      #expect(heard.allSatisfy { $0.processID != nil })
      #expect(try Tips.recordedLifecycle() == heard)
    }
  }

  /// A sequence that nobody reads any more costs nothing, and one that is read holds its tips.
  @Test func manySequencesAtOnce() async throws {
    let last = try await withTips {
      try Tips.configure()
      for _ in 0..<1_000 {
        let events = Tips.lifecycle
        await OtherTip().present { _ in }
        for await event in events where event.step == .ignored { break }
      }
      let events = Tips.lifecycle
      OtherTip().invalidate(reason: .tipClosed)
      return events
    }
    for await event in last {
      #expect(event.step == .dismissed && event.displayNumber == 1_000)
      break
    }
  }
}
