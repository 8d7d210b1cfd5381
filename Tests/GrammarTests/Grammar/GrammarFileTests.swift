import Foundation
import Testing
import TipSyntax
import TipText

/// `tips.ebnf` is a grammar, and the parser's.
@Suite struct GrammarFileTests {
  static let text = try? String(
    contentsOf: Reference.folder.appending(path: "tips.ebnf"), encoding: .utf8)
  static let grammar = GrammarFile(text ?? "")
  static let generator = SentenceGenerator(grammar: grammar, vocabulary: vocabulary)

  var grammar: GrammarFile { Self.grammar }

  @Test func itCanBeRead() {
    #expect(grammar.faults == [])
    #expect(grammar.productions.count > 100)
  }

  @Test func everyNameIsDefined() {
    let used = grammar.productions.values.reduce(into: Set<String>()) {
      $0.formUnion($1.references)
    }
    #expect(used.filter { grammar.productions[$0] == nil }.sorted() == [])
  }

  @Test func everyProductionIsReached() {
    let reached = grammar.reachable(from: ["program", "opaque", "token", "white-space"])
    #expect(grammar.names.filter { !reached.contains($0) } == [])
  }

  /// Whatever the grammar allows, the parser reads without a complaint.
  @Test(arguments: 0..<20)
  func theParserReadsWhatTheGrammarAllows(_ batch: Int) {
    for seed in UInt64(batch * 25)..<UInt64(batch * 25 + 25) {
      let program = sentence(seed: seed)
      let faults = faults(of: program)
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: ", ")) in\n\(program)")
    }
  }

  /// Bytes of such a program exchanged, doubled or left out: the parser answers all the same, and
  /// what it says lies within the text.
  @Test(arguments: 0..<20)
  func theParserSurvivesDamage(_ batch: Int) {
    for seed in UInt64(batch * 25)..<UInt64(batch * 25 + 25) {
      var random = SeededRandom(seed: ~seed)
      var bytes = Array(sentence(seed: seed).utf8)
      for _ in 0...random.below(6) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes[random.below(bytes.count)], at: place)
        case 2: bytes[place] = UInt8(random.below(256))
        default: bytes.swapAt(place, random.below(bytes.count))
        }
      }
      var sources = SourceMap()
      let source = SourceFile(name: "damaged", bytes: bytes)
      let tree = Parser.parse(source, file: sources.add(source))
      #expect(
        tree.diagnostics.allSatisfy { Int($0.range.end) <= bytes.count }, "seed \(seed)")
    }
  }

  private func sentence(seed: UInt64) -> String {
    Self.generator.sentence(from: "program", seed: seed)
  }

  /// The complaints about a program, its bodies read as well.
  private func faults(of program: String) -> [String] {
    var sources = SourceMap()
    let source = SourceFile(name: "generated", text: program)
    let tree = Parser.parse(source, file: sources.add(source))
    return (tree.diagnostics + SyntaxDump(of: tree).diagnostics).map {
      "\(source.position(at: $0.range.start).line): [\($0.code)] \($0.message)"
    }
  }

  static let vocabulary: [String: [String]] = [
    "identifier": ["alpha", "beta", "größe", "_x1", "Rose", "open"],
    "integer": ["0", "42", "0xFF", "1_000"],
    "floating": ["1.5", "2e3", "0x1p4"],
    "string": ["\"\"", "\"a b\"", "\"\\(1 + 2)\"", "#\"raw\"#"],
    "digits": ["0", "1", "17"],
  ]
}
