import Foundation
import TipSyntax
import TipText

/// A sample, or a block of a chapter that is valid, with its words.
struct WrittenProgram {
  let source: SourceFile
  let tokens: [Token]

  static func all() throws -> [WrittenProgram] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func texts(_ folder: String, _ suffix: String) throws -> [String] {
      let path = root.appendingPathComponent(folder)
      return try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
        .filter { $0.hasSuffix(suffix) }
        .map { try String(contentsOf: path.appendingPathComponent($0), encoding: .utf8) }
    }
    let samples = try texts("Samples", ".tips")
    let blocks = try texts("Grammar", ".md").flatMap(blocks)
    return (samples + blocks).compactMap(WrittenProgram.init)
  }

  private init?(_ text: String) {
    source = SourceFile(name: "program.tips", text: text)
    let tree = Parser.parse(source, file: FileID(index: 0))
    guard !tree.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    tokens = tree.tokens
  }

  /// The programs of a chapter, without those that show an error.
  private static func blocks(of chapter: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring]?
    var isSwift = false
    for line in chapter.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = lines {
          if isSwift { blocks.append(block.joined(separator: "\n")) }
          lines = nil
        } else {
          (lines, isSwift) = ([], line == "```swift")
        }
      } else {
        lines?.append(line)
      }
    }
    return blocks.filter { !$0.contains("// error") && !$0.contains("// warning") }
  }

  func text(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? source.text(Int(tokens[index].start)..<Int(tokens[index].end)) : ""
  }

  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier
  }

  /// The innermost bracket that is open before a word.
  func opening(before index: Int) -> Int? {
    var closed = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      switch text(place) {
      case ")", "]", "}": closed += 1
      case "(", "[", "{":
        if closed == 0 { return place }
        closed -= 1
      default: break
      }
    }
    return nil
  }
}
