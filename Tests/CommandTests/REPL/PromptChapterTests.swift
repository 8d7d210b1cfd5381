import Foundation
import Testing

@testable import tips

/// The sessions of the reference's chapter on the prompt, which are one session.
@Suite struct PromptChapterTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Grammar/24-prompt.md")

  private static let prompts = ["tips> ", "  ... "]

  /// With `RECORD=1` in the environment the chapter takes on what is seen.
  @Test func theChapterShowsWhatIsSeen() throws {
    let chapter = try String(contentsOf: Self.path, encoding: .utf8)
    var parts = chapter.components(separatedBy: "```")
    let blocks = parts.indices.filter { parts[$0].hasPrefix("text\ntips> ") }
    #expect(blocks.count > 5)
    let typed = blocks.flatMap { lines(typedIn: parts[$0]) }
    var seen = try SessionTranscript(typed).text.split(
      separator: "\n", omittingEmptySubsequences: false)[...]
    for block in blocks {
      var rest = lines(typedIn: parts[block]).count
      var text = "text\n"
      while let line = seen.first {
        let isTyped = Self.prompts.contains { line.hasPrefix($0) }
        if isTyped, rest == 0 { break }
        if isTyped { rest -= 1 }
        text += line + "\n"
        seen.removeFirst()
      }
      while text.hasSuffix("\n\n") { text.removeLast() }
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        parts[block] = text
      } else {
        #expect(parts[block] == text)
      }
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(parts.joined(separator: "```").utf8).write(to: Self.path)
    }
  }

  private func lines(typedIn block: String) -> [String] {
    block.split(separator: "\n").compactMap { line in
      Self.prompts.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }
  }

  @Test func theChapterNamesEveryCommand() throws {
    let chapter = try String(contentsOf: Self.path, encoding: .utf8)
    for command in REPLCommands.all {
      #expect(chapter.contains("`:\(command.name)"), "\(command.name)")
    }
  }
}
