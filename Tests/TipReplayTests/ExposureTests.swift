import Foundation
import Testing

@testable import TipReplay

/// What exposure files say, and what is counted where they are few words long.
@Suite struct ExposureTests {
  private static let app = """
    import TipKit
    struct A: Tip {
      static let opened = Tips.Event(id: "opened")
      var title: Text { Text("A") }
      var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
      var actions: [Action] { Action(id: "go", title: "Go") }
    }
    struct B: Tip {
      static let ordered = Tips.Event(id: "ordered")
      var title: Text { Text("B") }
      var options: [any TipOption] { MaxDisplayCount(1) }
    }
    """

  private static func result(_ exposure: String, _ rows: String) throws -> ExposureResult {
    let file = try Exposure(exposure, name: "app.exposure")
    let result = try Replays.run(
      app, [Replays.input("user,date,event\n" + rows)], exposure: file)
    return try #require(result.exposure)
  }

  @Test func sentencesAreRead() throws {
    let exposure = try Exposure(
      """
      # comments and empty lines

      opened presents A; closed dismisses it   // on one line
      "my event" presents `A`, B as popover
      ordered acts on A with buy
      frequency 5 days
      left hides it
      """, name: "x")
    #expect(exposure.frequency == 432_000.0)
    #expect(
      exposure.lines.map {
        "\($0.number) \($0.event) \($0.deed.verb) \($0.tips.joined(separator: "+"))"
      } == [
        "3 opened presents A", "3 closed dismisses A", "4 my event presents A+B",
        "5 ordered acts on A", "7 left hides A",
      ])
    #expect(exposure.lines[2].deed == .presents(inOrder: false, isPopover: true))
    #expect(exposure.lines[3].deed == .acts(action: "buy"))
  }

  @Test(arguments: [
    ("opened presents", "x:1: the name of a tip is missing"),
    (
      "opened shows A",
      "x:1: `shows` is not one of `presents`, `hides`, `dismisses` and `acts on`; put quotes around an id with blanks"
    ),
    ("\nopened", "x:2: `presents`, `hides`, `dismisses` or `acts on` behind `opened` is missing"),
    ("closed hides it", "x:1: no tip is named before `it`"),
    ("opened presents A, B\nopened2 presents it", "x:2: `it` could be `A` or `B`"),
    (
      "opened presents A then B or C",
      "x:1: tips follow each other by `then`, or the first that is available is shown of those with `or`; not both"
    ),
    ("opened presents A as sheet", "x:1: only `as popover` is known"),
    ("opened presents A B", "x:1: `B` is too much here"),
    ("\"opened presents A", "x:1: the name in quotes does not end"),
    (
      "frequency often",
      "x:1: `often` is not `immediate`, `hourly`, `daily`, `weekly`, `monthly` or a time such as `5 days`"
    ),
    (
      "frequency 5 moons",
      "x:1: `moons` is not one of `seconds`, `minutes`, `hours`, `days` and `weeks`"
    ),
    ("frequency daily\nfrequency daily", "x:2: the frequency is given twice"),
    (
      "closed hides A",
      "x presents no tip: write, for each, a line such as `opened presents SearchTip`"
    ),
    ("", "x presents no tip: write, for each, a line such as `opened presents SearchTip`"),
  ])
  func mistakesInTheText(text: String, message: String) {
    #expect { try Exposure(text, name: "x") } throws: { ($0 as? ReplayError)?.message == message }
  }

  @Test(arguments: [
    ("opened presents AA", "app.exposure:1: there is no tip `AA`; did you mean `A`?"),
    ("opened presents A, A", "app.exposure:1: `A` is named twice"),
    (
      "opened presents A\nopened presents B, A",
      "app.exposure:2: `opened` presents `A` twice at once: line 1 does so, too"
    ),
    (
      "opened presents A; x dismisses it; x acts on it",
      "app.exposure:1: `x` acts on `A`, and dismisses it at line 1"
    ),
    (
      "opened presents A\nclosed hides B",
      "app.exposure:2: no line presents `B`, so nothing can end its display"
    ),
    (
      "opend presents A",
      "app.exposure:1: the sources declare no event `opend`, and no row is of it; did you mean `opened`?"
    ),
  ])
  func mistakesBesideTheApp(text: String, message: String) {
    #expect { try Self.result(text, "1,2025-01-01T00:00:00Z,opened\n") } throws: {
      ($0 as? ReplayError)?.message == message
    }
  }

  @Test func aLifeIsCounted() throws {
    let found = try Self.result(
      "opened presents A; left hides it; ordered acts on it\nopened presents B; closed dismisses it",
      """
      1,2025-01-01T00:00:00Z,opened
      1,2025-01-01T00:01:00Z,left
      1,2025-01-02T00:00:00Z,opened
      1,2025-01-02T00:01:00Z,left
      1,2025-01-03T00:00:00Z,opened
      1,2025-01-03T00:00:01Z,ordered
      1,2025-01-03T00:00:02Z,ordered
      2,2025-01-01T00:00:00Z,opened
      2,2025-01-01T00:00:01Z,closed
      """)
    let (a, b) = (found.tips[0], found.tips[1])
    #expect((a.eligible, a.shown, a.displays, a.ignored) == (1, 1, 2, 1))
    #expect((a.acted, a.dismissed, a.usedUp, a.starvedUsers) == (1, 0, 0, 0))
    #expect(a.medianFirst == 86_400)
    #expect((b.shown, b.displays, b.dismissed, b.usedUp) == (2, 2, 1, 1))
    // Of two orders the second finds nothing, and `left` comes once before there was a tip.
    #expect(found.lines.map(\.rows) == [4, 2, 2, 4, 1])
    #expect(found.lines.map(\.idle) == [0, 0, 1, 0, 0])
  }

  @Test(arguments: [
    // A tip waits for the frequency since the other one is shown.
    (
      "frequency daily\nopened presents B\nopened presents A",
      StarvationCause(kind: .frequency, by: 1)
    ),
    // One view shows B until the end.
    ("opened presents B or A", StarvationCause(kind: .group, by: 1)),
    ("opened presents B then A", StarvationCause(kind: .group, by: 1)),
    (
      "opened presents B as popover; opened presents A as popover",
      StarvationCause(kind: .popover, by: 1)
    ),
    ("ordered presents A", StarvationCause(kind: .noView, by: nil)),
  ])
  func whatStarvesATip(text: String, cause: StarvationCause) throws {
    let rows =
      "1,2025-01-01T00:00:00Z,opened\n1,2025-01-01T00:01:00Z,opened\n1,2025-01-01T00:02:00Z,opened\n"
    // MaxDisplayCount would end B at the second row.
    let app = Self.app.replacingOccurrences(
      of: "MaxDisplayCount(1)", with: "IgnoresDisplayFrequency(false)")
    let result = try Replays.run(
      app, [Replays.input("user,date,event\n" + rows)],
      exposure: try Exposure(text, name: "app.exposure"))
    #expect(result.exposure?.tips[0].starved == [cause: 1])
  }

  @Test func theAppsFrequencyCounts() throws {
    let app = Self.app + "\ntry Tips.configure([.displayFrequency(.daily)])\n"
    let file = try Exposure("opened presents A", name: "app.exposure")
    let result = try Replays.run(
      app, [Replays.input("user,date,event\n1,2025-01-01T00:00:00Z,opened\n")], exposure: file)
    #expect(result.exposure?.frequency == 86_400)
  }
}
