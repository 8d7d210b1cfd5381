import Foundation
import Testing
import TipEngine

/// Whatever a program can be told, a chapter shows.
@Suite struct DiagnosticCodeTests {
  private static let root = Reference.folder.deletingLastPathComponent()

  /// Codes that no program of a chapter can earn, and why not.
  private static let unshown: [String: String] = {
    let reasons: [(String, [String])] = [
      (
        "a chapter is well-formed text", ["bidi-control", "invalid-utf8", "stray-bom", "stray-nul"]
      ),
      ("a chapter has short lines", ["nesting-too-deep"]),
      ("no chapter has so many errors", ["not-listed"]),
      ("nobody interrupts a chapter, and its clock is virtual", ["cancelled", "live-clock"]),
      ("a chapter's store is its own, in memory", ["future-donation", "not-read", "not-stored"]),
      ("told as `rule-failed`", ["change-in-rule", "status-in-rule", "thrown-in-rule"]),
      (
        "only a damaged store, or a fault of ours, leads there",
        ["failed", "missing-value", "unavailable"]
      ),
      ("folding gives up with it and nobody is told", ["not-constant"]),
      ("no chapter's program is asked in a database", ["not-in-sql"]),
    ]
    return Dictionary(
      reasons.flatMap { reason, codes in codes.map { ($0, reason) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static let shown: Set<String> = {
    let remarks = Chapter.all.flatMap(\.examples).flatMap(\.remarks)
    return Set(remarks.compactMap { $0.code })
  }()

  @Test func everyCodeHasAnExample() throws {
    let codes = try DiagnosticCodes.all(in: Self.root.appending(path: "Sources"))
    #expect(codes.count > 80, "the sources are there and are read")
    let missing = codes.filter { Self.unshown[$0.key] == nil && !Self.shown.contains($0.key) }
    #expect(missing.map { "[\($0.key)] of \($0.value)" }.sorted() == [])
  }

  /// An exception that is none any more is taken off the list.
  @Test func everyExceptionIsOne() throws {
    let codes = try DiagnosticCodes.all(in: Self.root.appending(path: "Sources"))
    #expect(Self.unshown.keys.filter { codes[$0] == nil }.sorted() == [])
    #expect(Self.unshown.keys.filter { Self.shown.contains($0) }.sorted() == [])
  }

  /// An example of a code that nothing tells would fail anyhow; this says so by name.
  @Test func everyExampleIsOfACode() throws {
    let codes = try DiagnosticCodes.all(in: Self.root.appending(path: "Sources"))
    #expect(Self.shown.filter { codes[$0] == nil }.sorted() == [])
  }

  /// Whatever a program or a tip is told, a page in the folder of codes explains, and nothing else.
  @Test func everyCodeHasAPage() throws {
    let pages = try Reference.files(withExtension: "md")
      .filter { $0.deletingLastPathComponent().lastPathComponent == "codes" }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
      }
    let codes = try DiagnosticCodes.all(in: Self.root.appending(path: "Sources")).keys
    let gates = GateReport.Gate.allCases.map(\.code)
    #expect(Set(pages) == Set(codes).union(gates))
  }

  @Test(arguments: [
    (#"report(.error("stray-nul", "the byte", at: range))"#, ["stray-nul"]),
    ("_ = fail(\n  \"misplaced\", \"`x`\", at: range)", ["misplaced"]),
    (#"throw expected("a type", "expected-type")"#, ["expected-type"]),
    (#"// say "never-told" here"#, []),
    (#"case "after", "before": nil"#, []),
  ])
  func codesAreRead(_ source: String, _ codes: [String]) {
    #expect(DiagnosticCodes.codes(in: source) == Set(codes))
  }
}
