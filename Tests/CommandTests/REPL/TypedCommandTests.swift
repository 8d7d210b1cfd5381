import Foundation
import Testing
import TipLineEditor
import TipText

@testable import TipPrompt

/// Nobody sees Swift that a command stands for, nor what that is called as a source.
@Suite struct TypedCommandTests {
  private static let program = """
    struct Visit: Codable, Sendable { var page: String; var seconds: Int }
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      static let seen = Event<Visit>(id: "seen")
      @Parameter static var isOn = false
      @Parameter static var level = 0
      var title: Text { Text("Search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 3 } }
    }
    """

  private func run(_ entries: String...) throws -> (output: String, errors: String) {
    try ScriptedPrompt(([Self.program] + entries).map(EntryResult.entry)).run()
  }

  /// The line, and what of it is underlined.
  @Test(arguments: [
    (":parameter isOn \"x\"", "\"x\""), (":par level 1 / 0", "1 / 0"),
    (":parameter level nope", "nope"), (":donate seen page: 1, seconds: 2", "1"),
    (":donate seen 2 page: \"a\", seconds: \"a\" ago 2d", "\"a\""), (":type nope + 1", "nope"),
    (":trace nope", "nope"), (":show [1].nope", "nope"), (":why SearchTip(n: 1)", "n: 1"),
    (":watch nope()", "nope"),
  ])
  func faultsArePointedAtInTheLine(line: String, underlined: String) throws {
    let errors = try run(line).errors
    let rows = errors.split(separator: "\n").map(String.init)
    let place = try #require(rows.firstIndex { $0.contains("| " + line) }, "\(errors)")
    let shown = rows[place], marks = Array(rows[place + 1])
    let text = zip(shown, marks).filter { $0.1 == "^" }.map { String($0.0) }.joined()
    #expect(text == underlined, "\(errors)")
    #expect(!errors.contains("<"), "\(errors)")
    #expect(rows.count { $0.hasPrefix("error") } == 1, "\(errors)")
  }

  @Test(arguments: [
    ":donate seen", ":donate seen page: \"a\"", ":parameter nope 1", ":press SearchTip more",
    ":donate seen 1 nope: 2, seconds: 1", ":donate nope", ":apply nope", ":at nope",
  ])
  func whatNobodyTypedIsNotShown(line: String) throws {
    let errors = try run(line).errors
    #expect(errors.contains("error") && !errors.contains("<"), "\(errors)")
    #expect(!errors.contains("sendDonation"), "\(errors)")
  }

  @Test func originsAreNamedAsTheyWereTyped() throws {
    let run = try run(
      ":donate searched 2", ":why SearchTip", ":parameter isOn true", ":trace SearchTip 1",
      ":apply", ":bisect SearchTip")
    #expect(run.output.contains("last donated to just now, by `:donate`"), "\(run.output)")
    #expect(!run.output.contains("<") && !run.output.contains(":command"))
  }

  @Test(arguments: [
    ("SearchTip.isOn = \"x\"", "\"x\"", ":parameter isOn \"x\"", 16..<19),
    ("f(a, a)", "a", ":x b, a)", 6..<7), ("a b", "zz", ":x a b", nil), ("a", "a", ":a", nil),
  ])
  func theAlikePlaceIsFound(swift: String, part: String, line: String, place: Range<Int>?) throws {
    let bytes = Array(swift.utf8)
    let found = swift.range(of: part, options: .backwards)
    let lower = found.map { swift.utf8.distance(from: swift.startIndex, to: $0.lowerBound) } ?? 0
    let range = lower..<lower + (found == nil ? 0 : part.utf8.count)
    let command = TypedCommand(name: "x", text: line)
    #expect(command.range(of: range, in: bytes) == place)
  }

  /// What was right when `:why` said it may not be any more.
  @Test func applyDoesWhatIsRightNow() throws {
    let all = try run(":why SearchTip", ":donate searched 2", ":apply", ":donations searched")
    #expect(
      all.output.contains("\n1 donation to searched\nSearchTip  available\n"), "\(all.output)")
    let none = try run(":why SearchTip", ":donate searched 3", ":apply")
    #expect(none.errors == "error: `SearchTip` is available\n")
    let gone = try run(
      ":why SearchTip", "SearchTip().invalidate(reason: .tipClosed)", ":apply")
    #expect(gone.output.contains("SearchTip  ") || !gone.errors.isEmpty)
    let group = try run(
      "let tour = TipGroup(.ordered) { SearchTip() }", ":why tour", ":donate searched 2", ":apply",
      ":apply tour")
    #expect(group.output.contains("\n1 donation to searched\nSearchTip  available\n"))
    #expect(group.errors == "error: `SearchTip` is the current tip of `tour`\n")
  }
}
