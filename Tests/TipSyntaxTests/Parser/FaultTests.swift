import Testing
import TipText

@testable import TipSyntax

struct FaultTests {
  @Test func missingParts() {
    expectFaults("let a =▸", "expected-expression")
    expectFaults("let a = 1 +▸", "expected-expression")
    expectFaults("let ▸= 1", "expected-identifier")
    expectFaults("let a: ▸= 1", "expected-type")
    expectFaults("func ▸(a: Int) {}", "expected-identifier")
    expectFaults("func f(▸: Int) {}", "expected-identifier")
    expectFaults("func f(a Int▸) {}", "expected-type")
    expectFaults("func f()▸", "expected-body")
    expectFaults("if a▸\n", "expected-body")
    expectFaults("if ▸{ }", "expected-condition")
    expectFaults("guard a ▸{ }", "expected-else")
    expectFaults("for a ▸of b {}", "expected-in")
    expectFaults("repeat {} ▸until a", "expected-while")
    expectFaults("a ? b▸", "expected-colon")
    expectFaults("a.▸", "expected-identifier")
    expectFaults("a.\n▸if b {}", "expected-identifier")
    expectFaults("f(a, ▸, b)", "expected-expression")
    expectFaults("[1, ▸in, 2]", "expected-expression")
    expectFaults("typealias A▸", "expected-initializer")
    expectFaults("struct A: ▸{ }", "expected-type")
    expectFaults("@▸", "expected-identifier")
    expectFaults("#if A\na▸", "expected-endif")
    expectFaults("a as▸ ", "expected-type")
  }

  @Test func strayTokens() {
    expectFaults("let a = 1 ▸let b = 2", "expected-separator")
    expectFaults("a ▸b c d", "expected-separator")
    expectFaults("f(a ▸b c)", "expected-comma")
    expectFaults("▸else { }", "expected-statement")
    expectFaults("▸case .a: b", "unexpected-case")
    expectFaults("▸#endif\nlet a = 1", "stray-directive")
    expectFaults("struct A {\n ▸a.b()\n var c = 1\n}", "expected-declaration")
    expectFaults("switch a { ▸b\ncase .c: d }", "expected-case")
  }

