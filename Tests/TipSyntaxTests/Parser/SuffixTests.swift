import Testing

struct SuffixTests {
  @Test func chainsAreFlat() {
    expectDump(
      "a.b?.c![0].1",
      """
      (postfix (name a) (member b) (chain) (member c) (unwrap) (subscript (integer 0)) (element
      1))
      """)
    expectDump("a\n  .b()\n  .c", "(postfix (name a) (member b) (call) (member c))")
    expectDump("a // x\n  /* y */ .b", "(postfix (name a) (member b))")
    expectDump("a.init.class", "(postfix (name a) (member init) (member class))")
    expectDump("t.0.1", "(postfix (name t) (element 0) (element 1))")
  }

  @Test func aLineEndingEndsACall() {
    expectDump("a\n(b)", "(name a) (tuple (name b))")
    expectDump("a\n[b]", "(name a) (array (name b))")
    expectDump(
      "a(b)\n{ c }",
      "(postfix (name a) (call (name b) (trailing (closure (body (name c))))))")
  }

  @Test func trailingClosures() {
    expectDump(
      "a { b }",
      "(postfix (name a) (call-by-closure (trailing (closure (body (name b))))))")
    expectDump(
      "a(1) { b } onEnd: { c } _: { d }",
      "(postfix (name a) (call (integer 1) (trailing (closure (body (name b)))) "
        + "(trailing onEnd: (closure (body (name c)))) (trailing _: (closure (body (name d))))))")
    expectDump("if a { b }", "(if (clause (name a) (body (name b))))")
    expectDump(
      "if f(a { b }) { c }",
      """
      (if (clause (postfix (name f) (call (postfix (name a) (call-by-closure (trailing (closure
      (body (name b)))))))) (body (name c))))
      """)
    expectDump(
      "if x.allSatisfy { a } { b }",
      """
      (if (clause (postfix (name x) (member allSatisfy) (call-by-closure (trailing (closure (body
      (name a)))))) (body (name b))))
      """)
    expectDump("for a in b { c }", "(for (bind a) (name b) (body (name c)))")
    expectDump("switch a { default: b }", "(switch (name a) (default (body (name b))))")
    expectDump("[1] \n{ a }()", "(array (integer 1)) (postfix (closure (body (name a))) (call))")
  }

  @Test func conditionalModifiersAreOpaque() {
    expectDump(
      "a\n#if os(iOS)\n  .b()\n#else\n  .c()\n#endif\n  .d",
      "(postfix (name a) (unsupported \"`#if` round modifiers\") (member d))")
  }

  @Test func closures() {
    expectDump(
      "f { x in x }",
      "(postfix (name f) (call-by-closure (trailing (closure (parameters (x)) (body (name x))))))")
    expectDump(
      "f { a, _ in }",
      "(postfix (name f) (call-by-closure (trailing (closure (parameters (a) (_)) (body)))))")
    expectDump(
      "let g = { (a: Int, b) async throws -> Bool in true }",
      """
      (let (bind g) (value (closure async throws (parameters (a: Int) (b)) (result Bool) (body
      (boolean true)))))
      """)
    expectDump("let g = { () in }", "(let (bind g) (value (closure (parameters) (body))))")
    expectDump(
      "let g = { [weak self, unowned(safe) b] in c }",
      "(let (bind g) (value (closure (capture weak self) (capture unowned b) (body (name c)))))")
    expectDump(
      "let g = { @MainActor [x] (y) in c }",
      "(let (bind g) (value (closure (capture x) (parameters (y)) (body (name c)))))")
    expectDump(
      "f { $field in $field }",
      """
      (postfix (name f) (call-by-closure (trailing (closure (parameters ($field)) (body (name
      $field))))))
      """)
    expectDump(
      "let g = { [1, 2] }",
      "(let (bind g) (value (closure (body (array (integer 1) (integer 2))))))")
    expectDump(
      "let g = { (a, b) }",
      "(let (bind g) (value (closure (body (tuple (name a) (name b))))))")
  }
}
