import Foundation
import Testing

/// A page of the project that shows a session, in one block of text or in several.
struct SessionPage {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let prompts = ["tips> ", "  ... "]

  private let url: URL
  private var parts: [String]
  private let blocks: [Int]

  /// The blocks of the page that begin so.
  init(_ name: String, blocksBeginning beginning: String) throws {
    url = SessionPage.folder.appending(path: name)
    parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```")
    blocks = parts.indices.filter { [parts] in parts[$0].hasPrefix(beginning) }
  }

  var blockCount: Int { blocks.count }

  /// What somebody who follows the page types.
  var typed: [String] { blocks.flatMap { lines(typedIn: parts[$0]) } }

  /// Expects that the page shows what is seen, each block after its first lines. With `RECORD=1` in the
  /// environment the page takes on what is seen.
  mutating func expect(_ seen: String, after lead: String) throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    var seen = seen.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for block in blocks {
      var rest = lines(typedIn: parts[block]).count
      var text = lead
      while let line = seen.first {
        let isTyped = Self.prompts.contains { line.hasPrefix($0) }
        if isTyped, rest == 0 { break }
        if isTyped { rest -= 1 }
        text += line + "\n"
        seen.removeFirst()
      }
      while text.hasSuffix("\n\n") { text.removeLast() }
      if isRecording { parts[block] = text } else { #expect(parts[block] == text) }
    }
    if isRecording { try Data(parts.joined(separator: "```").utf8).write(to: url) }
  }

  private func lines(typedIn block: String) -> [String] {
    block.split(separator: "\n").compactMap { line in
      Self.prompts.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }
  }

  /// The whole page.
  var text: String { parts.joined(separator: "```") }
}
