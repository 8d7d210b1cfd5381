import Testing

/// What is longer than the screen.
@Suite(.serialized) struct LongOutputTests {
  @Test func aPagerShowsIt() async throws {
    let terminal = try await TerminalSession(
      columns: 80, rows: 24, environment: ["PAGER": "sed s/^/paged:/ | tail -3"])
    try terminal.enter(":help")
    try await terminal.wait(for: "paged:The shortest beginning")
    try terminal.enter(":clock")
    try await terminal.wait(for: "clock live")
    #expect(try !terminal.screen().contains("paged:2"))
    try terminal.enter(":option pager off")
    try terminal.enter(":help")
    try await terminal.wait(for: "\nThe shortest beginning")
  }

  @Test(
    .enabled(if: TerminalSession.program("less") != nil, "less is not installed"),
    arguments: ["", "less"])
  func lessLeavesWhatItShowedOnTheScreen(pager: String) async throws {
    let terminal = try await TerminalSession(environment: ["PAGER": pager])
    try terminal.enter(":help")
    try await terminal.wait("the first screen") { $0.hasSuffix("\n:") }
    try terminal.press("q")
    try await terminal.waitForLastRow("tips>")
    #expect(try terminal.screen().contains("ask\n  :why TIP|GROUP"))
  }

  @Test func aPagerThatIsNotThereLosesNothing() async throws {
    let terminal = try await TerminalSession(
      columns: 80, rows: 24, environment: ["PAGER": "no-such-pager"])
    try terminal.enter(":help")
    try await terminal.wait(for: "\nThe shortest beginning")
  }

  @Test func aLongValueIsFolded() async throws {
    let terminal = try await TerminalSession(columns: 80, rows: 24)
    try terminal.enter("Array(1...2000)")
    try await terminal.wait(for: "all of it: `:show $R`")
    #expect(try terminal.screen().contains("[1, 2, 3"))
    try terminal.enter(":show $R")
    try await terminal.wait(for: "1999, 2000]")
  }
}
