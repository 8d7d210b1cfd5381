import Foundation
import Testing

/// `:timeline`
@Suite struct TimelineCommandTests {
  private static let life =
    searchTip + """
      Tips.Clock.advance(by: .days(1))
      SearchTip.isOn = false
      for _ in 1...2 { SearchTip.searched.sendDonation() }
      Tips.Clock.advance(by: .days(1))
      SearchTip.searched.sendDonation()
      Tips.Clock.advance(by: .days(1))
      SearchTip.isOn = true
      Tips.Clock.advance(by: .days(2))
      :timeline SearchTip

      """

  private func chart(_ environment: [String: String]) throws -> String {
    try Command(
      ["--at", "2025-01-01T12:00:00Z"], input: Self.life,
      environment: environment.merging(["TZ": "UTC"]) { $1 }
    ).output
  }

  @Test func aTipThatWasNeverAskedAboutIsDrawnFromTheBeginning() throws {
    #expect(
      try chart(["LANG": "C.UTF-8", "COLUMNS": "64"]) == """
        SearchTip  available  for 2 d  then pending in 3 d
                                now 6 Jan 2025 12:00
                        ╷2 Jan      ╷4 Jan      ╷6 Jan      ╷8 Jan
        status        ░░░░░░░░░░░░░░░░░████████████│█████████████████░░░
        rule 1        ···········━━━━━━━━━━━━━━━━━━│━━━━━━━━━━━━━━━━━···
        rule 2        ━━━━━············━━━━━━━━━━━━│━━━━━━━━━━━━━━━━━━━━
        searched 3         █     ▄                 │
          last 7 d    ─────────────────────────────┤
        isOn               ◆false      ◆true       │
        ░ pending  █ available  ━ rule holds  · fails
        █ 2 donations in 4 h 4 min  times in UTC

        """)
  }

  @Test func withoutALocaleItIsASCII() throws {
    #expect(
      try chart(["COLUMNS": "30"]) == """
        SearchTip  available  for 2 d~
        now 6 Jan 2025 12:00
             '3 Jan    '6 Jan
        status
        ..........#######|##########..
        rule 1
        .......==========|==========..
        rule 2
        ===.......=======|============
        searched 3
           2   1         |
          last 7 d
        -----------------]
        isOn
           +false +true  |
        . pending  # available
        = rule holds  . fails
        digits count donations in 6 h~
        times in UTC

        """)
  }
}

extension TimelineCommandTests {
  @Test func thePictureGoesIntoAFile() throws {
    let scratch = try Scratch()
    let path = try scratch.write("", to: "my picture.svg")
    let run = try Command(
      ["--at", "2025-01-01T12:00:00Z"],
      input: searchTip + ":timeline SearchTip --svg \"\(path)\"\n:timeline SearchTip --svg\n")
    #expect(run.output == "wrote \(path)\n")
    #expect(
      run.errors == "error: `--svg` needs one file: `:timeline MyTip --svg mine.svg`\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<?xml version=\"1.0\""))
  }
}

extension TimelineCommandTests {
  /// What other processes saw is part of a tip's life, at the prompt and on a page.
  @Test func aStoreRemembersEarlierProcesses() throws {
    let scratch = try Scratch()
    let store = try scratch.write("", to: "here") + ".tipkit"
    let declarations = try scratch.write(searchTip, to: "a.tips")
    let life = try scratch.write(
      searchTip + """
        try Tips.configure()
        for _ in 1...3 { SearchTip.searched.sendDonation() }
        _ = SearchTip().status

        """, to: "b.tips")
    let first = try Command(["run", "--store", store, "--at", "2025-01-01T12:00:00Z", life])
    #expect(first.status == 0, "\(first.errors)")

    let later = ["--store", store, "--at", "2025-01-03T12:00:00Z"]
    let environment = ["TZ": "UTC", "COLUMNS": "64"]
    let prompt = try Command(
      later + [declarations], input: ":timeline SearchTip", environment: environment)
    #expect(prompt.output.contains("SearchTip  available  for 2 d  then pending in 5 d\n"))
    #expect(prompt.output.contains("\nsearched 3    3"))
    let page = try Command(
      ["why", "SearchTip", "--html", "-", "--file", declarations] + later, environment: environment)
    #expect(page.output.contains("available, 1 Jan 2025 12:00 to 3 Jan 2025 12:00, 2 d"))
  }
}
