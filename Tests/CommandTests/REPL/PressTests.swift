import Testing
import TipLineEditor

@testable import TipPrompt

/// `:press`, whatever an action's id is.
@Suite struct PressTests {
  private static let tips = """
    struct SearchTip: Tip {
      let n: Int
      var id: String { "s\\(n)" }
      var title: Text { Text("Search") }
      var actions: [Action] {
        Action(id: "more please", title: "More") { print("more", n) }
        Action(id: "less", title: "Less") { print("less", n) }
      }
    }
    struct OtherTip: Tip {
      var title: Text { Text("Other") }
      var actions: [Action] {
        Action(id: "it's \\"quoted\\"", title: "Quoted") { print("quoted") }
        Action(id: "a\\\\b", title: "Slash") { print("slash") }
      }
    }
    let first = SearchTip(n: 1)
    let tours = ["a": first]
    """

  private func run(_ commands: String...) throws -> (output: String, errors: String) {
    try ScriptedPrompt(([Self.tips] + commands).map(EntryResult.entry)).run()
  }

  @Test func anIdWithSpacesOrQuotesStandsInQuotes() throws {
    let run = try run(
      ":press SearchTip(n: 1) \"more please\"", ":press SearchTip(n: 2) less",
      ":press first \"less\"", ":press OtherTip \"it's \\\"quoted\\\"\"",
      ":press OtherTip \"a\\\\b\"", ":press tours[\"a\"]! less", ":press tours[\"b\"] ?? first less"
    )
    #expect(run.errors == "")
    #expect(run.output == "more 1\nless 2\nless 1\nquoted\nslash\nless 1\nless 1\n")
  }

  @Test(arguments: [
    (
      ":press SearchTip(n: 1) more please",
      "`:press` takes one action; one with spaces stands in double quotes: `:press SearchTip(n: 1) \"more please\"`"
    ),
    (
      ":press SearchTip(n: 1) \"less\" now",
      "`:press` takes one action, and nothing after it"
    ),
    (
      ":press SearchTip(n: 1) other",
      "`SearchTip(n: 1)` has no action `other`; its actions are `\"more please\"`, `less`"
    ),
    (":press SearchTip(n: 1)", "`:press` needs a tip and an action: `:press MyTip learn-more`"),
    (":press \"less\"", "`:press` needs a tip and an action: `:press MyTip learn-more`"),
  ])
  func whatIsWrongIsSaid(command: String, message: String) throws {
    #expect(try run(command).errors == "error: \(message)\n")
  }

  @Test(arguments: [
    (":press OtherTip it", ["\"it's \\\"quoted\\\"\""]),
    (":press OtherTip \"it's \\\"q", ["\"it's \\\"quoted\\\"\""]),
    (":press SearchTip(n: 1) ", ["\"more please\"", "less"]),
    (":press SearchTip(n: 1) l", ["less"]),
    (":press SearchTip(n: 1) \"more p", ["\"more please\""]),
    (":press first ", ["\"more please\"", "less"]), (":press SearchTip ", []),
    (":press make() ", []), (":press Sea", ["SearchTip"]),
  ])
  func onlyWhatIsTakenIsCompleted(typed: String, expected: [String]) throws {
    let prompt = try ScriptedPrompt(
      .entry(Self.tips), .entry("func make() -> SearchTip { print(\"made\"); return first }"))
    _ = try prompt.run()
    #expect(prompt.candidates(after: typed).map(\.text) == expected)
  }
}
