import Testing
import TipChecker
import TipText

/// Initializers of structs and classes: when everything has its value, and what a class owes to its superclass.
@Suite struct InitializerTests {
  @Test(arguments: [
    "struct S { let a: Int; init(b: Bool) { if b { a = 1 } else { a = 2 } } }",
    "struct S { let a: Int; init?(n: Int) { guard n > 0 else { return nil }; a = n } }",
    "struct S { var a: Int?; let b = 2; init() {} }",
    "struct S { let a: Int; init() { self.init(a: 1) }; init(a: Int) { self.a = a } }",
    "struct S<T> { let a: T; init(a: T) { self.a = a } }\nprint(S(a: 1).a)",
    "class A { let n: Int; init(n: Int) { self.n = n }; convenience init() { self.init(n: 1) } }",
    "class A { var n = 1 }\nclass B: A { let m: Int; override init() { m = 2 } }",
    "class A { init(n: Int) {} }\nclass B: A { let m: Int; init() { m = 1; super.init(n: 2); f() }; func f() {} }",
    "class A<T> { var a: T; init(a: T) { self.a = a } }\nclass B: A<Int> {}\nprint(B(a: 1).a)",
    "class A { required init() {} }\nclass B: A { init(n: Int) { super.init() }; required init() { super.init() } }",
  ])
  func whatIsWholeIsNotTold(_ text: String) { #expect(Checked(text).errors == []) }

  @Test(arguments: [
    ("struct S { let a: Int; init(b: Bool) { if b { a = 1 } } }", "uninitialized"),
    ("struct S { let a: Int; init() { f(); a = 1 }; func f() {} }", "uninitialized"),
    ("struct S { let a: Int; init() { a = 1; a = 2 } }", "immutable"),
    ("class A { let n: Int; init() {} }", "uninitialized"),
    ("class A { let n: Int }", "uninitialized"),
    ("class A { let n: Int; init() { f(); n = 1 }; func f() {} }", "uninitialized"),
    ("class A { init(n: Int) {} }\nclass B: A { init() {} }", "uninitialized"),
    (
      "class A { init() {} }\nclass B: A { let m: Int; override init() { super.init(); m = 1 } }",
      "uninitialized"
    ),
    (
      "class A { let n: Int; init(n: Int) { self.n = n }; init() { self.init(n: 1) } }", "misplaced"
    ),
    ("class A { init() {} }\nclass B: A { init() {} }", "override"),
    (
      "class A { required init() {} }\nclass B: A { init(n: Int) { super.init() } }",
      "missing-witness"
    ),
  ])
  func whatIsNotWholeIsTold(_ text: String, _ code: String) {
    #expect(Set(Checked(text).codes) == [code], "\(Checked(text).errors)")
  }

  @Test func aConvenienceInitializerMeansTheInstancesOwnClass() {
    #expect(
      Checked(
        "class A { let n: Int; init(n: Int) { self.n = n }; convenience init() { self.init(n: 1) } }\n"
          + "class B: A { override init(n: Int) { super.init(n: n * 2) } }\nprint(B().n)"
      ).errors == [])
  }
}
