import Foundation
import Testing

@testable import tips

/// What the project's first page shows is what is seen; its picture is held to a terminal by `PictureTests`.
@Suite struct ReadmeTests {
  /// The script of the page.
  private static func script() throws -> String {
    let page = try SessionPage("README.md", blocksBeginning: "swift\n").text
    let script = page.components(separatedBy: "```swift\n").dropFirst().first
    return try #require(script?.components(separatedBy: "```").first)
  }

  /// `json`, of which the page names the commands, is what these print, and no others.
  @Test func theFormatsAreThoseOfThePage() throws {
    let page = try SessionPage("README.md", blocksBeginning: "swift\n").text
    let list =
      page.split(separator: "prints for machines: `json` of ").dropFirst().first?
      .split(separator: ";").first ?? ""
    let named = list.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }
      .map { String($0.element) }
    #expect(named.count > 5)
    for command in Subcommand.allCases.map(\.rawValue) where command != "store" {
      let help = try Command(["help", command])
      #expect(help.status == 0)
      #expect(
        help.output.contains("\n  --format <format>") == named.contains(command), "\(command)")
    }
    #expect(named.contains("store info"))
    #expect(try Command(["help", "store", "info"]).output.contains("\n  --format <format>"))
  }

  @Test func theScriptPasses() throws {
    let scratch = try Scratch()
    let run = try Command(["test", scratch.write(Self.script(), to: "search.tips")])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 expectations"))
  }

  /// Whoever copies a command of the page from a clone gets an answer, and no error.
  @Test func theCommandsRunInAClone() throws {
    let page = try SessionPage("README.md", blocksBeginning: "sh\n").text
    let lines = page.components(separatedBy: "```sh\n").dropFirst()
      .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    let inline = page.matches(
      of: #/`(tips (?:run|why|check|rules|replay) [^`]*(?:Samples|Examples|--demo)[^`]*)`/#
    )
    .map(\.1)
    let commands = (lines + inline).filter { $0.hasPrefix("tips") }
      .map { $0.split(separator: "#").first ?? "" }
    #expect(commands.count >= 5)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let run = try Command(words, input: ":quit\n", in: SessionPage.folder)
      #expect(
        [0, 1].contains(run.status) && !run.errors.contains("error"), "\(command): \(run.errors)")
      #expect(words.isEmpty || !run.output.isEmpty, "\(command) says nothing")
    }
  }
}
