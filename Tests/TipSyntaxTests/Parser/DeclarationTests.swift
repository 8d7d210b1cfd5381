import Testing

struct DeclarationTests {
  @Test func imports() {
    expectDump("import TipKit", "(import TipKit)")
    expectDump("@testable import struct A.B", "(@testable) (import A.B)")
  }

  @Test func variables() {
    expectDump("let a = 1, b: Int", "(let (bind a) (value (integer 1)) (bind b) (type Int))")
    expectDump("let (a, _) = b", "(let (tuple-pattern (bind a) (_)) (value (name b)))")
    expectDump(
      "private(set) static var a: Int = 1",
      "(private(set) static var (bind-var a) (type Int) (value (integer 1)))")
    expectDump("unowned(unsafe) let a = b", "(unowned(unsafe) let (bind a) (value (name b)))")
    expectDump(
      "nonisolated(unsafe) var a = b",
      "(nonisolated(unsafe) var (bind-var a) (value (name b)))")
  }

  @Test func accessors() {
    expectDump("var a: Int { 1 }", "(var (bind-var a) (type Int) (get (integer 1)))")
    expectDump("var a: Int {}", "(var (bind-var a) (type Int) (get))")
    expectDump(
      "var a: Int { get async throws { 1 } nonmutating set(x) { b = x } }",
      """
      (var (bind-var a) (type Int) (get (integer 1)) (set x (sequence (name b) (operator =) (name
      x))))
      """)
    expectDump(
      "var a = 1 { willSet { b } didSet(old) { c } }",
      "(var (bind-var a) (value (integer 1)) (willSet (name b)) (didSet old (name c)))")
    expectDump(
      "protocol P { var a: Int { get set } }",
      "(protocol P (var (bind-var a) (type Int) (requirement)))")
    expectDump(
      "var a: Int { @B var c = 1; return c }",
      """
      (var (bind-var a) (type Int) (get (@B) (var (bind-var c) (value (integer 1))) (return (name
      c))))
      """)
    expectDump(
      "var a: Int { _read { yield b } _modify { yield &b } }",
      "(var (bind-var a) (type Int))")
  }

  @Test func nominalTypes() {
    expectDump(
      "public final class A<T: B>: C, D where T: E {}",
      "(public final class A<T: B> where T: E: C, D)")
    expectDump("actor A { let b = 1 }", "(actor A (let (bind b) (value (integer 1))))")
    expectDump(
      "indirect enum E: String { case a = \"x\", b; case c(Int, d: E) }",
      """
      (indirect enum E: String (case a (string "x")) (case b) (case c() (value Int) (value d: E)))
      """)
    expectDump(
      "protocol P<A>: Q { associatedtype A: R = Int where A: S; func f(); init?() }",
      """
      (protocol P<A>: Q (associatedtype A: R = Int where A: S) (func f) (failable init))
      """)
    expectDump(
      "extension A.B: C where D == E { struct F {} }",
      "(extension A.B: C where D == E (struct F))")
    expectDump("extension [Int]: @retroactive P {}", "(extension [Int]: P)")
    expectDump(
      "struct S: @unchecked Sendable, ~Copyable {}",
      "(struct S: Sendable, «a suppressed conformance»)")
  }

  @Test func functions() {
    expectDump(
      """
      func f<T, each U>(_ a: Int, b c: inout T..., d: U = 1) async throws(E) -> [T]
        where T: P { a }
      """,
      """
      (func f<T, U> where T: P async throws (parameter _ a: Int) (parameter b c: inout T...) (parameter d d:
      U (integer 1)) (result [T]) (body (name a)))
      """)
    expectDump(
      "static func == (a: A, b: A) -> Bool { true }",
      "(static func == (parameter a a: A) (parameter b b: A) (result Bool) (body (boolean true)))")
    expectDump("func ==<T>(a: T) {}", "(func ==<T> (parameter a a: T) (body))")
    expectDump(
      "struct S { init!(a: Int) { }; convenience init() {} }",
      """
      (struct S (failable init (parameter a a: Int) (body)) (convenience initializer init (body)))
      """)
    expectDump(
      "func f(@ViewBuilder a: () -> B, isolated c: D) rethrows {}",
      "(func f rethrows (parameter a a: () -> B) (parameter isolated c: D) (body))")
    expectDump(
      "prefix func - (a: Int) -> Int { a }",
      "(prefix func - (parameter a a: Int) (result Int) (body (name a)))")
    expectDump("func `in`(`for` x: Int) {}", "(func in (parameter for x: Int) (body))")
    expectDump(
      "func f(in x: Int, default: Int) {}",
      "(func f (parameter in x: Int) (parameter default default: Int) (body))")
    expectDump("func f() async\n-> Int { 1 }", "(func f async (result Int) (body (integer 1)))")
    expectDump("protocol P { func f() async\nfunc g() }", "(protocol P (func f async) (func g))")
  }

  @Test func attributes() {
    expectDump(
      "@Parameter(.transient) static var a = 1",
      "(@Parameter() (implicit-member transient)) (static var (bind-var a) (value (integer 1)))")
    expectDump("@Tips.Parameter var a: Int", "(@Tips.Parameter) (var (bind-var a) (type Int))")
    expectDump(
      "@available(iOS 17, *)\n@MainActor struct A {}",
      "(@available()) (@MainActor) (struct A)")
    expectDump(
      "@Environment(\\.dismiss) private var a",
      "(@Environment() (key-path (member dismiss))) (private var (bind-var a))")
    expectDump("@objc(a:b:) func f() {}", "(@objc()) (func f (body))")
  }

  @Test func whatIsNotInTheLanguageIsOpaque() {
    expectDump(
      "struct S { subscript<T>(a: Int) -> T where T: P { get { 1 } }; deinit { a } }",
      """
      (struct S (subscript<T> where T: P (parameter _ a: Int) (result T) (get (integer 1))) (unsupported
      "a deinitializer"))
      """)
    expectDump(
      "infix operator ** : MultiplicationPrecedence\nlet a = 1",
      """
      (infix operator ** MultiplicationPrecedence) (let (bind a) (value (integer 1)))
      """)
    expectDump("precedencegroup P { higherThan: Q }", "(precedencegroup P (Q) ())")
    expectDump("var x, y: Int", "(var (bind-var x) (type Int) (bind-var y) (type Int))")
    expectDump(
      """
      @freestanding(expression)
      macro m<T>(_ a: T) -> T = #externalMacro(module: "a", type: "b")
      """,
      """
      (@freestanding()) (unsupported m "a macro declaration")
      """)
    expectDump("#Preview(\"a\") { B() }", "(unsupported Preview \"a preview\")")
    expectDump(
      "@available(iOS 17, *)\n#Preview { B() }",
      """
      (@available()) (unsupported Preview "a preview")
      """)
    expectDump("struct S { #warning(\"a\")\n}\n#error(\"b\")", "(struct S)")
    expectDump(
      "struct S { #others(\"a\") }", "(struct S (unsupported others \"a macro expansion\"))")
    expectDump(
      "#if A\n@B\n#endif\nvar a = 1",
      """
      (#if (branch (name A) (@B) (unsupported "attributes of a declaration elsewhere"))) (var (bind-var
      a) (value (integer 1)))
      """)
  }

  @Test func typealiases() {
    expectDump("typealias A<T> = B<T> where T: P", "(typealias A<T> = B<T>)")
  }
}
