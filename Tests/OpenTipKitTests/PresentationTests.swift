import OpenTipKit
import OpenTipKitTesting
import Synchronization
import Testing

private struct ShortTip: Tip {
  static let pressed = Mutex(0)
  var title: Text { Text("Short") }
  var actions: [Action] {
    Action(id: "more", title: "More") { Self.pressed.withLock { $0 += 1 } }
  }
  var options: [any Option] {
    MaxDisplayCount(3)
    MaxDisplayDuration(60)
  }
}

private struct NextTip: Tip {
  var title: Text { Text("Next") }
}

/// A program's own windows are counted as TipKit's views are.
@Suite struct PresentationTests {
  @Test func aTipThatMayNotBeShownIsNotPresented() async throws {
    try await withTips {
      #expect(TipPresentation(ShortTip()) == nil)
      let shown: Bool? = await ShortTip().present { _ in true }
      #expect(shown == nil)
      try Tips.configure()
      #expect(await ShortTip().present { _ in true } == true)
    }
  }

  @Test func eachPresentationIsADisplay() async throws {
    try await withTips {
      try Tips.configure()
      for count in 1...3 {
        #expect(ShortTip().status == .available, "before display \(count)")
        await ShortTip().present { _ in }
      }
      #expect(ShortTip().status == .invalidated(.displayCountExceeded))
    }
  }

  @Test func aLongDisplayUsesTheTipUp() async throws {
    try await withTips {
      try Tips.configure()
      await ShortTip().present { _ in Tips.Clock.advance(by: 61) }
      #expect(ShortTip().status == .invalidated(.displayDurationExceeded))
    }
  }

  @Test func frequencyHoldsOtherTipsBack() async throws {
    try await withTips {
      try Tips.configure([.displayFrequency(.daily)])
      await ShortTip().present { _ in }
      #expect(NextTip().status == .pending && TipPresentation(NextTip()) == nil)
      Tips.Clock.advance(by: .day)
      #expect(await NextTip().present { _ in true } == true)
    }
  }

  @Test func aPresentationEndsOnce() async throws {
    try await withTips {
      try Tips.configure()
      let presentation = try #require(TipPresentation(ShortTip()))
      presentation.end()
      presentation.end()
      Tips.Clock.advance(by: 100)
      #expect(ShortTip().status == .available)
    }
  }

  @Test func aPresentationThatNobodyHoldsHasEnded() async throws {
    try await withTips {
      try Tips.configure()
      _ = TipPresentation(ShortTip())
      // A display of 100 s would have used the tip up.
      Tips.Clock.advance(by: 100)
      #expect(ShortTip().status == .available)
    }
  }

  @Test func aBodyThatThrowsEndsIt() async throws {
    struct Lost: Error {}
    try await withTips {
      try Tips.configure()
      await #expect(throws: Lost.self) { try await ShortTip().present { _ in throw Lost() } }
      Tips.Clock.advance(by: 100)
      #expect(ShortTip().status == .available)
    }
  }

  @MainActor @Test func aPressedActionIsDoneAndAClosedTipIsGone() async throws {
    try await withTips {
      try Tips.configure()
      let before = ShortTip.pressed.withLock { $0 }
      await ShortTip().present { presentation in
        presentation.press(presentation.actions[0])
        presentation.close()
      }
      #expect(ShortTip.pressed.withLock { $0 } == before + 1)
      #expect(ShortTip().status == .invalidated(.tipClosed))
    }
  }
}
