import Foundation
import ProgramRunner
import Testing

/// Programs of the kinds that tutorials, talks and documentation show, as they show them. One that is whole runs as it
/// stands; of every other one it is said what it lacks.
@Suite struct PublishedBlockTests {
  @Test(arguments: PublishedBlock.all)
  func block(_ block: PublishedBlock) {
    let run = runProgram(block.program + "\n" + block.check)
    let errors = run.faults.filter { $0.severity == .error }
    if let lack = block.lack {
      #expect(errors.contains { $0.message.contains(lack) }, "\(run.faults)")
    } else {
      #expect(errors.isEmpty, "\(run.faults)")
      #expect(run.output == block.expected, "\(run.faults)")
    }
  }

  @Test func thereAreBlocksOfEachKind() {
    #expect(PublishedBlock.all.count { $0.lack == nil } > 20)
    #expect(PublishedBlock.all.count { $0.lack != nil } > 20)
  }
}

/// A block, and what a test does after it.
struct PublishedBlock: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  let check: String
  /// What is said of one that is no whole program.
  let lack: String?

  var testDescription: String { name }

  /// What it prints, from the comments `// expect:`.
  var expected: [String] {
    (program + "\n" + check).split(separator: "\n").compactMap { line in
      line.firstRange(of: "// expect: ").map { String(line[$0.upperBound...]) }
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Blocks")

  static let all: [PublishedBlock] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "blocks" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { file in
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n// --- ")
          .dropFirst().map { PublishedBlock(String($0)) }
      }
  }()

  /// `name`, the block, `// --> ran` or `// --> no whole program: why`, and what is done after it.
  private init(_ text: String) {
    let parts = text.components(separatedBy: "\n// --> ")
    let head = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let tail = (parts.dropFirst().first ?? "").split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(head[0])
    program = head.count > 1 ? String(head[1]) : ""
    check = tail.count > 1 ? String(tail[1]) : ""
    let outcome = tail.first.map(String.init) ?? ""
    lack = outcome.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init)
  }
}
