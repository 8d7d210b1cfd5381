import Foundation
import Testing

/// What no chapter can hold, since its text would be broken, is shown in the pages of codes as it is typed in a shell; so is
/// in a chapter what needs no text.
@Suite struct CodeTranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Grammar")

  /// With `RECORD=1` in the environment the pages take on what is seen.
  @Test func pagesShowWhatIsSeen() throws {
    var count = 0
    let codes = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "codes").path())
    for name in codes.sorted().map({ "codes/" + $0 }) + [
      "28-histories.md", "30-lifecycle.md", "31-compare.md", "32-coverage.md", "34-exposure.md",
    ] {
      let file = Self.folder.appending(path: name)
      let page = try String(contentsOf: file, encoding: .utf8)
      var parts = page.components(separatedBy: "```")
      for place in parts.indices where parts[place].hasPrefix("text\n$ ") {
        let command = String(parts[place].dropFirst(7).prefix { $0 != "\n" })
        let seen = "text\n$ \(command)\n" + (try answer(to: command)) + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
          parts[place] = seen
        } else {
          #expect(parts[place] == seen, "\(name)")
        }
        count += 1
      }
      let recorded = parts.joined(separator: "```")
      if recorded != page { try Data(recorded.utf8).write(to: file) }
    }
    #expect(count > 4)
  }

  private func answer(to command: String) throws -> String {
    let scratch = try Scratch()
    let seen = try scratch.write("", to: "seen")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "{ \(command); } >'\(seen)' 2>&1"]
    let tips = URL(filePath: Command.path).deletingLastPathComponent().path(percentEncoded: false)
    shell.environment = ["PATH": "\(tips):/usr/bin:/bin", "COLUMNS": "100"]
    shell.standardInput = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: URL(filePath: seen)), as: UTF8.self)
    return text.trimmingCharacters(in: .newlines)
  }
}
