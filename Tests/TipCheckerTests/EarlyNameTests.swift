import Testing
import TipChecker
import TipSyntax
import TipText

/// Of a script a check says what a run says, where a name is one of its own bodies; a name of another module is left open.
@Suite struct EarlyNameTests {
  /// What `tips check` says of the texts, in their order.
  private func codes(_ texts: [(name: String, text: String)]) -> [String] {
    var sources = SourceMap()
    let trees = texts.map { name, text in
      let source = SourceFile(name: name, text: text)
      return Parser.parse(source, file: sources.add(source))
    }
    let checker = Checker(options: CheckOptions(scope: .partial))
    let program = checker.check(trees).withScripts(trees, CheckOptions(scope: .partial))
    return withExtendedLifetime(checker) { program.diagnostics.map(\.code) }
  }

  private func codes(_ script: String) -> [String] { codes([("program.tips", script)]) }

  @Test(arguments: [
    "func f() { let a = b; let b = a; print(a) }",
    "func f() { let a = a; print(a) }",
    "func f() { print(a); let a = 1; _ = a }",
    "func f() { do { print(a) }; let a = 1; _ = a }",
    "func f() { var a = b + 1; var b = a + 1; print(a, b) }",
    "func f() { let g = { h() }; let h = { g() }; h() }",
    "func f() { let g = { g() }; g() }",
    "func f() { guard let a = b else { return }; let b = a; print(b) }",
    "struct S { init() { let a = b; let b = a; print(a) } }",
    "func f(_ n: Int) { switch n { case 1: print(a); let a = 1; _ = a; default: break } }",
  ])
  func whatABodyNamesTooEarlyIsTold(script: String) {
    #expect(codes(script) == ["unknown-name"])
    #expect(Checked(script).codes.first == "unknown-name")
  }

  @Test(arguments: [
    "struct S { let x = 1; let y = x + 1 }",
    "struct S { let x = 1; static func f() -> Int { x } }",
    "struct S { let x = 1; func f(y: Int = x) -> Int { y } }",
    "struct S { let x = 1; static let y = x }",
    "enum E { case a(Int), b(Int), c\nfunc f() { switch self { case .a(let x), .b(let y): print(1); case .c: break } } }",
  ])
  func whatIsDeclaredButNotForThereIsTold(script: String) {
    #expect(codes(script) == ["unknown-name"])
    #expect(codes("print(theirs)\n" + script) == ["unknown-name"])
  }

  /// A part of the text may be the app's: what is its own is told all the same.
  @Test func besideNamesOfOthersItIsTold() {
    let script = "print(theirs)\nfunc f() { print(theirs, a); let a = 1; _ = a }"
    #expect(codes(script) == ["unknown-name"])
  }

  @Test(arguments: [
    "func f() { print(a) }",
    "func f() { do { let a = 1; _ = a }; print(a) }",
    "func f() { print(a) }\nfunc g() { let a = 1; _ = a }",
    "func f() { if let a = Int(\"1\") { print(a) }; print(a) }",
    "func f() { for a in a { print(a) } }",
    "func f() { func g() { print(a) }; let a = 1; g(); _ = a }",
    "func f(a: Int) {}\nprint(a)",
  ])
  func whatAnotherModuleMayHaveIsNot(script: String) {
    #expect(codes(script) == [])
  }

  /// Swift takes the one of the module there.
  @Test func whatAnotherFileDeclaresIsMeant() {
    let script = "func f() { print(a); let a = 1; _ = a }"
    #expect(codes([("program.tips", script), ("App.swift", "let a = 2")]) == [])
  }
}
