import Foundation
import FoundationXML
import Testing
import TipPages
import TipTerminal
import TipText

@testable import TipFormats
@testable import TipReports
@testable import tips

/// Whatever stands beside a character that a format means something by, whoever reads the format finds the same text
/// again, and nothing in it that moves a terminal's cursor.
@Suite(.timeLimit(.minutes(60))) struct EscapingTests {
  /// `escape` of texts with all of Unicode, read again, is what a person is to see of them.
  private func check(
    beside special: String, escape: (String) -> String, read: (String) throws -> String?,
    shown: (String) -> String = { Escaping.line($0) }
  ) rethrows {
    for text in EveryScalar.beside(Array(special.unicodeScalars)) {
      let written = escape(text)
      let first = text.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
      // Not compared by `#expect`, which would print all of it.
      let isSafe = Escaping.block(written) == written
      #expect(isSafe, "something harmful is left behind \(first)")
      let isRead = try read(written).map { Array($0.utf8) == Array(shown(text).utf8) } ?? false
      #expect(isRead, "another text behind \(first)")
    }
  }

  @Test func terminal() {
    check(beside: "\u{1B}\u{202E}\n[", escape: { Escaping.line($0) }, read: { $0 })
  }

  @Test func json() throws {
    try check(
      beside: "\"\\\n/\u{1B}", escape: { JSON.string($0).printed },
      read: { try JSONDecoder().decode(String.self, from: Data($0.utf8)) }, shown: { $0 })
  }

  /// What others wrote as JSON, such as the lines of a store, means the same when it is made harmless.
  @Test func linesOfJSON() throws {
    let plain = { (text: String) throws -> String in
      let data = try JSONEncoder().encode(text)
      return String(decoding: data, as: UTF8.self)
    }
    try check(
      beside: "\"\\/", escape: { JSON.harmless((try? plain($0)) ?? "") },
      read: { try JSONDecoder().decode(String.self, from: Data($0.utf8)) }, shown: { $0 })
  }

  @Test func xml() {
    check(
      beside: "&<>\"']", escape: { XMLText.line($0) }, read: { XMLReader("<a>\($0)</a>").words },
      shown: EscapingTests.shownInXML)
    check(
      beside: "&<>\"'", escape: { XMLText.line($0) },
      read: { XMLReader("<a b=\"\($0)\"/>").attribute }, shown: EscapingTests.shownInXML)
  }

  /// XML has no place for two more.
  private static func shownInXML(_ text: String) -> String {
    Escaping.line(text).replacing("\u{FFFE}", with: "\\u{FFFE}")
      .replacing("\u{FFFF}", with: "\\u{FFFF}")
  }

  @Test func githubMessages() {
    check(
      beside: "%\n:,\r", escape: GitHubText.message,
      read: { Percent.decoded($0, without: [10, 13]) },
      shown: { Escaping.block($0) })
  }

  @Test func githubProperties() {
    check(
      beside: "%:,\n", escape: GitHubText.property,
      read: { Percent.decoded($0, without: Array(":,\n\r".utf8)) })
  }

  @Test func tap() {
    check(
      beside: "#\\\n", escape: TAPReport.description,
      read: { Backslashed.decoded($0, escaped: "#\\") })
  }

  @Test func markdown() {
    check(
      beside: "&<>\\`*_[]#|~$\n", escape: MarkdownText.plain,
      read: { Backslashed.decoded($0, escaped: "\\`*_[]#|~$").flatMap(Entities.decoded) },
      shown: { MarkdownText.oneLine($0) })
  }

  /// What is one line has no line break in it, and nothing else that is not shown.
  @Test func linesAreOne() {
    for text in EveryScalar.beside(Array("\n\r\u{2028}".unicodeScalars)) {
      let line = MarkdownText.oneLine(text)
      let isOne = !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
      #expect(isOne)
    }
  }

  @Test func markdownCode() {
    // A table takes the bar for the end of a cell, backticks end the code.
    for text in EveryScalar.beside(Array("|`\\ ".unicodeScalars)) where text.contains("|") {
      let code = MarkdownText.code(text.replacing("\\", with: "/"))
      let isWhole = Backslashed.decoded(code, escaped: "|") != nil
      #expect(isWhole)
    }
    #expect(MarkdownText.code("a|b") == "`a\\|b`")
    #expect(MarkdownText.code("`\u{301}") == "`` `\u{301} ``")
    #expect(MarkdownText.code("a\\|<b>") == "<code>a&#92;&#124;&#60;b&#62;</code>")
  }

  @Test func mermaid() {
    check(
      beside: "\"#&<>`\\;*_[]{}|",
      escape: { String(MermaidText.quoted($0).unicodeScalars.dropFirst().dropLast()) },
      read: Numbered.decoded, shown: { MarkdownText.oneLine($0) })
  }

  @Test func tapTakesNoDirectiveFromAName() {
    #expect(TAPReport.description("a\\# SKIP") == "a\\\\\\# SKIP")
  }
}
