import Testing

struct ExpressionTests {
  @Test func literals() {
    expectDump("1", "(integer 1)")
    expectDump("0xFF_FF", "(integer 65535)")
    expectDump("18446744073709551615", "(integer 18446744073709551615)")
    expectDump("18446744073709551616", "(integer too-large)")
    expectDump("1.5e3", "(floating 1500.0)")
    expectDump("0x1p-2", "(floating 0.25)")
    expectDump("true", "(boolean true)")
    expectDump("nil", "(nil)")
    expectDump("/a+/", #"(unsupported "a regular expression")"#)
  }

  @Test func names() {
    expectDump("x", "(name x)")
    expectDump("`if`", "(name if)")
    expectDump("$0", "(name $0)")
    expectDump("$value", "(name $value)")
    expectDump("self", "(name self)")
    expectDump("Self", "(name Self)")
    expectDump(".week", "(implicit-member week)")
    expectDump(".init()", "(postfix (implicit-member init) (call))")
    expectDump(".default", "(implicit-member default)")
  }

  @Test func sequencesAreFlat() {
    expectDump(
      "a + b * -c",
      "(sequence (name a) (operator +) (name b) (operator *) (prefix - (name c)))")
    expectDump(
      "a = b ? c : d",
      "(sequence (name a) (operator =) (name b) (ternary (name c)) (name d))")
    expectDump("x as? T ?? y", "(sequence (name x) (as? T) (operator ??) (name y))")
    expectDump("x is T", "(sequence (name x) (is T))")
    expectDump("x as! [T]", "(sequence (name x) (as! [T]))")
    expectDump("a\n  + b", "(sequence (name a) (operator +) (name b))")
    expectDump("a\n-b", "(name a) (prefix - (name b))")
    expectDump("f(+)", "(postfix (name f) (call (name +)))")
    expectDump("f(&x)", "(postfix (name f) (call (prefix & (name x))))")
    expectDump("0...", "(postfix (integer 0) (postfix ...))")
  }

  @Test func effectsCoverAllToTheirRight() {
    expectDump("try a + b", "(try (sequence (name a) (operator +) (name b)))")
    expectDump(
      "x = try? await a()",
      "(sequence (name x) (operator =) (try? (await (postfix (name a) (call)))))")
    expectDump("try! a", "(try! (name a))")
    expectDump("await", "(name await)")
    expectDump("each + 1", "(sequence (name each) (operator +) (integer 1))")
  }

  @Test func collections() {
    expectDump("[]", "(array)")
    expectDump("[:]", "(dictionary)")
    expectDump("[1, 2,]", "(array (integer 1) (integer 2))")
    expectDump(
      "[a: 1, b: 2]",
      "(dictionary (entry (name a) (integer 1)) (entry (name b) (integer 2)))")
    expectDump("(1)", "(tuple (integer 1))")
    expectDump("(a: 1, 2)", "(tuple (a: (integer 1)) (integer 2))")
    expectDump("()", "(tuple)")
  }

  @Test func types() {
    expectDump("[Int]()", "(postfix (array (name Int)) (call))")
    expectDump("(any Tip).self", "(postfix (tuple (type any Tip)) (member self))")
    expectDump("[(Int) -> Void]()", "(postfix (array (type (Int) -> Void)) (call))")
    expectDump("Event<Info>(id: 1)", "(postfix (name Event<Info>) (call (id: (integer 1))))")
    expectDump("a < b", "(sequence (name a) (operator <) (name b))")
    expectDump(
      "f(a < b, c > d)",
      """
      (postfix (name f) (call (sequence (name a) (operator <) (name b)) (sequence (name c)
      (operator >) (name d))))
      """)
    expectDump("A<B<C>>.d", "(postfix (name A<B<C>>) (member d))")
    expectDump("Tips.Event<A?>.self", "(postfix (name Tips) (member Event<A?>) (member self))")
  }

  @Test func keyPaths() {
    expectDump(#"\.landmarkID"#, "(key-path (member landmarkID))")
    expectDump(#"\Visit.name.count"#, "(key-path Visit (member name) (member count))")
    expectDump(#"\Tips.Event.id"#, "(key-path Tips.Event (member id))")
    expectDump(#"\.self"#, "(key-path (member self))")
    expectDump(
      #"f(\T.a?[0])"#,
      "(postfix (name f) (call (key-path T (member a) (chain) (subscript (integer 0)))))")
    expectDump(#"\.a?.b"#, "(key-path (member a) (chain) (member b))")
    expectDump(#"\.?.b!"#, "(key-path (chain) (member b) (unwrap))")
    expectDump(#"\[Int].[0]"#, "(key-path [Int] (subscript (integer 0)))")
    expectDump(#"f(\.a())"#, #"(postfix (name f) (call (unsupported "a key path with a call")))"#)
  }

  @Test func macros() {
    expectDump(
      "#Rule(Self.$p) { $0 }",
      "(macro Rule (postfix (name Self) (member $p)) (trailing (closure (body (name $0)))))")
    expectDump("#file", "(macro file)")
    expectDump(
      "#selector(a.b(_:c:))",
      """
      (macro selector (postfix (name a) (member b) (labels _:c:)))
      """)
    expectDump("#keyPath(a.b)", "(macro keyPath (postfix (name a) (member b)))")
  }

  @Test func ifAndSwitchAreExpressions() {
    expectDump(
      "let a = if b { 1 } else { 2 }",
      "(let (bind a) (value (if (clause (name b) (body (integer 1))) (else (integer 2)))))")
    expectDump(
      "let a = switch b { default: 1 }",
      "(let (bind a) (value (switch (name b) (default (body (integer 1))))))")
  }

  @Test func packsAndOwnershipAreOpaque() {
    expectDump("consume x", #"(unsupported "`consume` of a value")"#)
    expectDump("(repeat each x)", #"(tuple (unsupported "a pack expansion"))"#)
    expectDump("consume(x)", "(postfix (name consume) (call (name x)))")
  }
}
