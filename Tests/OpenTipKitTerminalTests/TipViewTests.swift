import OpenTipKit
import OpenTipKitTerminal
import OpenTipKitTesting
import Synchronization
import Testing

private struct HelpTip: Tip {
  static let pressed = Mutex(0)
  var title: Text { Text("Help") }
  var message: Text? { Text("There is help.") }
  var actions: [Action] {
    Action(id: "more", title: "More") { Self.pressed.withLock { $0 += 1 } }
    Action(title: "Less")
  }
  var options: [any Option] { MaxDisplayCount(2) }
}

/// A tip in a terminal is shown and counted as in any view.
@MainActor @Suite(.serialized) struct TipViewTests {
  private func present(_ typed: String...) -> (answer: TipView.Answer, lines: [String]) {
    var (left, lines): ([String], [String]) = (typed, [])
    let answer = TipView(HelpTip()).present(
      width: 40, reading: { left.isEmpty ? nil : left.removeFirst() }, writing: { lines.append($0) }
    )
    return (answer, lines)
  }

  @Test func itIsABoxWithKeys() async throws {
    try await withTips {
      #expect(present("") == (.notShown, []))
      try Tips.configure()
      let shown = present("7", "2")
      #expect(shown.answer == .pressed("1"))
      #expect(
        shown.lines == [
          "╭───────────────────╮", "│ Help            × │", "│ There is help.    │",
          "│ [ More ] [ Less ] │", "╰───────────────────╯",
          "x closes it · 1 More · 2 Less · Enter goes on", "there is no `7` here",
        ])
    }
  }

  @Test func displaysAreCounted() async throws {
    try await withTips {
      try Tips.configure()
      #expect(present().answer == .passedOver)
      #expect(present("1").answer == .pressed("more"))
      #expect(HelpTip.pressed.withLock { $0 } == 1)
      #expect(HelpTip().status == .invalidated(.displayCountExceeded))
      #expect(present("x").answer == .notShown)
    }
  }

  @Test func closingIsForGood() async throws {
    try await withTips {
      try Tips.configure()
      #expect(present("x").answer == .closed)
      #expect(HelpTip().status == .invalidated(.tipClosed))
    }
  }
}
