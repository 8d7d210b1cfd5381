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
        (struct A (let (bind a) (value (integer 1)))) (opaque f "a broken declaration") \
        (let (bind b) (value (tuple (integer 1) (opaque "a broken expression") (integer 2)))) \
        (opaque "a broken declaration") (struct C: Tip (opaque "a broken declaration") \
        (let (bind d) (type Int))) (let (bind e) (value (opaque "a broken expression")))
        """)
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
