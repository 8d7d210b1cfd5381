import Foundation
import SeededRandom
import SyntaxPrinting
import Testing
import TipSyntax
import TipText

/// Programs written at random by `tips.ebnf` are what the parser reads. `SEED` in the environment chooses
/// others.
@Suite struct SentenceTests {
  static let generator = SentenceGenerator(
    grammar: GrammarFileTests.grammar, vocabulary: vocabulary)
  private static let batches = 40
  private static let batchSize = 500

  /// No complaint; the same tree with other white space; and, of every fourth, each statement alone, cut out
  /// by its range, is what it is among the others.
  @Test(arguments: Seeds.batches(batches, of: batchSize))
  func sentence(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let text = Self.generator.sentence(from: "program", seed: seed).text
      let tree = tree(of: text)
      let dump = SyntaxDump(of: tree)
      let faults = (tree.diagnostics + dump.diagnostics).map { "[\($0.code)] \($0.message)" }
      #expect(faults == [], "seed \(seed):\n\(text)")

      var respelling = Respelling(seed: seed)
      let respelt = respelling.text(of: tree)
      #expect(SyntaxDump(of: self.tree(of: respelt)).text == dump.text, "seed \(seed):\n\(respelt)")

      if !faults.isEmpty { return }
      guard seed.isMultiple(of: 4) else { continue }
      let alone = tree.statements.map { statement in
        SyntaxDump(of: self.tree(of: tree.source.text(statement.range.offsets))).text
      }
      #expect(alone.joined() == dump.text, "seed \(seed):\n\(text)")
    }
  }

  /// Every alternative of the grammar occurs, and programs are no trifles.
  @Test func theGrammarIsUsed() {
    var open = Set(Self.generator.choices(from: "program"))
    var bytes = 0
    for seed in Seeds.first..<Seeds.first + 4000 {
      let (text, taken) = Self.generator.sentence(from: "program", seed: seed)
      open.subtract(taken)
      bytes += text.utf8.count
    }
    #expect(open.map { Self.generator.description(of: $0) } == [])
    #expect(bytes / 4000 > 60)
  }

  private func tree(of text: String) -> SyntaxTree {
    var sources = SourceMap()
    let source = SourceFile(name: "generated", text: text)
    return Parser.parse(source, file: sources.add(source))
  }

  private static let vocabulary: [String: [String]] = [
    "identifier": ["alpha", "beta", "größe", "_x1", "Rose", "open"],
    "integer": ["0", "42", "0xFF", "1_000", "0b1"],
    "floating": ["1.5", "2e3", "0x1p4"],
    "string": [
      "\"\"", "\"a b\"", "\"\\(1 + 2)\"", "#\"raw\"#", "\"\\(f(\"in\"))\"", "\"\"\"\n  a\n  \"\"\"",
    ],
    "digits": ["0", "1", "17"],
  ]
}
