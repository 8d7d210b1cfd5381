import Foundation
import Testing
import TipText

@testable import TipPrompt

/// Blocks of Swift in pages of Markdown.
@Suite struct MarkdownPageTests {
  private func blocks(_ text: String) -> [String] {
    let page = MarkdownPage(Array(text.utf8))
    return page.blocks.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("a\n```swift\nb\n```\nc\n", ["b\n"]),
    ("```Swift title=\"x\"\nb\n```\n```json\nc\n```\n``` swift\nd\n```", ["b\n", "d\n"]),
    ("~~~swift\nb\n```\nc\n~~~\n", ["b\n```\nc\n"]),
    ("````swift\nb\n```\nc\n`````\n", ["b\n```\nc\n"]),
    ("```swift\r\nb\r\n```\r\n", ["b\r\n"]),
    ("```{.swift}\nb\n```\n", ["b\n"]), ("```swift,ignore\nb\n```\n", ["b\n"]),
    ("  ```swift\n  b\n  ```\n", ["  b\n"]), ("> ```swift\n> b\n> ```\n", ["> b\n"]),
    ("```swift\nb", ["b"]), ("```swift", [""]), ("```tips\nb\n```\n", ["b\n"]),
    ("```swift\n.popoverTip(tip)\n```\n", []), ("```swiftui\nb\n```\n", []),
    ("```\nb\n```\n", []), ("``swift\nb\n``\n", []), ("```swift `x`\nb\n```\n", []), ("", []),
    ("```swift\n```\n", [""]),
  ])
  func fencesAreThoseOfCommonMark(text: String, found: [String]) { #expect(blocks(text) == found) }

  @Test func linesAndColumnsStay() {
    let text = "# É\n\n> ```swift\n> let a = 1  // é\n> ```\n\nend\r\n"
    let page = MarkdownPage(Array(text.utf8))
    let lines = String(decoding: page.text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(page.text.count == text.utf8.count)
    #expect(lines[3] == "  let a = 1  // é")
    #expect(lines.enumerated().allSatisfy { $0 == 3 || $1.allSatisfy(\.isWhitespace) })
  }

  private static let page = """
    # It's a page

    ```swift
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var message: Text { Text("It") }
    }
    ```

    Later, with a rule:

    ```swift
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.saved) { $0.donations.cuont >= 3 } }
    }
    ```

    ```swift
    .popoverTip(SaveTip())
    ```

    """

  @Test func aPageIsChecked() throws {
    let scratch = try Scratch()
    try scratch.write(Self.page, to: "README.md")
    let run = try Command(["check", "README.md"], in: scratch.url)
    #expect(run.status == 2)
    #expect(run.output.hasSuffix("1 error and 1 warning in 1 file · 1 can be fixed\n"))
    #expect(run.errors.contains("--> README.md:17:"))
    #expect(run.errors.contains("--> README.md:7:16"))
    #expect(!run.errors.contains("declared twice"))
    let github = try Command(["check", "--format", "github", "README.md"], in: scratch.url)
    #expect(github.output.contains("file=README.md,line=17,"))
  }

  @Test func theRestOfAPageStaysAsItIs() throws {
    let scratch = try Scratch()
    let page = Self.page.replacing("cuont", with: "count")
    let path = try scratch.write(page, to: "README.md")
    let run = try Command(["check", "--fix", "README.md"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == page.replacing("message: Text {", with: "message: Text? {"))
    #expect(try Command(["fmt", "README.md"], in: scratch.url).status == 64)
  }

  @Test func aBlockThatCannotBeReadSpoilsNoOther() throws {
    let scratch = try Scratch()
    let text =
      "```swift\nstruct A {\n```\n\n```swift\nimport TipKit\nstruct B: Tip { var title: Text { Text(\"b\") } }\n```\n"
    try scratch.write(text, to: "a.markdown")
    let run = try Command(["check", "a.markdown"], in: scratch.url)
    #expect(run.status == 2)
    #expect(run.output.hasSuffix("1 error in 1 file\n"), "\(run.errors)")
    #expect(run.errors.contains("a.markdown:2:10"))
  }

  @Test func itsBlocksAreAScript() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Say:\n\n```swift\nlet a = 1\n```\n\nand\n\n```swift\n#expect(a == 2)\nprint(a)\n```\n",
      to: "a.md")
    let run = try Command(["run", "a.md"], in: scratch.url)
    #expect(run.status == 1 && run.output.hasSuffix("1\n"))
    let test = try Command(["test", "a.md"], in: scratch.url)
    #expect(test.status == 1 && test.output.contains("a.md:10:1"))
    let input = try String(contentsOfFile: scratch.path("a.md"), encoding: .utf8)
    let prompt = try Command([], input: input)
    #expect(
      prompt.output.hasSuffix("1\n") && prompt.errors.contains("expectation failed"),
      "\(prompt.errors)")
  }

  @Test func aPageWithoutBlocksIsTold() throws {
    let scratch = try Scratch()
    try scratch.write("# Nothing\n", to: "a.md")
    let run = try Command(["check", "a.md"], in: scratch.url)
    #expect(run.status == 64)
    #expect(run.errors == "error: `a.md` has no blocks of Swift, which begin with ```swift\n")
  }

  /// A fence in a literal is text.
  @Test func whatCanBeReadIsNoPage() {
    let text = "let a = \"\"\"\n  ```swift\n  let b = 1\n  ```\n  \"\"\""
    #expect(EntryReader.swift(in: text) == text)
    let page = "It's\n```swift\nlet b = 1\n```"
    #expect(EntryReader.swift(in: page) == "    \n        \nlet b = 1\n   ")
    #expect(EntryReader.isComplete(page) && !EntryReader.isComplete("a\n```swift\nif b {\n```"))
  }
}
