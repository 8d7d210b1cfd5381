import SeededRandom
import Testing
import TipTerminal
import TipText

@Suite struct DiagnosticRendererTests {
  private func render(
    _ marked: String, width: Int = 80, decoration: Decoration = .plain, message: String = "wrong"
  ) -> String {
    let source = MarkedSource(marked)
    return DiagnosticRenderer(sources: source.sources, width: width, decoration: decoration)
      .render(.error("code", message, at: source.range))
  }

  @Test func underlinesTheVerySpan() {
    #expect(
      render("let a = 1\nlet b = «foo»\n") == """
        error[code]: wrong
         --> a.tips:2:9
          |
        2 | let b = foo
          |         ^^^

        """)
  }

  @Test func alignsTabsWideAndCombiningCharacters() {
    #expect(
      render("\t\"漢字e\u{301}👩‍👧\" + «名前»") == """
        error[code]: wrong
         --> a.tips:1:14
          |
        1 |     "漢字e\u{301}👩‍👧" + 名前
          |                 ^^^^

        """)
  }

  @Test func showsControlCharactersEscaped() {
    #expect(
      render("let \u{1B}[2J = «\u{7}»") == """
        error[code]: wrong
         --> a.tips:1:12
          |
        1 | let \\u{1B}[2J = \\u{7}
          |                 ^^^^^

        """)
  }

  @Test func pointsPastTheEndOfALine() {
    #expect(
      render("let a =«»\nlet b = 2\n") == """
        error[code]: wrong
         --> a.tips:1:8
          |
        1 | let a =
          |        ^

        """)
  }

  @Test func marksTheFirstAndLastLineOfALongSpan() {
    #expect(
      render("a\n  «if x {\n1\n2\n3\n4\n  }»\n") == """
        error[code]: wrong
         --> a.tips:2:3
          |
        2 |   if x {
          |   ^^^^^^
        ...
        7 |   }
          |   ^

        """)
  }

  @Test func clipsALongLineRoundTheSpan() {
    let long = String(repeating: "x", count: 100)
    #expect(
      render("\(long) «foo» \(long)", width: 40) == """
        error[code]: wrong
         --> a.tips:1:102
          |
        1 | …xxxxxxxxx foo xxxxxxxxxxxxxxxxxxxx…
          |            ^^^

        """)
  }

  @Test func aLineOfMegabytesIsNotLaidOutWhole() {
    let long = String(repeating: "漢", count: 100_000)
    let text = render("\(long)«foo»\(long)", width: 30)
    #expect(text.contains("foo"))
    #expect(text.utf8.count < 400)
  }

  @Test func notesStandBesideWhatTheyAreAbout() {
    let source = MarkedSource("struct A {}\nlet b = 1\n\n\nstruct «A» {}\n")
    let diagnostic = Diagnostic.error(
      "duplicate", "`A` is declared twice", at: source.range,
      notes: [
        .init("first declared here", at: source.range(of: "A")), .init("types are never merged"),
      ])
    #expect(
      DiagnosticRenderer(sources: source.sources, width: 80, decoration: .plain)
        .render(diagnostic) == """
          error[duplicate]: `A` is declared twice
           --> a.tips:5:8
            |
          1 | struct A {}
            |        - first declared here
          ...
          5 | struct A {}
            |        ^
            = note: types are never merged

          """)
  }

  @Test func notesInOtherFilesHaveTheirOwnPlace() {
    var source = MarkedSource("struct «A» {}")
    let other = source.sources.add(SourceFile(name: "b\u{1B}.tips", text: "\n\nstruct A {}"))
    let diagnostic = Diagnostic.warning(
      "duplicate-tip", "twice", at: source.range,
      notes: [.init("also here", at: SourceRange(file: other, start: 9, end: 10))])
    #expect(
      DiagnosticRenderer(sources: source.sources, width: 80, decoration: .plain)
        .render(diagnostic) == """
          warning[duplicate-tip]: twice
           --> a.tips:1:8
            |
          1 | struct A {}
            |        ^
           ::: b\\u{1B}.tips:3:8
            |
          3 | struct A {}
            |        - also here

          """)
  }

  @Test func fixItsAreShownAsTheChangedLine() {
    let source = MarkedSource("let n = donations.«cuont»\n")
    let diagnostic = Diagnostic.error(
      "unknown-member", "no `cuont`", at: source.range,
      fixIts: [
        .init(replace: source.range, with: "count"),
        .init(replace: source.range(of: "donations").startPoint, with: "try "),
        .init(replace: source.range(of: ".cuont"), with: ""),
      ])
    #expect(
      DiagnosticRenderer(sources: source.sources, width: 80, decoration: .plain)
        .render(diagnostic) == """
          error[unknown-member]: no `cuont`
           --> a.tips:1:19
            |
          1 | let n = donations.cuont
            |                   ^^^^^
            = help: replace `cuont` by `count`
            |
          1 | let n = donations.count
            |                   ~~~~~
            = help: insert `try `
            |
          1 | let n = try donations.cuont
            |         ++++
            = help: remove `.cuont`
            |
          1 | let n = donations
            |                  ~

          """)
  }

  @Test func coloursAreApartFromTheLayout() {
    let plain = render("let b = «foo»")
    let coloured = render("let b = «foo»", decoration: .ansi)
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func aDiagnosticWithoutASourceIsItsMessage() {
    let range = SourceRange(file: FileID(index: 7), start: 3, end: 9)
    let text = DiagnosticRenderer(sources: SourceMap(), width: 80, decoration: .plain)
      .render(.error("code", "wrong", at: range, notes: [.init("see", at: range)]))
    #expect(text == "error[code]: wrong\n = note: see\n")
  }

  @Test(arguments: 1...20)
  func narrowTerminalsAreSafe(width: Int) {
    for marked in ["«»", "\tlet 漢字 = «foo» + 漢字漢字漢字漢字", "«if {\n\n\n\n\n\n}»", "a\n«»", "漢«漢»"] {
      let lines = render(marked, width: width).split(separator: "\n").dropFirst(2)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
    }
  }

  @Test func bytesThatAreNoTextAreSafe() {
    var random = SeededRandom(seed: Seeds.one())
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in
        [0x0A, 0x0D, 0x09, 0x00, 0x1B, 0x41, 0x80, 0xC3, 0xE6, 0xF0, 0xFF].randomElement(
          using: &random)
          ?? 0 as UInt8
      }
      var sources = SourceMap()
      let file = sources.add(SourceFile(name: "x", bytes: bytes))
      let start = UInt32.random(in: 0...45, using: &random)
      let range = SourceRange(
        file: file, start: start, end: start + .random(in: 0...30, using: &random))
      let text = DiagnosticRenderer(sources: sources, width: 30, decoration: .plain)
        .render(
          .error(
            "code", "wrong", at: range, notes: [.init("n", at: range)],
            fixIts: [.init(replace: range, with: "\u{1B}\nx")]))
      let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
      #expect(isClean, "\(bytes) \(range)")
    }
  }

  /// The line itself is on the screen already, after a prompt of six columns.
  @Test func belowATypedLineItPointsAtTheLine() {
    let source = MarkedSource("let 漢 = «foo»")
    let error = Diagnostic.error(
      "code", "wrong", at: source.range,
      notes: [
        .init("because"), .init("here", at: SourceRange(file: source.range.file, start: 0, end: 3)),
      ],
      fixIts: [.init(replace: source.range, with: "bar")])
    let renderer = DiagnosticRenderer(sources: source.sources, width: 40, decoration: .plain)
    #expect(
      renderer.render(error, belowPrompt: 6) == """
                       ^^^
              --- here
        error[code]: wrong
            = note: because
            = help: replace `foo` by `bar`
            |
          1 | let 漢 = bar
            |          ~~~

        """)
    // No room for the line, or more than one.
    let narrow = DiagnosticRenderer(sources: source.sources, width: 18, decoration: .plain)
    #expect(narrow.render(error, belowPrompt: 6) == nil)
    let lines = MarkedSource("a\n«b»")
    #expect(
      DiagnosticRenderer(sources: lines.sources, width: 40, decoration: .plain)
        .render(.error("code", "wrong", at: lines.range), belowPrompt: 6) == nil)
  }

  @Test func belowATypedLineItPointsPastItsEnd() {
    let source = MarkedSource("let a =«»")
    #expect(
      DiagnosticRenderer(sources: source.sources, width: 40, decoration: .plain)
        .render(.error("code", "wrong", at: source.range), belowPrompt: 6)
        == "             ^\nerror[code]: wrong\n")
  }
}
