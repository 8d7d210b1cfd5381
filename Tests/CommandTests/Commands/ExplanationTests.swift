import Foundation
import Testing
import TipTerminal

@testable import TipReference

@Suite struct ExplanationTests {
  /// Each file of the folder is among them.
  @Test func everyFileHasItsPages() throws {
    let folder = SessionPage.folder.appending(path: "Grammar/codes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Explanations.files.map { "\($0.name).md" }.sorted() == names.sorted())
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
