import Foundation
import Testing
import TipTerminal

@testable import TipReference

@Suite struct ExplanationTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `RECORD=1 swift test --filter ExplanationTests` writes them anew.
  @Test(arguments: Explanations.files.indices)
  func aPageIsTheFile(index: Int) throws {
    let (name, text) = Explanations.files[index]
    let page = try String(
      contentsOf: Self.root.appending(path: "Grammar/codes/\(name).md"), encoding: .utf8)
    let type = name.split(separator: "-").map(\.capitalized).joined() + "Page"
    let variable = type.prefix(1).lowercased() + type.dropFirst()
    let generated = """
      // Generated from Grammar/codes/\(name).md by ExplanationTests.
      // swift-format-ignore-file

      extension Explanations {
        static let \(variable) = ##\"""
      \(page)\"""##
      }

      """
    let file = Self.root.appending(path: "Sources/TipReference/Codes/Pages/\(type).swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(generated.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == generated)
    #expect(text + "\n" == page)
  }

  @Test func noCodeHasTwoPages() {
    let codes = Explanations.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.count > 120)
  }

  @Test func everyPageHasAnExample() {
    let bare = Explanations.all.filter { page in !page.body.contains { $0.hasPrefix("```") } }
    #expect(bare.map(\.code) == [])
  }

  @Test func paragraphsFillTheWidthAndExamplesStandApart() throws {
    let page = try #require(
      Explanation.pages(
        of:
          "# Title\n\n## some-code\n\nOne two\nthree four.\n\n```swift\nlet a = 1\n```\n\n## b\n\nB.\n"
      ).first)
    #expect(page.code == "some-code")
    #expect(
      page.lines(width: 10).map(\.plainText)
        == ["some-code", "", "One two", "three", "four.", "", "    let a = 1"])
  }

  @Test func aCodeIsFoundOrGuessed() throws {
    #expect(
      try Command(["explain", "frequency"]).output.hasPrefix("frequency\n\nAnother tip appeared"))
    #expect(try Command(["explain", "[frequency]"]).status == 0)
    let run = try Command(["explain", "frequenzy"])
    #expect(run.errors == "error: there is no code `frequenzy`; did you mean `frequency`?\n")
    #expect(run.status == 64)
  }
}
