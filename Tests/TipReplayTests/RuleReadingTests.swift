import Foundation
import Testing
import TipChecker
import TipEvaluator
import TipModel
import TipSyntax
import TipText

@testable import TipReplay

/// The answers of every reader of rules: ids, parts, sentences, formulas of the solver, code of machine words, conditions over
/// columns, SQL and lints, as they are kept in `RuleReadings`. `RECORD=1` writes them anew.
@Suite struct RuleReadingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func samplesAreReadAsRecorded() throws {
    let samples = Self.root.appending(path: "Samples")
    let files = try #require(FileManager.default.enumerator(atPath: samples.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".tips") || $0.hasSuffix(".swift") }
    var text = ""
    for file in files.sorted() {
      let source = try String(contentsOf: samples.appending(path: file), encoding: .utf8)
      text += try page(of: source, titled: file)
    }
    try hold(text, to: "samples.txt")
  }

  @Test func chaptersAreReadAsRecorded() throws {
    let chapters = Self.root.appending(path: "Grammar")
    let files = try FileManager.default.contentsOfDirectory(atPath: chapters.path)
      .filter { $0.hasSuffix(".md") }
    var text = ""
    for file in files.sorted() {
      let page = try String(contentsOf: chapters.appending(path: file), encoding: .utf8)
      for (place, block) in blocks(of: page).enumerated() where block.contains("#Rule") {
        text += try self.page(of: block, titled: "\(file) \(place + 1)")
      }
    }
    try hold(text, to: "chapters.txt")
  }

  @Test func randomRulesAreReadAsRecorded() throws {
    var text = ""
    for seed in UInt64(1)...50 {
      text += try page(
        of: RandomHistory(seed: seed, asksMore: true).program, titled: "seed \(seed)")
    }
    try hold(text, to: "random.txt")
  }

  private func blocks(of page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  private func page(of text: String, titled title: String) throws -> String {
    let readings = try RuleReadings(text)
    return readings.lines.isEmpty
      ? "" : "== \(title)\n" + readings.lines.map { $0 + "\n" }.joined() + "\n"
  }

  private func hold(_ text: String, to name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RuleReadings/\(name)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded.utf8.count > 1000)
    let (found, expected) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
    if found == expected { return }
    let place = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let first = place ?? min(found.count, expected.count)
    let title = found.prefix(first + 1).last { $0.hasPrefix("== ") } ?? ""
    Issue.record(
      """
      \(name), line \(first + 1), in \(title)
      is       \(found.dropFirst(first).first ?? "-")
      recorded \(expected.dropFirst(first).first ?? "-")
      """)
  }
}
