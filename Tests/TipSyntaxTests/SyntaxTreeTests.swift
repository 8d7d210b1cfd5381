import Testing
import TipText

@testable import TipSyntax

struct SyntaxTreeTests {
  @Test(arguments: [
    "struct A {", "f(", "[1,", "f(1,", "\"\"\"\na", "#\"\"\"\na", "/* a", "let a =", "a +", "a = ",
    "func f()", "if a", "if a {} else", "struct A", "struct A: B", "guard a else", "guard a",
    "do {",
    "@Parameter", "let a:", "a ?", "a ? b", "#if A", "#if A\nb\n#else", "f { x in", "for a in b",
    "switch a", "struct A {\nfunc f() {\n}", "switch a {", "a as", "try", "a.", "let", "repeat {}",
    "func f() -> ",
    "a && // b\n", "f(\n1,", "f(\na", "[\n1,\n2", "struct A {\nlet b = 1", "enum A {\ncase b",
    "func f() {\nreturn", "struct A: Tip {\nvar ar t", "struct A {\nlet = 1",
    "func f() {\nlet a = \"b",
    "struct A {\nfunc f() {\na b\n}", "func f() {\nf(1 2", "let a = B {\n'x",
    "if a {\n1 2\n} else {",
  ])
  func whatEndsTooSoonIsIncomplete(text: String) {
    #expect(Reading(text).tree.isIncomplete, "`\(text)`")
  }

  @Test(arguments: [
    "", "a", "f()", "struct A {}", "let a = 1", "let a: Int", "\"a", "let a = \"b", "f(\"a",
    "f(1 2", "a)", "}", "f(a\nb", "f(\n1 2",
    "struct A: Tip {\nvar ar t\n}", "func f() {\nlet a = [1)", "struct A {\n]",
    "func f() {\na b\n}}",
    "return", "if a {}", "func f() {}", "let = 1", "f(a b)", "a b", "// a", "let a = [1, 2)", "a.b",
    "/ 1", "#if A\n#endif", "'a",
  ])
  func whatIsWholeOrPastMendingIsNot(text: String) {
    #expect(!Reading(text).tree.isIncomplete, "`\(text)`")
  }

  @Test func everyRuleIsListedAndCanBeRead() {
    let reading = Reading(
      """
      struct A: Tip { var rules: [Rule] { #Rule(Self.$a) { $0 } } }
      func f() { g { [#Rule(B.e) { $0.count > 1 }] } }
      #if X
      let c = "\\(#Rule(C.d))"
      #endif
      """)
    #expect(reading.codes == [])
    let owners = reading.tree.ruleTokens.map { index -> String in
      guard case .macro(let macro)? = reading.tree.macro(at: index)?.expression.kind,
        case .postfix(let owner, _)? = macro.call.arguments.first?.value.kind,
        case .name(let name) = owner.kind
      else { return "none" }
      return "\(macro.name.text) \(name.text)"
    }
    #expect(owners == ["Rule Self", "Rule B", "Rule C"])
    #expect(reading.tree.macro(at: 0) == nil)
    #expect(reading.tree.macro(at: -1) == nil)
    #expect(reading.tree.macro(at: 1_000) == nil)
  }

  @Test func rangesCoverWhatWasRead() {
    let text = "let a = b.c(1) // d\nfunc f() { e }"
    let source = SourceFile(name: "test", text: text)
    let tree = Parser.parse(source, file: FileID(index: 3))
    let texts = tree.statements.map { source.text($0.range.offsets) }
    #expect(texts == ["let a = b.c(1)", "func f() { e }"])
    #expect(tree.statements.allSatisfy { $0.range.file == FileID(index: 3) })
    guard case .declaration(let declaration) = tree.statements[1].kind,
      case .function(let function) = declaration.kind, let body = function.body
    else {
      Issue.record("the function is missing")
      return
    }
    #expect(source.text(body.range.offsets) == "{ e }")
    #expect(tree.statements(of: body).statements.map { source.text($0.range.offsets) } == ["e"])
  }

  @Test func aBodyOfAnotherTextIsEmptyOrReadWithoutATrap() {
    let tree = Reading("a").tree
    let body = BodySyntax(
      range: SourceRange(file: tree.file, start: 0, end: 9), tokens: -5..<1_000)
    #expect(tree.statements(of: body).statements.count <= 2)
  }
}
