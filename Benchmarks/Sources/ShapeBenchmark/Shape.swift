/// A program of one sort of thing, as long as one likes.
struct Shape: Sendable {
  let name: String
  let text: @Sendable (Int) -> String

  static let all: [Shape] = [
    Shape("protocols in a row") { n in
      lines(n) { "protocol P\($0)\($0 == 0 ? "" : ": P\($0 - 1)") {}" }
    },
    Shape("classes in a row") { n in
      lines(n) { "class C\($0)\($0 == 0 ? "" : ": C\($0 - 1)") { var a\($0) = 1 }" }
    },
    Shape("aliases in a row") { n in
      lines(n) { "typealias A\($0) = \($0 == 0 ? "Int" : "A\($0 - 1)")" }
    },
    Shape("structs in one another") { n in
      lines(n) { "struct S\($0) { let a = \($0 == 0 ? "1" : "S\($0 - 1)()") }" }
    },
    Shape("values of one another") { n in
      lines(n) { "let v\($0) = \($0 == 0 ? "1" : "v\($0 - 1)")" }
    },
    Shape("functions that call") { n in
      lines(n) { "func f\($0)() -> Int { \($0 == 0 ? "1" : "f\($0 - 1)()") }" }
    },
    Shape("overloads by type") { n in
      lines(n) { "struct T\($0) {}\nfunc f(_ x: T\($0)) {}" }
    },
    Shape("overloads by label") { n in lines(n) { "func f(a\($0) x: Int) {}" } },
    Shape("the same function") { n in lines(n) { _ in "func f() {}" } },
    Shape("overloads and calls") { n in
      lines(n) { "struct T\($0) {}\nfunc f(_ x: T\($0)) {}\nf(T\($0)())" }
    },
    Shape("initializers and calls") { n in
      "struct S {\n\(lines(n) { "init(a\($0): Int) {}" })}\n"
        + lines(n) { "let s\($0) = S(a\($0): 1)" }
    },
    Shape("initializers of a class") { n in
      "class S {\n\(lines(n) { "init(a\($0): Int) {}" })}\n"
        + lines(n) { "let s\($0) = S(a\($0): 1)" }
    },
    Shape("methods by label") { n in
      "struct S {\n\(lines(n) { "func f(a\($0) x: Int) -> Int { x }" })}\nlet s = S()\n"
        + lines(n) { "print(s.f(a\($0): 1))" }
    },
    Shape("functions by label") { n in
      lines(n) { "func f(a\($0) x: Int) -> Int { x }" } + lines(n) { "print(f(a\($0): 1))" }
    },
    Shape("operators by type") { n in
      lines(n) { "struct T\($0) {}\nfunc + (a: T\($0), b: T\($0)) -> T\($0) { a }" }
        + lines(n) { "let t\($0) = T\($0)() + T\($0)()" }
    },
    Shape("subclasses that override") { n in
      "class A { func f() {} }\n"
        + lines(n) { "class B\($0): A { override func f() {} }\nB\($0)().f()" }
    },
    Shape("types inside a function") { n in
      "func f() {\n" + lines(n) { "struct S\($0) { var a = 1 }\nprint(S\($0)().a)" } + "}"
    },
    Shape("subscripts and uses") { n in
      "struct S {\n\(lines(n) { "subscript(a\($0) x: Int) -> Int { x }" })}\nlet s = S()\n"
        + lines(n) { "print(s[a\($0): 1])" }
    },
    Shape("generic types") { n in
      lines(n) { "struct B\($0)<T> { var v: T }\nlet v\($0) = B\($0)(v: 1)" }
    },
    Shape("a generic type, of many") { n in
      "struct B<T> { var v: T; func g() -> T { v } }\n"
        + lines(n) { "struct T\($0) {}\nlet v\($0) = B(v: T\($0)()).g()" }
    },
    Shape("a function, of many types") { n in
      "func f<T>(_ x: T) -> T { x }\n"
        + lines(n) { "struct T\($0) {}\nlet v\($0) = f(T\($0)())" }
    },
    Shape("defaults of a protocol") { n in
      "protocol P {}\nextension P {\n\(lines(n) { "func f\($0)() -> Int { \($0) }" })}\n"
        + "struct S: P {}\n" + lines(n) { "print(S().f\($0)())" }
    },
    Shape("nested closures") { n in
      lines(n) { "let c\($0) = { (x: Int) -> Int in let y = { (z: Int) in z + x }; return y(x) }" }
    },
    Shape("closures that infer") { n in
      lines(n) { "let m\($0) = [1, 2].map { $0 + \($0) }.filter { $0 > 1 }" }
    },
    Shape("extensions of Int") { n in
      lines(n) { "extension Int { var v\($0): Int { self } }" } + lines(n) { "print(1.v\($0))" }
    },
    Shape("extensions of Array") { n in
      lines(n) { "extension Array where Element == Int { var v\($0): Int { 1 } }" }
        + lines(n) { "print([1].v\($0))" }
    },
    Shape("extensions of a type") { n in
      "struct S {}\n" + lines(n) { "extension S { func f\($0)() {} }" }
    },
    Shape("extensions of Sequence") { n in
      lines(n) { "extension Sequence { func v\($0)() -> Int { 1 } }" }
        + lines(n) { "print([1].v\($0)())" }
    },
    Shape("extensions and uses") { n in
      "struct S {}\n" + lines(n) { "extension S { var v\($0): Int { 1 } }" }
        + lines(n) { "print(S().v\($0))" }
    },
    Shape("extensions of a generic") { n in
      "struct S<T> { var t: T }\n" + lines(n) { "extension S { var v\($0): T { t } }" }
        + lines(n) { "print(S(t: 1).v\($0))" }
    },
    Shape("extensions that ask") { n in
      "protocol P {}\nprotocol Q {}\nstruct S: P, Q {}\n"
        + lines(n) { "extension P where Self: Q { func f\($0)() -> Int { 1 } }" }
        + lines(n) { "print(S().f\($0)())" }
    },
    Shape("extensions that ask others") { n in
      "protocol P {}\n"
        + lines(n) { number in
          "protocol Q\(number) { var q\(number): Int { get } }\n"
            + "extension P where Self: Q\(number) { var v\(number): Int { q\(number) } }\n"
            + "struct S\(number): P, Q\(number) { var q\(number) = 1 }\nprint(S\(number)().v\(number))"
        }
    },
    Shape("protocols and calls") { n in
      lines(n) { number in
        "protocol P\(number) { func f\(number)() }\nstruct S\(number): P\(number) { func f\(number)() {} }\n"
          + "let p\(number): any P\(number) = S\(number)()\np\(number).f\(number)()"
      }
    },
    Shape("values of many properties") { n in
      "struct S {\n\(lines(n) { "var a\($0) = 1" })}\n" + lines(n) { "let s\($0) = S()" }
    },
    Shape("properties of many values") { n in
      "struct S {\n\(lines(n) { "var a\($0) = 1" })}\n" + lines(n) { "let s\($0) = S(a\($0): 2)" }
    },
    Shape("instances of many") { n in
      "class S {\n\(lines(n) { "var a\($0) = 1" })}\n" + lines(n) { "let s\($0) = S()" }
    },
    Shape("parameters left out") { n in
      "func f(\(list(n) { "a\($0): Int = 1" })) {}\n" + lines(n) { _ in "f()" }
    },
    Shape("parameters by name") { n in
      "func f(\(list(n) { "a\($0): Int = 1" })) {}\n" + lines(n) { "f(a\($0): 2)" }
    },
    Shape("parameters of a generic") { n in
      "func f<T>(_ t: T, \(list(n) { "a\($0): Int = 1" })) {}\n" + lines(n) { "f(1, a\($0): 2)" }
    },
    Shape("parameters of init") { n in
      "struct S { init(\(list(n) { "a\($0): Int = 1" })) {} }\n"
        + lines(n) { "let s\($0) = S(a\($0): 2)" }
    },
    Shape("defaults that call") { n in
      "func f(\(list(n) { "a\($0): [Int] = Array([1])" })) {}\n" + lines(n) { "f(a\($0): [2])" }
    },
    Shape("properties that call") { n in
      "struct S {\n\(lines(n) { "var a\($0) = Array([1])" })}\n" + lines(n) { "let s\($0) = S()" }
    },
    Shape("properties with wrappers") { n in
      "@propertyWrapper struct W { var wrappedValue: Int }\nstruct S {\n"
        + "\(lines(n) { "@W var a\($0) = 1" })}\n" + lines(n) { "let s\($0) = S(a\($0): 2)" }
    },
    Shape("trailing closures") { n in
      "struct S {\n\(lines(n) { "var a\($0) = 1" })var c: () -> Void\n}\n"
        + lines(n) { "let s\($0) = S {}" }
    },
    Shape("closures left out") { n in
      "struct S {\n\(lines(n) { "var a\($0): (() -> Void)? = nil" })var c: () -> Void\n}\n"
        + lines(n) { "let s\($0) = S {}" }
    },
    Shape("what extensions give") { n in
      "protocol P {\n\(lines(n) { "func f\($0)()" })}\n"
        + "extension P {\n\(lines(n) { "func f\($0)() {}" })}\n"
        + lines(n) { "struct S\($0): P {}" }
    },
    Shape("calls of what they give") { n in
      "protocol P {\n\(lines(n) { "func f\($0)()" })}\n"
        + "extension P {\n\(lines(n) { "func f\($0)() {}" })}\n"
        + lines(n) { "struct S\($0): P {}\nlet p\($0): any P = S\($0)()\np\($0).f\($0)()" }
    },
    Shape("members that call others") { n in
      "protocol P {}\nextension P {\nfunc f() -> Self { self }\n"
        + lines(n) { "func f\($0)() -> Self { \($0 == 0 ? "f" : "f\($0 - 1)")() }" } + "}\n"
        + lines(n) { "struct S\($0): P {}" }
    },
    Shape("initializers they give") { n in
      "protocol P { init() }\nextension P {\n"
        + lines(n) { "init(_ a: Int, l\($0) b: Int) { self.init() }" } + "}\n"
        + lines(n) { "struct S\($0): P {}\nlet s\($0) = S\($0)(1, l\($0): 2)" }
    },
    Shape("what is made of Self") { n in
      "protocol P {}\nextension P {\n\(lines(n) { "func f\($0)(_ o: Self) -> Self { self }" })}\n"
        + lines(n) { "struct S\($0): P {}\nprint(S\($0)().f\($0)(S\($0)()))" }
    },
    Shape("arrays of many types") { n in
      "extension Array {\n\(lines(n) { "var v\($0): Element? { first }" })}\n"
        + lines(n) { "struct S\($0) {}\nprint([S\($0)()].v\($0) != nil)" }
    },
    Shape("switches that lack cases") { n in
      "enum E {\n\(lines(n) { "case c\($0)" })}\n"
        + lines(n) { "func f\($0)(_ e: E) -> Int { switch e { case .c\($0): 1 } }" }
    },
    Shape("switches with a name") { n in
      "enum E {\n\(lines(n) { "case c\($0)" })}\n"
        + lines(n) { "func f\($0)(_ e: E) -> Int { switch e { case .c\($0): 1; case _: 2 } }" }
    },
    Shape("wrong arguments") { n in
      "func f(\(list(n) { "a\($0): Int" })) {}\n" + lines(n) { "f(b\($0): 2)" }
    },
    Shape("missing arguments") { n in
      "func f(\(list(n) { "a\($0): Int" })) {}\n" + lines(n) { _ in "f(a0: 2)" }
    },
    Shape("wrong defaults") { n in
      "func f(\(list(n) { "a\($0): Int = \"\"" })) {}\n" + lines(n) { _ in "f()" }
    },
    Shape("type parameters") { n in "struct S<\(list(4 * n) { "T\($0): Equatable" })> {}" },
    Shape("clauses of a where") { n in
      "protocol P {}\nstruct S<\(list(n) { "T\($0)" })> where \(list(n) { "T\($0): P" }) {}"
    },
    Shape("associated types") { n in
      "protocol P {\n\(lines(n) { "associatedtype A\($0)" })}\n"
        + "struct S: P {\n\(lines(n) { "typealias A\($0) = Int" })}"
    },
    Shape("key paths") { n in
      "struct S {\n\(lines(n) { "var a\($0) = 1" })}\nlet s = [S()]\n"
        + lines(n) { "print(s.map(\\.a\($0)))" }
    },
    Shape("all cases") { n in
      "enum E: CaseIterable {\n\(lines(n) { "case c\($0)" })}\n"
        + lines(n) { "print(E.allCases.count, \($0))" }
    },
    Shape("types that lack much") { n in
      "protocol P {\n\(lines(n) { "func f\($0)()" })}\n" + lines(n) { "struct S\($0): P {}" }
    },
    Shape("types that conform") { n in
      "protocol P { func f() }\n" + lines(n) { "struct S\($0): P { func f() {} }" }
    },
    Shape("requirements") { n in
      "protocol P {\n\(lines(n) { "func f\($0)()" })}\n"
        + "struct S: P {\n\(lines(n) { "func f\($0)() {}" })}"
    },
    Shape("properties and uses") { n in
      "struct S {\n\(lines(n) { "var a\($0) = 1" })}\nvar s = S()\n" + lines(n) { "s.a\($0) = 2" }
    },
    Shape("cases of a switch") { n in
      "enum E {\n\(lines(n) { "case c\($0)" })}\nfunc f(_ e: E) -> Int { switch e {\n"
        + lines(n) { "case .c\($0): return \($0)" } + "} }"
    },
    Shape("raw values") { n in "enum E: String {\n\(lines(n) { "case c\($0)" })}" },
    Shape("tips with rules") { n in lines(n, tip) },
    Shape("locals") { n in
      "func f() {\n" + lines(n) { "let a\($0) = 1" } + lines(n) { "print(a\($0))" } + "}"
    },
    Shape("terms of a sum") { n in "let a = 1" + String(repeating: " + 1", count: n) },
    Shape("mixed terms") { n in
      "let a = 1\nlet b = 2.5\nlet c = b" + String(repeating: " * b + Double(a) - 1", count: n)
    },
    Shape("conditions in a row") { n in
      "let a = 1\nlet c = a > 0" + (0..<n).map { " && a < \($0) || a == \($0)" }.joined()
    },
    Shape("elements of two types") { n in
      "let d = [\((0..<n).map { "[\($0), 1], [2.5]" }.joined(separator: ", "))]"
    },
    Shape("parts of a text") { n in
      "let a = 1\nlet c = \"" + String(repeating: "\\(a) ", count: n) + "\""
    },
    Shape("elements") { n in "let a = [\((0..<n).map(String.init).joined(separator: ", "))]" },
    Shape("unknown names") { n in lines(n) { "let x\($0) = y\($0)" } },
    Shape("unknown types") { n in lines(n) { "let x\($0): Type\($0) = 1" } },
    Shape("unknown members") { n in
      "struct S {\n\(lines(n) { "let a\($0) = 1" })}\nlet s = S()\n"
        + lines(n) { "print(s.b\($0))" }
    },
    Shape("faults on one line") { n in
      "let s = 1; " + (0..<n).map { "s.a\($0)" }.joined(separator: "; ")
    },
    Shape("brackets too many") { n in String(repeating: ")", count: n) },
  ]

  private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.text = text
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func list(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ", ")
  }

  private static func tip(_ number: Int) -> String {
    """
    struct Tip\(number): Tip {
      static let visited = Event(id: "visited\(number)")
      var title: Text { Text("Tip \(number)") }
      var rules: [Rule] { #Rule(Self.visited) { $0.donations.count >= 3 } }
    }
    """
  }
}
