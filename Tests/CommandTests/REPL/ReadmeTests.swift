import Foundation
import Testing

/// What the project's first page shows is what is seen; its picture is held to a terminal by `PictureTests`.
@Suite struct ReadmeTests {
  /// The script of the page.
  private static func script() throws -> String {
    let page = try SessionPage("README.md", blocksBeginning: "swift\n").text
    let script = page.components(separatedBy: "```swift\n").dropFirst().first
    return try #require(script?.components(separatedBy: "```").first)
  }

  @Test func theScriptPasses() throws {
    let scratch = try Scratch()
    let run = try Command(["test", scratch.write(Self.script(), to: "search.tips")])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 expectations"))
  }
}
