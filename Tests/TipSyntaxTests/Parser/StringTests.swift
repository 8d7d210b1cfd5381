import Testing

struct StringTests {
  @Test func escapes() {
    expectDump(#""a\tb\"\\\u{48}\0""#, #"(string "a\tb\"\\H\0")"#)
    expectDump("\"\"", "(string \"\")")
    expectDump(##"#"a\n\#n"#"##, #"(string "a\\n\n")"#)
    expectDump(##"#"""#"##, #"(string "\"")"#)
  }

  @Test func interpolations() {
    expectDump(#""a\(b)c""#, #"(string (text "a") (interpolation (name b)) (text "c"))"#)
    expectDump(
      #""\(x, format: .y)""#,
      "(string (interpolation (name x) (format: (implicit-member y))))")
    expectDump(#""\("\(a)")""#, "(string (interpolation (string (interpolation (name a)))))")
    expectDump(
      #""\(a.map { "\($0)" })""#,
      """
      (string (interpolation (postfix (name a) (member map) (call-by-closure (trailing (closure
      (body (string (interpolation (name $0))))))))))
      """)
    expectDump(##"#"\(a)\#(b)"#"##, #"(string (text "\\(a)") (interpolation (name b)))"#)
  }

  @Test func severalLines() {
    expectDump(
      "let a = \"\"\"\n    b\n      c \\\n    d\n\n    \"\"\"",
      #"""
      (let (bind a) (value (string "b\n  c d\n")))
      """#)
    expectDump("\"\"\"\r\na\r\nb\r\n\"\"\"", #"(string "a\nb")"#)
    expectDump("\"\"\"\n\"\"\"", #"(string "")"#)
    expectDump("\"\"\"\n\n\"\"\"", #"(string "")"#)
    expectDump("\"\"\"\n  \\(a)\n  \"\"\"", "(string (interpolation (name a)))")
  }

  @Test func faults() {
    expectFaults("let a = \"\"\"▸b\n\"\"\"", "multiline-string")
    expectFaults("let a = \"\"\"\n▸b\n  \"\"\"", "multiline-string")
    expectFaults("let a = \"\"\"\n▸  b\"\"\"", "multiline-string")
    expectFaults("let a = \"\"\"▸b\"\"\"", "multiline-string")
    expectFaults("f(\"\\▸()\")", "expected-expression")
    expectFaults("f(\"\\(a ▸b)\")", "expected-comma")
  }
}
