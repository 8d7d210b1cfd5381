import Testing

/// At the top level, where a type and a value of one name stand side by side.
@Suite struct RedeclarationTests {
  @Test(arguments: [
    "struct X {}\nlet X = 1", "let X = 1\nstruct X {}", "struct X {}\nfunc X(n: Int) {}",
    "typealias X = Int\nlet X = 1", "protocol X {}\nvar X: Int { 1 }",
    "enum E {}\nextension E { struct X {} }\nextension E { static let X = 1 }",
  ])
  func aTypeAndAValueHaveNamesOfTheirOwn(program: String) {
    #expect(Checked(program).codes == ["duplicate"])
  }

  @Test(arguments: [
    "enum E { case a(x: Int), a(y: Int) }", "enum E { case a(Int), a(Int, Int) }",
    "enum E { case a; static func a() {} }", "enum E { case a(Int); static func a() {} }",
  ])
  func casesThatSwiftTellsApartAreNotInTheLanguage(program: String) {
    #expect(Checked(program).codes == ["opaque"])
  }

  @Test(arguments: [
    "struct X {}\nlet x = 1", "struct S { struct X {}; let X = 1 }",
    "struct X { static let X = 1 }",
    "struct X {}\nfunc f() -> Int { let X = 1; return X }",
  ])
  func elsewhereANameStandsForAnother(program: String) {
    #expect(Checked(program).codes == [])
  }
}
