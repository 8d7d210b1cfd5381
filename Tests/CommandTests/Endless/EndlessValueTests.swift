import Testing

/// Values that stand in one another, and in two places each time, until nothing could go through them: the step that
/// makes them so ends the program, whatever holds them.
@Suite struct EndlessValueTests {
  private static let types:
    [(declaration: String, start: String, deeper: String, doubled: String)] =
      [
        ("indirect enum L: Hashable { case e; case n(L, L) }", "L.e", ".n(.e, v)", ".n(v, v)"),
        ("struct L: Hashable { var n: [L] }", "L(n: [])", "L(n: [v])", "L(n: [v, v])"),
        (
          "struct L: Hashable { var n: [String: L] }", "L(n: [:])", "L(n: [\"a\": v])",
          "L(n: [\"a\": v, \"b\": v])"
        ),
        (
          "struct L { var n: [Any] }", "L(n: [])", "L(n: Array(repeating: 1, count: 40) + [v])",
          "L(n: [v, v])"
        ),
        (
          "enum L { case e; indirect case n(Int, L?, L?) }", "L.e", ".n(1, nil, v)", ".n(1, v, v)"
        ),
        (
          "struct P { var a: [L] }\nstruct L { var p: P? }", "L(p: nil)", "L(p: P(a: [v]))",
          "L(p: P(a: [v, v]))"
        ),
        ("typealias L = [Any]", "[]", "[1, v]", "[v, v]"),
      ]

  @Test(arguments: types.indices)
  func makingThemEnds(type: Int) throws {
    let type = Self.types[type]
    let scratch = try Scratch()
    for step in [type.deeper, type.doubled] {
      let program = """
        \(type.declaration)
        var v: L = \(type.start)
        for _ in 0..<100_000 { v = \(step) }
        print("\\(v)".count)
        """
      let run = try Command(
        ["run", try scratch.write(program, to: "program.tips")], through: Command.bounded)
      #expect(!run.wasEnded && run.status == 3, "\(program) \(run.errors)")
      #expect(
        run.errors.contains("error[budget-spent]: this nests more")
          || run.errors.contains("error[budget-spent]: this is made of"), "\(run.errors)")
    }
  }

  @Test func changingThemEnds() throws {
    let scratch = try Scratch()
    let changed = """
      struct L { var n: [L] }
      var v = L(n: [])
      for _ in 0..<100_000 { var next = L(n: []); next.n.append(v); v = next }
      """
    let run = try Command(
      ["run", try scratch.write(changed, to: "program.tips")], through: Command.bounded)
    #expect(run.status == 3 && run.errors.contains("error[budget-spent]: this nests more"))
  }
}
