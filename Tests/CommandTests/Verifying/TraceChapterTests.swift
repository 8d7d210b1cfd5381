import Foundation
import Testing
import TipStoreSQLite
import TipText

/// The reference's chapter on traces shows what is written, and says what is said.
@Suite struct TraceChapterTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Grammar/25-traces.md")

  private let chapter: String

  init() throws { chapter = try String(contentsOf: Self.path, encoding: .utf8) }

  private func blocks(_ language: String) -> [String] {
    chapter.components(separatedBy: "```").filter { $0.hasPrefix(language + "\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }

  /// The command of a block, what it answers after that, and what is written between the two.
  private func answer(to block: String) -> String {
    let lines = block.split(separator: "\n").drop { $0.hasPrefix("tips ") || $0.hasPrefix("sed ") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func trace() throws -> String {
    let scratch = try Scratch()
    let file = try scratch.write(try #require(blocks("swift").first), to: "save.tips")
    let command = try #require(
      blocks("text").first?.split(separator: "\n").first?.split(separator: " "))
    let words = command.dropFirst().prefix { $0 != "--file" }.map(String.init)
    let run = try Command(words + ["--file", file])
    return run.output.replacing(file, with: "save.tips")
  }

  @Test func theChapterShowsWhatIsWritten() throws {
    let line = try #require(try trace().split(separator: "\n").last)
    let why = try #require(JSON(line.utf8))
    let shown = blocks("json").compactMap { JSON($0.utf8) }
    try #require(shown.count == 2)
    #expect(why["gates"]?.array?.first?["inputs"] == shown[0])
    #expect(why["evidence"] == shown[1])
    // Nothing is written that the chapter does not name.
    for key in keys(of: why) where key.allSatisfy(\.isLetter) {
      #expect(chapter.contains(key), "\(key)")
    }
  }

  private func keys(of json: JSON) -> Set<String> {
    switch json {
    case .object(let entries): Set(entries.map(\.key)).union(entries.flatMap { keys(of: $0.value) })
    case .array(let values): Set(values.flatMap(keys))
    default: []
    }
  }

  @Test func theChapterSaysWhatIsSaid() throws {
    let said = blocks("text").map(answer)
    try #require(said.count == 2)
    let trace = try trace()
    #expect(try Command(["verify", "-"], input: trace).output == said[0])
    // As the command in the chapter has it: the first of each line.
    let altered = trace.split(separator: "\n").map { line in
      line.replacing("\"got\":\"1\"", with: "\"got\":\"2\"", maxReplacements: 1)
    }
    #expect(try Command(["verify", "-"], input: altered.joined(separator: "\n")).output == said[1])
  }
}
