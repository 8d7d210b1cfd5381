extension Naming {
  /// Those of one type's members and of what protocols ask for, and what is said of tips.
  static let bodies: [Naming] = [
    Naming(
      name: "associated types by default",
      declare: {
        "protocol P\($0) { associatedtype A = \(product($1) { "S\($0).A" }) }\nstruct S\($0): P\($0) {}"
      }, use: "let x: S0.A? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "associated types by default of generic types",
      declare: {
        "protocol P\($0) { associatedtype A = \(product($1) { "S\($0)<Int>.A" }) }\nstruct S\($0)<T>: P\($0) {}"
      }, use: "let x: S0<Int>.A? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "associated types by members",
      declare: {
        "protocol P\($0) { associatedtype A; func x() -> A }\n"
          + "struct S\($0): P\($0) { func x() -> \(product($1) { "S\($0).A" }) { fatalError() } }"
      }, use: "let x: S0.A? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "associated types by properties",
      declare: {
        "struct S\($0): P { var x: \(product($1) { "S\($0).A" }) { fatalError() } }"
      }, preamble: "protocol P { associatedtype A; var x: A { get } }",
      use: "let x: S0.A? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "methods of types of types",
      declare: {
        "extension Box { func g\($0)() -> Int { \(sum($1) { "Box<[T]>(v: [v]).g\($0)()" }) } }"
      },
      preamble: "struct Box<T> { var v: T }", use: "print(Box(v: 1).g0())"),
    Naming(
      name: "comparisons",
      declare: {
        "struct S\($0): Comparable { static func < (a: Self, b: Self) -> Bool { "
          + ($1.isEmpty ? "false" : $1.map { "S\($0)() < S\($0)()" }.joined(separator: " || "))
          + " } }"
      }, use: "print([S0(), S0()].sorted().count)"),
    Naming(
      name: "descriptions for debugging",
      declare: {
        "struct S\($0): CustomDebugStringConvertible { var debugDescription: String { \"\($1.map { "\\([S\($0)()])" }.joined())\" } }"
      }, use: "print([S0()])"),
    Naming(
      name: "observers",
      declare: { "var v\($0) = 0 { didSet { \(row($1) { "v\($0) += 1" }) } }" },
      // What an observer sets itself, it does not see.
      use: "v0 = 1\nprint(v0)", mayNameItself: true),
    Naming(
      name: "operators",
      declare: {
        "struct S\($0) { static func + (a: Self, b: Int) -> Int { \(sum($1) { "(S\($0)() + 1)" }) } }"
      }, use: "print(S0() + 1)"),
    Naming(
      name: "patterns",
      declare: {
        "struct S\($0) { static func ~= (a: Self, b: Int) -> Bool { switch b { case \($1.isEmpty ? "1" : list($1) { "S\($1)()" }): true; default: false } } }"
      }, use: "switch 1 { case S0(): print(1); default: print(2) }"),
    Naming(
      name: "precedence groups",
      declare: {
        "precedencegroup G\($0) { \($1.first.map { "higherThan: G\($0)" } ?? "") }"
      }, use: "infix operator +++: G0\nfunc +++ (a: Int, b: Int) -> Int { a + b }\nprint(1 +++ 2)",
      mayNameItself: true),
    Naming(
      name: "values of cases by default",
      declare: {
        "enum E\($0) { case c(\($1.isEmpty ? "x: Int = 1" : list($1) { "a\($0): E\($1)? = E\($1).c()" })) }"
      }, use: "print(E0.c())"),
    Naming(
      name: "initializers that delegate",
      declare: {
        "extension S { init(a\($0): Int) { \(row($1, "self.init()") { "self.init(a\($0): 1)" }) } }"
      },
      preamble: "struct S {}", use: "print(S(a0: 1))"),
    Naming(
      name: "functions that throw",
      declare: {
        "func f\($0)() throws -> Int { \($1.isEmpty ? "1" : "try " + sum($1) { "f\($0)()" }) }"
      },
      use: "print(try f0())"),
    Naming(
      name: "changes in place",
      declare: {
        "func f\($0)(_ x: inout [Int]) { \(row($1, "x.append(1)") { "f\($0)(&x); x += x" }) }"
      },
      use: "var a = [1]\nf0(&a)\nprint(a.count)"),
    Naming(
      name: "literals",
      declare: {
        "struct S\($0): ExpressibleByIntegerLiteral { init(integerLiteral v: Int) { \(row($1) { "let _: S\($0) = 1" }) } }"
      }, use: "let s: S0 = 1\nprint(s)"),
    Naming(
      name: "sequences",
      declare: {
        "struct S\($0): Sequence, IteratorProtocol { var i = 0; mutating func next() -> Int? { i += 1; if i > 2 { return nil }; return \(sum($1) { "S\($0)().reduce(0, +)" }) } }"
      }, use: "print(S0().reduce(0, +))"),
    Naming(
      name: "classes of types of types",
      declare: { "class C\($0)<T>\($1.first.map { ": C\($0)<(T, T)>" } ?? "") { init() {} }" },
      use: "print(type(of: C0<Int>()))"),
    Naming(
      name: "rules of tips",
      declare: {
        "struct T\($0): Tip { var title: Text { Text(\"\") }; var rules: [Rule] { \(row($1, "[]") { "T\($0)().rules" }) } }"
      }, use: "print(T0().status)"),
    Naming(
      name: "functions in rules",
      declare: {
        "func f\($0)(_ x: Int) -> Bool { \($1.isEmpty ? "x > 0" : $1.map { "f\($0)(x)" }.joined(separator: " && ")) }"
      },
      preamble: """
        struct T: Tip {
          @Parameter static var p: Int = 1
          var title: Text { Text("a") }
          var rules: [Rule] { #Rule(Self.$p) { f0($0) } }
        }
        """, use: "print(T().status)", mayNameItself: true),
    Naming(
      name: "wrapped static variables",
      declare: { "enum S\($0) { @W private(set) static var v = \(sum($1) { "S\($0).v" }) }" },
      preamble: "@propertyWrapper struct W { var wrappedValue: Int }", use: "print(S0.v)"),
    Naming(
      name: "getters of wrappers",
      declare: {
        """
        @propertyWrapper struct W\($0) {
          var n: Int
          var wrappedValue: Int { \(sum($1, "n") { "T\($0).v" }) }
          init(wrappedValue: Int) { n = wrappedValue }
        }
        enum T\($0) { @W\($0) static var v = 1 }
        """
      }, use: "print(T0.v)"),
    Naming(
      name: "values that are called",
      declare: {
        "struct S\($0) { func callAsFunction() -> Int { \(sum($1) { "S\($0)()()" }) } }"
      }, use: "print(S0()())"),
    Naming(
      name: "private variables",
      declare: {
        "enum S\($0) { private static var v = \(sum($1) { "S\($0).w" }); static var w: Int { v += 1; return v } }"
      }, use: "print(S0.w)"),
    Naming(
      name: "deferred calls",
      declare: { "func f\($0)() -> Int { defer { _ = \(sum($1) { "f\($0)()" }) }; return 1 }" },
      use: "print(f0())"),
    Naming(
      name: "options of tips",
      declare: {
        "struct T\($0): Tip { var title: Text { Text(\"\") }; var options: [any TipOption] { \(sum($1, "[]") { "T\($0)().options" }) } }"
      }, use: "print(T0().options.count)"),
    Naming(
      name: "statuses in rules",
      declare: {
        "struct T\($0): Tip { @Parameter static var p: Bool = true; var title: Text { Text(\"\") }; var rules: [Rule] { #Rule(Self.$p) { $0\($1.map { " && T\($0)().status == .available" }.joined()) } } }"
      }, use: "print(T0().status)", mayNameItself: true),
  ]

  private static func product(_ others: [Int], _ item: (Int) -> String) -> String {
    switch others.count {
    case 0: "Int"
    case 1: "[\(item(others[0]))]"
    default: "(\(others.map(item).joined(separator: ", ")))"
    }
  }

  /// One after the other.
  private static func row(_ others: [Int], _ base: String = "", _ item: (Int) -> String) -> String {
    others.isEmpty ? base : others.map(item).joined(separator: "; ")
  }
}
