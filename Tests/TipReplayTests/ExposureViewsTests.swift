import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// The views that an app's start shows, as an exposure.
@Suite struct ExposureViewsTests {
  /// Views that are up from the first row on are those that an event before it presents.
  @Test(arguments: Seeds.some(20))
  func viewsOfTheStartAreUpBeforeTheFirstRow(seed: UInt64) throws {
    let history = RandomHistory(seed: seed)
    var random = SeededRandom(seed: seed &+ 11)
    var (statements, sentences) = ("try Tips.configure()\n", "frequency 10 minutes\n")
    for number in 0..<(1 + random.below(3)) {
      let (tip, isPopover) = (random.below(2) + 2 * (number % 2), random.below(2) == 0)
      let name = "view\(number)"
      statements +=
        isPopover
        ? "let \(name) = Text(\"x\").popoverTip(Tip\(tip)())\n"
        : "let \(name) = TipView(Tip\(tip)())\n"
      statements += "\(name).present()\n"
      // One event presents a tip once.
      sentences += "launched\(number) presents Tip\(tip)\(isPopover ? " as popover" : "")\n"
    }
    let program = history.program + "\n" + statements
    let inputs = [HistoryInput.bytes(try history.json(), name: "history")]
    let found = try Replays.run(
      program, inputs, exposure: try Exposure("frequency 10 minutes; views\n", name: "views"))

    let count = sentences.matches(of: /launched/).count
    var before: [UInt8] = []
    for (user, rows) in Dictionary(grouping: history.rows, by: \.user) {
      let first = try #require(rows.map(\.date).min())
      for number in 0..<count {
        before += try JSONSerialization.data(withJSONObject: [
          "user": user, "date": "\(first + 978_307_200)", "event": "launched\(number)",
        ])
        before.append(10)
      }
    }
    let expected = try Replays.run(
      history.program, [.bytes(before, name: "launches")] + inputs,
      exposure: try Exposure(sentences, name: "file"))
    let (own, other) = (try #require(found.exposure), try #require(expected.exposure))
    #expect(own.viewCount == count)
    for (tip, known) in zip(own.tips, other.tips) {
      #expect(
        (tip.shown, tip.displays, tip.ignored, tip.firsts.sorted(), tip.starved)
          == (known.shown, known.displays, known.ignored, known.firsts.sorted(), known.starved),
        "seed \(seed)\n\(program)\n\(sentences)")
    }
  }

  @Test func otherSentencesEndWhatTheStartShows() throws {
    let app = """
      import TipKit
      import SwiftUI
      struct A: Tip { var title: Text { Text("A") } }
      struct B: Tip { var title: Text { Text("B") } }
      @main struct Photos: App {
        @State private var group = TipGroup(.ordered) { A(); B() }
        init() { try? Tips.configure([.displayFrequency(.daily)]) }
        var body: some Scene { WindowGroup { TipView(group.currentTip) } }
      }
      """
    let rows = "user,date,event\na,0,used\na,90000,closed\na,200000,used\n"
    let result = try Replays.run(
      app, [Replays.input(rows)], exposure: try Exposure("views; closed dismisses A", name: "x"))
    let exposure = try #require(result.exposure)
    #expect(exposure.frequency == 86_400)
    #expect(exposure.tips.map(\.displays) == [1, 1])
    #expect(exposure.tips.map(\.dismissed) == [1, 0])
    #expect(exposure.tips.map(\.firsts) == [[0], [90_000]])
  }

  @Test func anAppWithoutViewsIsTold() throws {
    let app = "import TipKit\nstruct A: Tip { var title: Text { Text(\"A\") } }"
    let exposure = try Exposure("\nviews", name: "x")
    do {
      try exposure.check(try Replays.program(app))
      Issue.record("there are no views")
    } catch let error as ReplayError {
      #expect(
        error.message
          == "x:2: the start of the app shows no view of a tip here; write which event presents each, such as `opened presents A`"
      )
    }
    #expect(throws: ReplayError.self) { try Exposure("views; views", name: "x") }
  }
}
