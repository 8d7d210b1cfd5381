import Testing
import TipText

@testable import TipSyntax

struct BracketMatcherTests {
  @Test func openingBracketsKnowTheirClosingOnes() {
    let lexed = Lexer.lex(SourceFile(name: "test", text: "f(a[1]) {}"), file: FileID(index: 0))
    #expect(lexed.tokens.map(\.partner) == [0, 5, 0, 2, 0, 0, 0, 1, 0, 0])
  }

  @Test func missingBrackets() {
    expectFaults("f▸(a", "unbalanced-bracket")
    expectFaults("struct A ▸{", "unbalanced-bracket")
    expectFaults("let a = [1, 2▸)\nlet b = 1", "unbalanced-bracket")
    expectFaults("func f() { g▸(1, 2 }\nlet b = 1", "unbalanced-bracket")
    expectFaults("print▸(1\nprint(2)", "unbalanced-bracket")
    expectFaults("let sizes: ▸[Int = []", "unbalanced-bracket")
    expectFaults("if f▸(a {\n  b()\n}", "unbalanced-bracket")
  }

  @Test func bracketsTooMany() {
    expectFaults("f(a)▸)\nlet b = 1", "unbalanced-bracket")
    expectFaults("struct A {}\n▸}\nstruct B {}", "unbalanced-bracket")
    expectFaults("▸)))", "unbalanced-bracket")
  }

  @Test func aFaultPointsAtTheOpening() {
    let notes = Reading("let a = f(1\nlet b = [2)").diagnostics.flatMap(\.notes)
    #expect(notes.contains { $0.range?.start == 20 })
  }

  /// Where a missing opening bracket was to stand.
  @Test func missingOpeningBrackets() {
    expectFaults("struct A: Tip▸\n  let a = 1\n}\nstruct B {}", "unbalanced-bracket")
    expectFaults("struct A {\n  var a: Int▸ 3 }\n  let b = 1\n}", "unbalanced-bracket")
    expectFaults("switch a▸\ncase 1: b()\n}", "unbalanced-bracket")
    expectFaults("if a {\n  b()\n} else▸\n  c()\n}", "unbalanced-bracket")
    expectFaults("f(▸\n  1,\n  2\n])", "unbalanced-bracket")
    expectFaults("print▸\"a\", b)\nprint(c)", "unbalanced-bracket")
    expectFaults("var a: Int▸] = []", "unbalanced-bracket")
  }

  @Test func aMissingOpeningBracketIsReadAsIfItStoodThere() {
    let reading = Reading(
      """
      struct A: Tip
        var a: Int 3 }
        func f() -> Int
          return 1
        }
      }
      """)
    #expect(reading.codes == ["unbalanced-bracket", "unbalanced-bracket", "unbalanced-bracket"])
    #expect(
      reading.dump == """
        (struct A: Tip (var (bind-var a) (type Int) (get (integer 3))) \
        (func f (result Int) (body (return (integer 1)))))
        """)
  }

  @Test func indentationTellsWhichBraceIsMissing() {
    let reading = Reading(
      """
      struct A: Tip {
        var rules: [Rule] {
          if x { y()
        }
      }
      struct B: Tip { var a = 1 }
      """)
    #expect(reading.codes == ["unbalanced-bracket"])
    #expect(reading.tree.statements.count == 2)
  }

  @Test func indentationTellsWhichBraceIsTooMany() {
    let reading = Reading(
      """
      struct A: Tip {
        func f() {
          }
        }
        var a = 1
      }
      struct B {}
      """)
    #expect(reading.codes == ["unbalanced-bracket"])
    #expect(reading.tree.statements.count == 2)
  }
}
