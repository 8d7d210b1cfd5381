import Foundation
import Testing

/// What the project's first page shows is what is seen.
@Suite struct ReadmeTests {
  private static let command = "\n$ tips search.tips --at 2025-01-01\n"

  /// The script of the page; its declarations are what the session is opened over.
  private static func script() throws -> String {
    let page = try SessionPage("README.md", blocksBeginning: "swift\n").text
    let script = page.components(separatedBy: "```swift\n").dropFirst().first
    return try #require(script?.components(separatedBy: "```").first)
  }

  @Test func theSessionIsWhatIsSeen() throws {
    let declarations = try #require(Self.script().components(separatedBy: "\n\n").first)
    var page = try SessionPage("README.md", blocksBeginning: Self.command)
    #expect(page.blockCount == 1)
    let transcript = try SessionTranscript(page.typed, over: ("search.tips", declarations))
    try page.expect(transcript.text, after: Self.command + transcript.greeting)
  }

  @Test func theScriptPasses() throws {
    let scratch = try Scratch()
    let run = try Command(["test", scratch.write(Self.script(), to: "search.tips")])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 expectations"))
  }
}
