import Testing
import TipModel
import TipSyntax
import TipText

@testable import TipChecker

/// Folding by precedence, shown with every operation in parentheses.
@Suite struct OperatorFolderTests {
  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"),
    ("a - b - c", "((a - b) - c)"),
    ("a && b || c && d", "((a && b) || (c && d))"),
    ("a ?? b ?? c", "(a ?? b ?? c)"),
    ("a == b && c", "((a == b) && c)"),
    ("a < b ?? c", "(a < (b ?? c))"),
    ("a + b ..< c * d", "((a + b) ..< (c * d))"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a as T ?? b", "((a as T) ?? b)"),
    ("x = a + b", "(x = (a + b))"),
    ("x += a && b", "(x += (a && b))"),
    ("a == b ? c : d", "((a == b) ? c : d)"),
  ])
  func binds(_ source: String, _ folded: String) {
    let file = SourceFile(name: "x", text: source)
    let tree = Parser.parse(file, file: FileID(index: 0))
    guard case .expression(let expression)? = tree.statements.first?.kind,
      case .sequence(let elements) = expression.kind
    else {
      Issue.record("no sequence")
      return
    }
    var folder = OperatorFolder(elements)
    #expect(folder.fold().map { show($0, file) } == folded)
  }

  @Test func comparisonsDoNotChain() {
    #expect(Checked("print(1 < 2 < 3)").codes == ["ambiguous"])
    #expect(Checked("print(1 == 2 == true)").codes == ["ambiguous"])
  }

  private func show(_ folded: FoldedExpression, _ file: SourceFile) -> String {
    switch folded {
    case .leaf(let syntax): file.text(syntax.range.offsets)
    case .chain(let first, let rest):
      rest.reduce(show(first, file)) { "(\($0) \($1.0.text) \(show($1.1, file)))" }
    case .binary(let sign, let a, let b), .assignment(let sign, let a, let b),
      .own(let sign, let a, let b):
      "(\(show(a, file)) \(sign.text) \(show(b, file)))"
    case .logical(let sign, let operands):
      "(" + operands.map { show($0, file) }.joined(separator: " \(sign.text) ") + ")"
    case .coalesce(let operands):
      "(" + operands.map { show($0, file) }.joined(separator: " ?? ") + ")"
    case .ternary(let test, let then, let otherwise):
      "(\(show(test, file)) ? \(file.text(then.range.offsets)) : \(show(otherwise, file)))"
    case .cast(let operand, _, let sign, let type):
      "(\(show(operand, file)) \(sign.text) \(file.text(type.range.offsets)))"
    }
  }
}
