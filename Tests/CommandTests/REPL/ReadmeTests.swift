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

  /// The script is a file of the project, which prints what its comments say.
  @Test func theScriptPrintsWhatItsCommentsSay() throws {
    let script = try Self.script()
    let file = SessionPage.folder.appending(path: "Examples/search.tips")
    #expect(try String(contentsOf: file, encoding: .utf8) == script)
    let run = try Command(["run", file.path(percentEncoded: false)])
    let promised = script.matches(of: #/print\(.*\)  \/\/ (.+)/#).map { String($0.1) }
    #expect(promised.count == 2)
    #expect(run.output.split(separator: "\n").map(String.init) == promised)
    let test = try Command(["test", file.path(percentEncoded: false)])
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains("2 expectations"))
  }

  /// Whoever copies a command of the page from a clone gets an answer, and no error. A shell reads each line as it is written,
  /// and finds the command on its path.
  @Test func theCommandsRunInAClone() throws {
    let page = try SessionPage("README.md", blocksBeginning: "sh\n").text
    let lines = page.components(separatedBy: "```sh\n").dropFirst()
      .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    let inline = page.matches(of: #/`(tips [^`]*)`/#).map(\.1)
      .filter { $0.contains("Samples") || $0.contains("Examples") || $0.contains("--demo") }
    let commands = lines.filter { !$0.hasPrefix("make ") } + inline
    #expect(commands.count >= 8)
    let place = URL(filePath: Command.path).deletingLastPathComponent().path(percentEncoded: false)
    for command in commands {
      let run = try Command(
        [], input: ":help\n:quit\n", environment: ["PATH": "\(place):/usr/bin:/bin"],
        through: ["/bin/sh", "-c", String(command)], in: SessionPage.folder)
      #expect(
        [0, 1].contains(run.status) && !run.errors.contains("error"), "\(command): \(run.errors)")
      #expect(!run.output.isEmpty, "\(command) says nothing")
    }
  }
}
