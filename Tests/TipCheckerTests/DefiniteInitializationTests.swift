import Testing
import TipChecker
import TipText

/// A variable declared without a value gets one on every way to where it is read.
@Suite struct DefiniteInitializationTests {
  @Test(arguments: [
    "let x: Int\nx = 1\nprint(x)",
    "let x: Int\nif n > 1 { x = 1 } else { x = 2 }\nprint(x)",
    "let x: Int\nif n > 1 { x = 1 } else if n > 0 { x = 2 } else { return }\nprint(x)",
    "let x: Int\nswitch n { case 1: x = 1\ncase 2: return\ndefault: x = 3 }\nprint(x)",
    "let x: Int\nswitch n { case 1: x = 1; if n > 0 { break }\ndefault: x = 3 }\nprint(x)",
    "var x: Int\nswitch n { case 1: fallthrough\ncase 2: x = 1\ndefault: x = 3 }\nprint(x)",
    "let x: Int\nguard n > 1 else { return }\nx = n\nprint(x)",
    "let x: Int\nwhile true { x = 3; break }\nprint(x)",
    "var x: Int\nrepeat { x = n } while x > 3\nprint(x)",
    "let x: Int\ndo { x = try f() } catch { return }\nprint(x)",
    "let x: Int\ndefer { print(n) }\nx = 3\nprint(x)",
    "var x: Int?\nprint(x as Any)",
    "let x: Int\nlet y = [1].map { $0 + n }\nx = y[0]\nprint(x)",
    "for i in 1...3 { let x: Int; x = i; print(x) }",
  ])
  func everyWayGivesAValue(_ body: String) {
    #expect(codes(body) == [])
  }

  @Test(arguments: [
    "let x: Int\nprint(x)",
    "let x: Int\nif n > 1 { x = 1 }\nprint(x)",
    "let x: Int\nif n > 1 { x = 1 } else { print(x) }",
    "let x: Int\nswitch n { case 1: x = 1\ncase 2: break\ndefault: x = 3 }\nprint(x)",
    "let x: Int\nguard n > 1 else { print(x); return }\nx = 3",
    "let x: Int\nwhile n > 1 { x = 3; break }\nprint(x)",
    "var x: Int\nfor i in 1...n { x = i }\nprint(x)",
    "var x: Int\nx += 1",
    "var x: [Int]\nx.append(1)",
    "var x: [Int]\nx[0] = 1",
    "let x: Int\ndo { x = try f() } catch { print(n) }\nprint(x)",
    "let x: Int\nlet y: Int\nx = y\nprint(x)",
    "let x: Bool\nprint(n > 1 && x)",
    "if n > 1 { let x: Int; print(x) }",
  ])
  func someWayGivesNone(_ body: String) {
    #expect(codes(body) == ["uninitialized"])
  }

  @Test func theTopLevelIsABody() {
    #expect(Checked("let x: Int\nx = 3\nprint(x)").codes == [])
    #expect(Checked("print(1)\nlet x: Int\nprint(x)").codes == ["uninitialized"])
    #expect(Checked("var x: Int\nif 2 > 1 { x = 3 }\nprint(x)").codes == ["uninitialized"])
    // What a function does is not followed.
    #expect(Checked("var x: Int\nfunc set() { x = 3 }\nset()\nprint(x)").codes == [])
  }

  @Test func itIsToldWhereItIsReadAndWhereItIsDeclared() throws {
    let checked = Checked("func f() -> Int {\n  let total: Int\n  return total\n}\nprint(f())")
    #expect(checked.underlined == ["total"])
    let told = try #require(checked.program.diagnostics.first)
    #expect(told.notes.compactMap(\.range?.start) == [24])
  }

  private func codes(_ body: String) -> [String] {
    Checked(
      """
      func f() throws -> Int { 3 }
      func g(_ n: Int) {
      \(body)
      }
      g(1)
      """
    ).codes
  }
}
