import Testing
import TipChecker

/// Values that would hold themselves, in a script that runs and in one that is only looked into.
@Suite struct ContainmentTests {
  @Test(
    arguments: [
      "struct S { let p = S() }", "struct S { var p = S.init() }",
      "struct S { let p = Optional(S()) }",
      "struct S { var p: S? }", "struct S { var t: (Int, S)? = nil }",
      "struct A { var b = B() }\nstruct B { var a = A() }",
      "struct A { struct B { var a: A }\nvar b: B }",
      "struct S { let p = make() }\nfunc make() -> S { S() }",
      "typealias X = (Int, S)\nstruct S { var x: X }",
      "enum E { case a(p: (Int, F)) }\nstruct F { var e: E }",
      "enum E { case a(F?) }\nenum F { case b(E), c }",
      "struct G<T> { var v: T? }\nstruct S { var g: G<S> }",
      "struct G<T> { var g: G<G<T>>? }", "struct N<T> { var n: N<T>? }",
      "enum R<T> { case v(T), n }\nstruct S { var r: R<S> }",
      "func f() { struct S { let p = S() } }\nf()",
    ], [CheckOptions.Scope.whole, .partial])
  func whatHoldsItselfIsTold(_ text: String, _ scope: CheckOptions.Scope) {
    let codes = Checked(text, scope).codes
    #expect(codes.contains("cyclic") && Set(codes).isSubset(of: ["cyclic", "unused"]), "\(codes)")
  }

  @Test(
    arguments: [
      "struct S { var p: [S] = [] }", "struct S { static let p = S() }",
      "indirect enum E { case a(p: (Int, F)) }\nstruct F { var e: E }",
      "enum E { case a; indirect case b(F) }\nstruct F { var e: E }",
      "enum R<T> { indirect case v(T); case n }\nstruct S { var r: R<S> }",
      "struct G<T> { var v: T? }\nstruct S { var g: G<G<G<Int>>> }",
      "struct S { var d: [String: S] = [:]; var f: (S) -> S }", "struct S { var s: S { S() } }",
      "class C { var c: C? }\nstruct S { var c: C }",
      "struct B<T> { var all: [T] }\nstruct S { var b: B<S> }",
    ], [CheckOptions.Scope.whole, .partial])
  func whatStandsElsewhereIsNot(_ text: String, _ scope: CheckOptions.Scope) {
    #expect(Checked(text, scope).errors == [])
  }

  /// A wrapper holds what it wraps.
  @Test func wrappersAreLookedThrough() {
    let wrapper = "@propertyWrapper struct W<T> { var wrappedValue: T }"
    #expect(Checked("struct S { @W var s: S }\n\(wrapper)").codes == ["cyclic"])
  }

  /// Arguments of an alias that hold an error end it: each asks for the next twice.
  @Test(arguments: [40, 120]) func rowsOfAliasesEnd(_ count: Int) {
    let row = (0..<count).map { "typealias A\($0)<T> = A\($0 + 1)<(T, A\($0 + 1)<T>)>\n" }
    let text = row.joined() + "typealias A\(count)<T> = [T]\nlet x: A0<Int>? = nil"
    for scope in [CheckOptions.Scope.whole, .partial] {
      #expect(Set(Checked(text, scope).codes) == ["nesting-too-deep"])
    }
  }
}
