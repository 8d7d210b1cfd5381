import Testing

struct StatementTests {
  @Test func separators() {
    expectDump("a; b\nc;", "(name a) (name b) (name c)")
    expectDump("a\r\nb\rc", "(name a) (name b) (name c)")
  }

  @Test func conditions() {
    expectDump(
      "if let a, var b: Int = c, case .d(let e)? = f, g {}",
      """
      (if (clause (let (bind a)) (var: Int (bind-var b) (name c)) (case (some (enum-case .d()
      (bind e))) (name f)) (name g) (body)))
      """)
    expectDump(
      "if #available(iOS 17, *), #unavailable(macOS 14) {}",
      "(if (clause (#available) (#unavailable) (body)))")
    expectDump("guard let self else { return }", "(guard (let (bind self)) (body (return)))")
    expectDump(
      "if a {} else if b {} else {}",
      "(if (clause (name a) (body)) (clause (name b) (body)) (else))")
  }

  @Test func loops() {
    expectDump("while a { break }", "(while (name a) (body (break)))")
    expectDump(
      "outer: while true { continue outer }",
      "(while outer (boolean true) (body (continue outer)))")
    expectDump("repeat { a() } while b", "(repeat (body (postfix (name a) (call))) (name b))")
    expectDump(
      "for (i, x) in y where z {}",
      "(for (tuple-pattern (bind i) (bind x)) (name y) (where (name z)) (body))")
    expectDump("for case let .a(x) in y {}", "(for (enum-case .a() (bind x)) (name y) (body))")
    expectDump("for try await x: Int in y {}", "(for await: Int (bind x) (name y) (body))")
    expectDump(
      "for _ in 0..<3 {}",
      "(for (_) (sequence (integer 0) (operator ..<) (integer 3)) (body))")
  }

  @Test func jumps() {
    expectDump("return", "(return)")
    expectDump("return a\nb", "(return (name a)) (name b)")
    expectDump("throw E.a", "(throw (postfix (name E) (member a)))")
    expectDump("defer { a }", "(defer (name a))")
  }

  @Test func doAndCatch() {
    expectDump(
      "do { try a() } catch E.b(let c) where d {} catch is F, .g {} catch {}",
      """
      (do (body (try (postfix (name a) (call)))) (catch (enum-case E.b() (bind c)) (where (name
      d)) (body)) (catch (is F) (enum-case .g) (body)) (catch (body)))
      """)
    expectDump("do throws(E) {}", "(do (body))")
  }

  @Test func switches() {
    expectDump(
      """
      switch a { case 1, 2...3: b
       c
      case let x where x > 4: break
      @unknown default: fallthrough }
      """,
      """
      (switch (name a) (case (integer 1) (sequence (integer 2) (operator ...) (integer 3)) (body
      (name b) (name c))) (case (bind x) (where (sequence (name x) (operator >) (integer 4)))
      (body (break))) (default (body (fallthrough))))
      """)
    expectDump(
      "switch a { case (.b, _): if case .c = d {} \n default: ({ e })() }",
      """
      (switch (name a) (case (tuple-pattern (enum-case .b) (_)) (body (if (clause (case (enum-case
      .c) (name d)) (body))))) (default (body (postfix (tuple (closure (body (name e))))
      (call)))))
      """)
    expectDump(
      "switch a {\n#if X\ncase .b: c\n#endif\ndefault: d }",
      """
      (unsupported "a `switch` with `#if` round its cases")
      """)
    expectDump(
      "switch a {\ncase .b:\n#if X\n c\n#endif\ndefault: d }",
      """
      (switch (name a) (case (enum-case .b) (body (#if (branch (name X) (name c))))) (default
      (body (name d))))
      """)
    expectDump(
      "switch a { case .b: x = .if\ncase .c: y }",
      """
      (switch (name a) (case (enum-case .b) (body (sequence (name x) (operator =) (implicit-member
      if)))) (case (enum-case .c) (body (name y))))
      """)
  }

  @Test func conditionalCompilation() {
    expectDump(
      "#if os(iOS) && !DEBUG\na\n#elseif canImport(UIKit)\nb\n#else\nc\n#endif",
      """
      (#if (branch (sequence (postfix (name os) (call (name iOS))) (operator &&) (prefix ! (name
      DEBUG))) (name a)) (branch (postfix (name canImport) (call (name UIKit))) (name b)) (else
      (name c)))
      """)
    expectDump(
      "struct S {\n#if X\nvar a = 1\n#endif\n}",
      "(struct S (#if (branch (name X) (var (bind-var a) (value (integer 1))))))")
  }

  @Test func contextualWordsAreNames() {
    expectDump(
      "actor.run(); get = 1; open(x)",
      """
      (postfix (name actor) (member run) (call)) (sequence (name get) (operator =) (integer 1))
      (postfix (name open) (call (name x)))
      """)
    expectDump("async let a = b()", "(async let (bind a) (value (postfix (name b) (call))))")
    expectDump(
      "let lazy = some.any",
      "(let (bind lazy) (value (postfix (name some) (member any))))")
  }
}
