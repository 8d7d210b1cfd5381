import SeededRandom
import Testing
import TipChecker
import TipText

@testable import TipWorkspace

/// However a text came about by edits, the answers are those of the same text opened afresh.
@Suite struct RandomEditTests {
  private static let pieces = [
    "", "}", "{", "\n", "🙂", "é", ".opened", "Self",
    "#Rule(Self.opened) { $0.donations.count > 1 }", " ",
    "let value = 3\n", "\"", "//", "RecipeTip", "RecipeTip.opened.sendDonation()\n", "(", ")",
    "open",
    "struct Other: Tip { var title: Text { Text(\"x\") } }\n", "\r\n", "@Parameter ",
  ]

  @Test(arguments: [UInt64](1...10), PositionEncoding.allCases)
  func theStateIsThatOfAFreshOpening(_ seed: UInt64, _ encoding: PositionEncoding) throws {
    var random = SeededRandom(seed: seed)
    let opened = Opened(recipeTip, encoding: encoding)
    for step in 1...8 {
      let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        change(of: opened.document, &random)
      }
      // Positions of later changes are those of the text after the earlier ones.
      for change in changes {
        opened.workspace.change(opened.path, [change], version: step)
      }
      // What was asked before an edit must not stay.
      if Bool.random(using: &random) { _ = try? opened.workspace.diagnostics(of: opened.document) }
      let fresh = Opened(
        opened.text.replacing("|", with: ""), path: opened.path, encoding: encoding)
      guard fresh.text == opened.text else { continue }
      #expect(try state(of: opened) == state(of: fresh), "seed \(seed), step \(step)")
    }
  }

  private func change(of document: OpenDocument, _ random: inout SeededRandom) -> DocumentChange {
    let count = document.source.bytes.count
    let start = Int.random(in: 0...count, using: &random)
    let end = min(count, start + Int.random(in: 0...12, using: &random))
    let text = Self.pieces.randomElement(using: &random) ?? ""
    // A position inside of a character is its beginning.
    return DocumentChange(range: document.positions(of: start..<end), text: text)
  }

  private func state(of opened: Opened) throws -> [String] {
    let (program, file) = try opened.checked()
    let document = opened.document
    let middle = document.source.bytes.count / 2
    let completions = try opened.workspace.completions(in: document, at: middle)
    let told = try opened.workspace.diagnostics(of: document).map {
      "\($0.code) \($0.message) \($0.range.offsets) \($0.fixIts.map(\.replacement))"
    }
    for reference in program.references where reference.kind != .type {
      // A name is where it was recorded.
      let name = document.source.text(reference.range.offsets).drop { $0 == "$" || $0 == "`" }
      let declared = document.source.text(reference.declaration.offsets).drop { $0 == "`" }
      #expect(reference.declaration.file != file || name == declared)
    }
    let references = program.references.filter { $0.range.file == file }.map {
      "\($0.range.offsets) \($0.declaration.offsets) \($0.kind)"
    }
    let parts = SemanticTokens(document.tree, references: program.references).parts
    return told + references + parts.map { "\($0.range) \($0.kind)" }
      + SymbolOutline(document.tree).all.map {
        "\($0.container).\($0.symbol.name) \($0.symbol.range)"
      }
      + FoldedRanges(document.tree).folds.map { "\($0.lines)" }
      + completions.candidates.map(\.label)
  }
}
