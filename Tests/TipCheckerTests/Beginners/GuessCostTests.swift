import Testing
import TipSyntax
import TipText

@testable import TipChecker

/// What may be meant where an error is, is tried as long as that costs less than the text.
@Suite struct GuessCostTests {
  private func check(_ text: String, searching: Bool) -> (nodes: Int, codes: [String]) {
    var options = CheckOptions(scope: .whole)
    options.searchesFixIts = searching
    let source = SourceFile(name: "program.tips", text: text)
    let checker = Checker(options: options)
    let found = checker.check([Parser.parse(source, file: FileID(index: 0))])
    return (checker.program.lastNode, found.diagnostics.map(\.code))
  }

  /// Conditions with a text beside a number, of which each name and literal could be meant otherwise.
  @Test(arguments: [1, 4, 12, 30], [0, 20])
  func guessesMakeNoMoreNodesThanTheText(operands: Int, statements: Int) {
    let condition = (0..<operands).map { "scores[\($0)] + bonus > limit - \($0)" }
    let text = """
      struct Game {
        var scores: [Int] = []
        let bonus = 1, limit = 10
        func isOver() -> Bool {
          scores.count % 2 == "x" && \(condition.joined(separator: " || "))
        }
        func all() -> [Int] {
          var sums: [Int] = []
          \((0..<statements).map { "sums.append(scores[\($0)] + bonus * limit)" }.joined(separator: "\n"))
          return sums
        }
      }
      """
    let (plain, searched) = (check(text, searching: false), check(text, searching: true))
    #expect(plain.codes == ["type-mismatch"] && searched.codes == plain.codes)
    let guessed = searched.nodes - plain.nodes
    // The last guess may go beyond it.
    #expect(guessed <= max(140, plain.nodes / 2) + plain.nodes, "\(guessed) beside \(plain.nodes)")
  }

  /// Brackets are mended by brackets, whatever else is tried.
  @Test(arguments: [
    ("func f(_ a: Int {\n  print(a)\n}\nf(1)\n", "Int {", "Int) {"),
    ("let list = [1, 2\nprint(list)\n", "2\n", "2]\n"),
    ("func area(_ a: Int) -> Int { a * (a + 1 }\nprint(area(2))\n", "1 }", "1) }"),
  ])
  func bracketsAreMended(text: String, written: String, meant: String) {
    let source = SourceFile(name: "program.tips", text: text)
    var options = CheckOptions(scope: .whole)
    options.searchesFixIts = true
    let tree = Parser.parse(source, file: FileID(index: 0))
    let found = Checker(options: options).check([tree]).diagnostics
    #expect(found.map(\.code) == ["unbalanced-bracket"])
    #expect(applyingFixIts(found, to: text) == text.replacing(written, with: meant))
  }
}
