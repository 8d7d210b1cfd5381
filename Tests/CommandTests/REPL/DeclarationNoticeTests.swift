import Testing
import TipLineEditor

@testable import TipPrompt

/// What is said to whoever declares something.
@Suite struct DeclarationNoticeTests {
  private static let tip = """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      @Parameter static var isOn = false
      var title: Text { Text("Search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 3 } }
    }
    """

  private func output(_ entries: [String]) throws -> (output: String, errors: String) {
    try ScriptedPrompt(entries.map(EntryResult.entry), announces: true).run()
  }

  @Test(arguments: [
    (tip, "SearchTip  pending  1 rule"),
    ("struct FreeTip: Tip { var title: Text { Text(\"\") } }", "FreeTip  available  no rules"),
    (
      "struct PartTip: Tip { let part: Int; var title: Text { Text(\"\") } }",
      "PartTip(part:)  no rules"
    ),
    (
      "enum App { @Parameter static var level = 1; static let seen = Tips.Event(id: \"s\") }",
      "App  enum  1 parameter, 1 event"
    ),
    ("enum Mode { case easy, hard }", "Mode  enum  2 cases"), ("struct Page {}", "Page  struct"),
    ("func twice(_ n: Int, by m: Int) -> Int { n * m }", "twice(_:by:)  function"),
    ("let n = 3", "n  Int  3"), ("let (a, b) = (1, \"x\")", "a  Int  1\nb  String  \"x\""),
    ("extension Int { var half: Int { self / 2 } }", "Int  extended"),
    ("import Foundation", ""), ("typealias Number = Int", ""), ("1 + 1", "2"), ("_ = 1", ""),
  ])
  func eachDeclarationIsALine(entry: String, said: String) throws {
    let run = try output([entry])
    #expect(run.output == (said.isEmpty ? "" : said + "\n"), "\(run.errors)")
    // To be asked for changes nothing.
    #expect(try output([entry, ":option declarations off", "let q = 1"]).output == run.output)
  }

  @Test func whatReplacesAnotherSaysWhatItKeeps() throws {
    let run = try output([
      Self.tip, "let old = SearchTip()", ":donate searched 2", ":parameter isOn true", Self.tip,
      "struct Page {}", "struct Page { var n = 1 }", "let n = 1", "let n = \"a\"",
    ])
    #expect(
      run.output.hasSuffix(
        """
        SearchTip  pending  1 rule  replaces the one before, keeps 2 donations, isOn = true, \
        displays and invalidation; `old` is still a value of the old one
        Page  struct
        Page  struct  replaces the one before
        n  Int  1
        n  String  "a"

        """), "\(run.output)")
  }

  @Test func manyAreCounted() throws {
    let entry = (0..<9).map { "let n\($0) = \($0)" }.joined(separator: "\n")
    #expect(try output([entry]).output.hasSuffix("n5  Int  5\n… 3 more declarations\n"))
  }

  @Test func aLongValueIsALine() throws {
    let lines = try output(["let all = Array(1...1000)"]).output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("all  [Int]  [1, 2") && lines[0].hasSuffix("…"))
  }

  /// A tip that does something when it is made does it when somebody asks for it, and not before.
  @Test func theLineItselfChangesNothing() throws {
    let tip = """
      enum App { @Parameter static var made = 0 }
      struct MadeTip: Tip { init() { App.made += 1 }; var title: Text { Text("") } }
      """
    let run = try output([tip, "App.made", ":undo", ":redo", "App.made"])
    #expect(run.output.contains("MadeTip  available  no rules\n0\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\n0\n"))
  }
}
