import Testing
import TipChecker
import TipSyntax
import TipText

/// What a closure gives a value is told for a comparison only where one may be meant.
@Suite struct AssignmentInClosureTests {
  private func errors(of text: String) -> [String] {
    var options = CheckOptions(scope: .whole)
    options.mendsFaults = true
    let source = SourceFile(name: "program.tips", text: text)
    let tree = Parser.parse(source, file: FileID(index: 0))
    return Checker(options: options).check([tree]).diagnostics
      .filter { $0.severity == .error }.map(\.message)
  }

  @Test func aLoopOverAllComparesNothing() {
    #expect(
      errors(of: "let limit = 1\n[1].forEach { _ in limit = 2 }")
        == ["`limit` is a constant; it cannot be assigned to"])
  }

  @Test func aConditionDoes() {
    #expect(
      errors(of: "let limit = 1\nprint([1].filter { _ in limit = 2 })")
        == ["`=` gives a value to something: what is equal is asked with `==`"])
  }
}
