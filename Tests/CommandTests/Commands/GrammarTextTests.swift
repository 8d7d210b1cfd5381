import Foundation
import Testing

@testable import TipReference

@Suite struct GrammarTextTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `RECORD=1 swift test --filter GrammarTextTests` writes it anew.
  @Test func isTheGrammar() throws {
    let grammar = try String(
      contentsOf: Self.root.appending(path: "Grammar/tips.ebnf"), encoding: .utf8)
    let generated = """
      // Generated from Grammar/tips.ebnf by GrammarTextTests.
      // swift-format-ignore-file

      /// What `tips grammar` prints.
      public let grammarText = ##\"""
      \(grammar)\"""##

      """
    let file = Self.root.appending(path: "Sources/TipReference/Grammar/GrammarText.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(generated.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == generated)
    #expect(grammarText + "\n" == grammar)
  }
}
