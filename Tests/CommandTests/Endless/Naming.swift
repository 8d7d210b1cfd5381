import Testing

/// A way in which a thing of a program can name others of its kind: things are numbers, and number 0 is used.
struct Naming: Sendable, CustomTestStringConvertible {
  let name: String
  /// The text of a thing, by its number and the numbers of those that it names.
  let declare: @Sendable (Int, [Int]) -> String
  /// What must stand before all of them.
  var preamble = ""
  let use: String
  /// Nothing is wrong with one that names itself.
  var mayNameItself = false

  var testDescription: String { name }

  /// A tip that says what is printed, for the commands that ask about one.
  var probe: String {
    let value =
      use.firstMatch(of: #/^print\((.*)\)$/#).map { "\\(\($0.output.1))" } ?? "a"
    return """
      struct Probe: Tip {
        static let met = Event(id: "met")
        var title: Text { Text("\(value)") }
        var rules: [Rule] { #Rule(Self.met) { $0.donations.count >= 1 } }
      }
      try Tips.configure()
      await Probe.met.donate()
      """
  }

  /// Those of a number joined by a sign; what stands for none of them.
  static func sum(_ others: [Int], _ base: String = "1", _ item: (Int) -> String) -> String {
    others.isEmpty ? base : others.map(item).joined(separator: " + ")
  }

  static func list(_ others: [Int], _ item: (Int, Int) -> String) -> String {
    others.enumerated().map { item($0.offset, $0.element) }.joined(separator: ", ")
  }

  /// Every construct that names another.
  static let all = declarations + bodies

  private static let declarations: [Naming] = [
    Naming(
      name: "constants", declare: { "let v\($0) = \(sum($1) { "v\($0)" })" }, use: "print(v0)"),
    Naming(
      name: "constants with types", declare: { "let v\($0): Int = \(sum($1) { "v\($0)" })" },
      use: "print(v0)"),
    Naming(
      name: "static constants",
      declare: { "enum S\($0) { static let v = \(sum($1) { "S\($0).v" }) }" }, use: "print(S0.v)"),
    Naming(
      name: "parameters of tips",
      declare: { "enum S\($0) { @Parameter static var v: Int = \(sum($1) { "S\($0).v" }) }" },
      use: "print(S0.v)"),
    Naming(
      name: "computed variables", declare: { "var v\($0): Int { \(sum($1) { "v\($0)" }) }" },
      use: "print(v0)"),
    Naming(
      name: "functions", declare: { "func f\($0)() -> Int { \(sum($1) { "f\($0)()" }) }" },
      use: "print(f0())"),
    Naming(
      name: "default arguments",
      declare: { "func f\($0)(\(list($1) { "_ a\($0): Int = f\($1)()" })) -> Int { 1 }" },
      use: "print(f0())"),
    Naming(
      name: "closures as defaults",
      declare: { "func f\($0)(\(list($1) { "_ a\($0): () -> Int = { f\($1)() }" })) -> Int { 1 }" },
      use: "print(f0())", mayNameItself: true),
    Naming(
      name: "defaults of methods",
      declare: {
        "extension M { static func f\($0)(\(list($1) { "_ a\($0): Int = M.f\($1)()" })) -> Int { 1 } }"
      }, preamble: "struct M {}", use: "print(M.f0())"),
    Naming(
      name: "defaults of initializers",
      declare: { "struct S\($0) { init(\(list($1) { "a\($0): S\($1) = S\($1)()" })) {} }" },
      use: "print(S0())"),
    Naming(
      name: "closures", declare: { "let c\($0): () -> Int = { \(sum($1) { "c\($0)()" }) }" },
      use: "print(c0())"),
    Naming(
      name: "properties",
      declare: { number, others in
        "struct S\(number) { \(others.enumerated().map { "let p\($0) = S\($1)()" }.joined(separator: "; ")) }"
      }, use: "print(S0())"),
    Naming(
      name: "properties with types",
      declare: { number, others in
        "struct S\(number) { \(others.enumerated().map { "var p\($0): [S\($1)] = [S\($1)()]" }.joined(separator: "; ")) }"
      }, use: "print(S0())"),
    Naming(
      name: "properties of classes",
      declare: { number, others in
        "class S\(number) { \(others.enumerated().map { "var p\($0): S\($1)? = S\($1)()" }.joined(separator: "; ")) }"
      }, use: "_ = S0()"),
    Naming(
      name: "lazy properties",
      declare: {
        "final class S\($0) { lazy var v: Int = \(sum($1) { "S\($0)().v" }) }"
      }, use: "print(S0().v)"),
    Naming(
      name: "aliases",
      declare: { "typealias A\($0) = \($1.isEmpty ? "Int" : "(\(list($1) { "A\($1)" })) -> Int")" },
      use: "let x: A0? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "aliases with parameters",
      declare: {
        "typealias A\($0)<T> = \($1.isEmpty ? "[T]" : "(\(list($1) { "A\($1)<[T]>" }), Int)")"
      },
      use: "let x: A0<Int>? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "arguments of aliases",
      declare: {
        "typealias A\($0)<T> = \($1.isEmpty ? "[T]" : "A\($1[0])<(T, A\($1.last ?? 0)<T>)>")"
      },
      use: "let x: A0<Int>? = nil\nprint(x == nil ? 1 : 2)"),
    Naming(
      name: "aliases in types",
      declare: {
        "struct S\($0) { typealias X = \($1.isEmpty ? "Int" : "(\(list($1) { "[S\($1).X]" }))") }"
      },
      use: "let x: S0.X? = nil\nprint(x as Any)"),
    Naming(
      name: "aliases of protocols",
      declare: {
        $1.isEmpty
          ? "protocol P\($0) {}\ntypealias A\($0) = P\($0)"
          : "typealias A\($0) = \($1.map { "A\($0)" }.joined(separator: " & "))"
      }, use: "func f(_ x: any A0) {}\nfunc g<T: A0>(_ x: T) {}\nstruct S: A0 {}\ng(S())"),
    Naming(
      name: "generic types",
      declare: { "typealias A\($0) = \($1.isEmpty ? "Int" : "Pair<A\($1[0]), A\($1.last ?? 0)>")" },
      preamble: "struct Pair<First, Second> { var a: First?; var b: Second? }",
      use: "print(A0.self)"),
    Naming(
      name: "aliases of tuples",
      declare: { "typealias A\($0) = \($1.isEmpty ? "Int" : "(\(list($1) { "A\($1)" }), Int)")" },
      use: "print(A0.self)"),
    Naming(
      name: "aliases of functions",
      declare: {
        "typealias A\($0) = \($1.isEmpty ? "Int" : "(\(list($1) { "A\($1)" })) -> A\($1[0])")"
      }, use: "print(A0.self)"),
    Naming(
      name: "aliases of collections",
      declare: {
        "typealias A\($0) = \($1.isEmpty ? "Int" : "[\($1.count > 1 ? "A\($1[0]): " : "")A\($1.last ?? 0)]")"
      }, use: "print([A0]().count)"),
    Naming(
      name: "nested aliases",
      declare: {
        "struct S\($0) { typealias X = \($1.isEmpty ? "[Int]" : "(\(list($1) { "S\($1).X" }), Int)") }"
      }, use: "print(S0.X.self)"),
    Naming(
      name: "fields of generic types",
      declare: {
        "struct S\($0)<T> { \($1.enumerated().map { "var p\($0): [S\($1)<T?>] = []" }.joined(separator: "; ")) }"
      }, use: "print(S0<Int>())", mayNameItself: true),
    Naming(
      name: "types inside generic types",
      declare: {
        "struct S\($0)<T> { \($1.enumerated().map { "typealias X\($0) = S\($1)<T>" }.joined(separator: "; ")); var v: T? = nil }"
      }, use: "print(S0<Int>())", mayNameItself: true),
    Naming(
      name: "generic functions",
      declare: {
        "func f\($0)<T>(_ x: T) -> Int { \(sum($1) { "f\($0)([x])" }) }"
      }, use: "print(f0(1))"),
    Naming(
      name: "opaque types",
      declare: {
        "func f\($0)() -> some P { \($1.isEmpty ? "1" : "f\($1[0])()") }"
      }, preamble: "protocol P {}\nextension Int: P {}", use: "print(f0())"),
    Naming(
      name: "interpolated constants",
      declare: { "let v\($0) = \"\($1.isEmpty ? "a" : $1.map { "\\(v\($0))" }.joined())\"" },
      use: "print(v0.count)"),
    Naming(
      name: "raw values",
      declare: { "enum E\($0): Int { case a = 1; static let v = \(sum($1) { "E\($0).v" }) }" },
      use: "print(E0.v)"),
    Naming(
      name: "property wrappers",
      declare: {
        "@propertyWrapper struct W\($0) { var wrappedValue: Int = 1\n\(list($1) { "@W\($1) var p\($0): Int" }.replacing(",", with: ";")) }"
      }, use: "struct U { @W0 var v: Int }\nprint(U().v)"),
    Naming(
      name: "key paths",
      declare: { number, others in
        "struct S\(number) { var a = 1; var v: Int { \(sum(others) { "S\($0)()[keyPath: \\.v]" }) } }"
      }, use: "print(S0().v)"),
    Naming(
      name: "encoded values",
      declare: { number, others in
        "struct S\(number): Codable, Hashable { \(others.enumerated().map { "var p\($0): S\($1) = S\($1)()" }.joined(separator: "; ")) }"
      },
      use: """
        struct Keeper: Tip {
          static let met = Event<S0>(id: "kept")
          @Parameter static var last: S0? = nil
          var title: Text { Text("a") }
        }
        await Keeper.met.donate(S0())
        Keeper.last = S0()
        """),
    Naming(
      name: "tuples",
      declare: { "let t\($0) = \($1.isEmpty ? "1" : "(\(list($1) { "t\($1)" }), 2)")" },
      use: "print(t0)"),
    Naming(
      name: "arrays", declare: { "let t\($0) = [\($1.isEmpty ? "1" : list($1) { "t\($1)" })]" },
      use: "print(t0 == t0)"),
    Naming(
      name: "protocols",
      declare: { "protocol P\($0)\($1.isEmpty ? "" : ": " + list($1) { "P\($1)" }) {}" },
      use: "struct S: P0 {}\nprint(S())"),
    Naming(
      name: "classes", declare: { "class C\($0)\($1.first.map { ": C\($0)" } ?? "") {}" },
      use: "_ = C0()"),
    Naming(
      name: "associated types",
      declare: {
        "struct S\($0): P { typealias X = \($1.isEmpty ? "Int" : "(\(list($1) { "[S\($1).X]" }))"); func x() -> [X] { [] } }"
      }, preamble: "protocol P { associatedtype X; func x() -> [X] }", use: "print(S0().x().count)"),
    Naming(
      name: "cases",
      declare: {
        "indirect enum E\($0) { case none\($1.isEmpty ? "" : ", some(\(list($1) { "E\($1)" }))") }"
      },
      use: "print(E0.none)", mayNameItself: true),
    Naming(
      name: "descriptions",
      declare: {
        "struct S\($0): CustomStringConvertible { var description: String { \"\($1.map { "\\(S\($0)())" }.joined())\" } }"
      }, use: "print(\"\\(S0())\")"),
    Naming(
      name: "equality",
      declare: {
        "struct S\($0): Equatable { static func == (a: Self, b: Self) -> Bool { \($1.isEmpty ? "true" : $1.map { "S\($0)() == S\($0)()" }.joined(separator: " && ")) } }"
      }, use: "print(S0() == S0())"),
    Naming(
      name: "hashing",
      declare: { number, others in
        "struct S\(number): Hashable { func hash(into h: inout Hasher) { \(others.map { "h.combine(S\($0)())" }.joined(separator: "; ")) } }"
      }, use: "print(Set([S0()]).count)", mayNameItself: true),
    Naming(
      name: "titles of tips",
      declare: {
        "struct T\($0): Tip { var title: Text { \($1.isEmpty ? "Text(\"\")" : $1.map { "T\($0)().title" }.joined(separator: "; return ")) } }"
      }, use: "print(T0().title)"),
    Naming(
      name: "subscripts",
      declare: {
        "extension M { static subscript(v\($0) a: Int) -> Int { \(sum($1) { "M[v\($0): 1]" }) } }"
      }, preamble: "struct M {}", use: "print(M[v0: 1])"),
    Naming(
      name: "conformances",
      declare: {
        "protocol P\($0) {\(list($1) { "associatedtype A\($0): P\($1)" }.replacing(",", with: ";")) }\n"
          + "struct S\($0): P\($0) {\(list($1) { "typealias A\($0) = S\($1)" }.replacing(",", with: ";")) }"
      }, use: "func f<T: P0>(_ x: T) {}\nf(S0())", mayNameItself: true),
    Naming(
      name: "conditional conformances",
      declare: { "typealias A\($0) = \($1.isEmpty ? "Int" : "Pair<A\($1[0]), A\($1.last ?? 0)>")" },
      preamble: """
        protocol P {}
        extension Int: P {}
        struct Pair<First, Second> { var a: First?; var b: Second? }
        extension Pair: P where First: P, Second: P {}
        func f<T: P>(_ x: T?) {}
        """,
      use: "let x: A0? = nil\nf(x)"),
    Naming(
      name: "requirements of extensions",
      declare: {
        "protocol P\($0) {}\nextension P\($0) { var v\($0): Int { \(sum($1) { "S().v\($0)" }) } }\nextension S: P\($0) {}"
      }, preamble: "struct S {}", use: "print(S().v0)"),
    Naming(
      name: "hashed properties",
      declare: { number, others in
        "struct S\(number): Hashable { \(others.enumerated().map { "let p\($0) = S\($1)()" }.joined(separator: "; ")) }"
      }, use: "print(Set([S0()]).count)"),
  ]
}
