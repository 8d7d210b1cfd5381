import Testing

struct PatternTests {
  /// The pattern of a case in a `switch`.
  private func expectPattern(_ pattern: String, _ dump: String) {
    expectDump(
      "switch a { case \(pattern): b }",
      """
      (switch (name a) (case \(dump) (body (name b))))
      """)
  }

  @Test func enumCases() {
    expectPattern(".a", "(enum-case .a)")
    expectPattern("T.a(1, x: _)", "(enum-case T.a() (integer 1) (x: (_)))")
    expectPattern("A.B<C>.d", "(enum-case A.B<C>.d)")
    expectPattern("let .a(x, .b(y))", "(enum-case .a() (bind x) (enum-case .b() (bind y)))")
    expectPattern(".a(let x, var y)", "(enum-case .a() (bind x) (bind-var y))")
    expectPattern(".a?", "(some (enum-case .a))")
  }

  @Test func bindingsAndTuples() {
    expectPattern("let x", "(bind x)")
    expectPattern("let x?", "(some (bind x))")
    expectPattern("let x as T", "(as T (bind x))")
    expectPattern("let (x, _)", "(tuple-pattern (bind x) (_))")
    expectPattern("is T", "(is T)")
    expectPattern("_", "(_)")
  }

  @Test func expressions() {
    expectPattern("nil", "(nil)")
    expectPattern("\"a\"", "(string \"a\")")
    expectPattern("..<5", "(prefix ..< (integer 5))")
    expectPattern("a.b.c(1)", "(enum-case a.b.c() (integer 1))")
    expectPattern("a + 1", "(sequence (name a) (operator +) (integer 1))")
    expectPattern(".a + 1", "(sequence (implicit-member a) (operator +) (integer 1))")
    expectPattern("(1)...(2)", "(sequence (tuple (integer 1)) (operator ...) (tuple (integer 2)))")
    expectPattern(
      "f(let x)", "(postfix (name f) (call (unsupported \"a binding in an expression\")))")
    expectPattern("-1", "(prefix - (integer 1))")
  }
}
