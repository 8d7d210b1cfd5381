import Foundation
import Testing

/// `tips.ebnf` is a grammar, and the parser's.
@Suite struct GrammarFileTests {
  static let text = try? String(
    contentsOf: Reference.folder.appending(path: "tips.ebnf"), encoding: .utf8)
  static let grammar = GrammarFile(text ?? "")

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
}