  @Test func aFaultDoesNotHideWhatFollows() {
    let reading = Reading(
      """
      struct A: {
        let a = 1
      }
      func f(a Int) { }
      let b = (1,, 2)
      let = 3
      struct C: Tip {
        var = 1
        let d: Int
      }
      let e =
      """)
    #expect(
      reading.codes == [
        "expected-type", "expected-type", "expected-expression", "expected-identifier",
        "expected-identifier", "expected-expression",
      ])
    #expect(
      reading.dump
        == """
        (struct A: «broken» (let (bind a) (value (integer 1)))) (broken f) \
        (let (bind b) (value (tuple (integer 1) (broken) (integer 2)))) \
        (broken) (struct C: Tip (broken) (let (bind d) (type Int))) \
        (let (bind e) (value (broken)))
        """)
  }

  /// A word or a mark that is plainly missing is told, and read as if it stood there.
  @Test(arguments: [
    (
      "struct A {\n  var title▸ Text { a }\n}", "expected-colon",
      "(struct A (var (bind-var title) (type Text)"
    ),
    ("let launches▸ 3", "expected-initializer", "(let (bind launches) (value (integer 3)))"),
    (
      "struct A {\n  ▸title: Text { a }\n}", "expected-declaration",
      "(struct A (var (bind-var title) (type Text)"
    ),
    ("struct A {\n  static ▸e = 1\n}", "expected-declaration", "(struct A (static let (bind e)"),
    ("enum A {\n  ▸b, c\n}", "expected-declaration", "(enum A (case b) (case c))"),
    ("▸Save: Tip {\n  let a = 1\n}", "expected-declaration", "(struct Save: Tip, «broken»"),
    ("▸Step: String { case a }", "expected-declaration", "(enum Step: String, «broken»"),
    (
      "struct A {\n  ▸Parameter static var a = 1\n}", "expected-declaration",
      "(struct A (@Parameter)"
    ),
    ("enum A▸ String { case a }", "expected-colon", "(enum A: String (case a))"),
    ("enum A: String▸ Codable { case a }", "expected-comma", "(enum A: String, Codable (case a))"),
    ("enum A { case a▸ b }", "expected-comma", "(enum A (case a) (case b))"),
    ("▸strutc A { let a = 1 }", "expected-statement", "(struct A (let (bind a)"),
    ("▸retrun 3", "expected-statement", "(return (integer 3))"),
    ("PageTip(page: ▸)", "expected-expression", "(postfix (name PageTip) (call (page: (broken))))"),
    (
      "Tips▸..configure()", "expected-identifier", "(postfix (name Tips) (member configure) (call))"
    ),
    ("if let a▸ b { }", "expected-initializer", "(if (clause (let (bind a) (name b)) (body)))"),
  ])
  func whatIsMissingIsReadAsIfItStoodThere(_ text: String, _ code: String, _ dump: String) {
    let reading = Reading(text.replacing("▸", with: ""))
    #expect(reading.codes == [code])
    #expect(reading.dump.hasPrefix(dump), "\(reading.dump)")
  }

  @Test func aStatementHasOneFaultAtMost() {
    expectFaults("print(1 ▸2, , in)", "expected-comma")
    expectFaults("let a = f(▸, 1 2)\nlet b = ▸in", "expected-expression", "expected-expression")
    expectFaults("print▸(1 2\nprint(3)", "unbalanced-bracket")
  }

  @Test func patternsMayBeExpressions() {
    #expect(Reading("switch a {\ncase .b?.c[d]: e\ncase .f as? G: h\n}").codes == [])
  }

  @Test(arguments: [
    "let a = 0...1e6", "let a = 0...1.5", "let a = b.0.1", "var a: Int { read() }",
    "var a: Int { read }",
    "let a = b.map(\\.?.id)", "let a = b.map(\\.c?.id)",
    "var a: Int { didSet(b) { } }", "protocol A { var b: Int { get set } }",
  ])
  func whatSwiftReadsIsRead(_ text: String) {
    #expect(Reading(text).codes == [])
  }

  @Test func bodiesThatBeginWithAnAccessorsWordAreLists() {
    expectFaults("var a: Int { get▸(1) }", "expected-body")
    expectFaults("var a: Int { get ▸+ 1 }", "expected-body")
    expectFaults("subscript(a: Int) -> Int { get▸(a) { 3 } }", "expected-body")
    expectFaults("var a: Int { set(▸1) }", "expected-identifier")
    expectFaults("var a: Int { set▸.count }", "expected-body")
  }

  @Test func accessorsAreNamed() {
    expectFaults("var a: Int { get { 3 } ▸put { } }", "expected-accessor")
  }

  @Test func aLabelledLoopIsNoValueToReturn() {
    #expect(Reading("func f() {\n  return\n  outer: for i in a { }\n}").codes == [])
  }

  @Test func faultsInsideBodiesAreFoundWhenTheyAreRead() {
    let reading = Reading("func f() { let a = }\nvar b: Int { c( }")
    #expect(reading.tree.diagnostics.map(\.code) == ["unbalanced-bracket"])
    #expect(reading.codes == ["unbalanced-bracket", "expected-expression"])
  }

  @Test func messagesAreSentencesWithoutAnEnd() {
    for text in ["let", "f(", "a b", "\"", "/*", "struct {", "let a: = 1", "if {}", "}"] {
      let found = Reading(text).diagnostics
      #expect(!found.isEmpty, "of `\(text)`")
      for diagnostic in found {
        #expect(!diagnostic.message.hasSuffix("."))
        #expect(diagnostic.message.first?.isUppercase == false)
      }
    }
  }
}
