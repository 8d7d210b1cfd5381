import Testing
import TipFormatter
import TipSyntax
import TipText

@Suite struct ScriptFormatterTests {
  private func formatted(_ text: String) -> String? {
    let source = SourceFile(name: "a.tips", text: text)
    var sources = SourceMap()
    return ScriptFormatter(Parser.parse(source, file: sources.add(source)))?.text
  }

  private func expect(
    _ text: String, becomes wanted: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(formatted(text) == wanted, sourceLocation: location)
    #expect(formatted(wanted) == wanted, "a second time", sourceLocation: location)
  }

  @Test(arguments: [
    (
      "struct A:Tip{var title :Text{Text( \"A\" )}}",
      "struct A: Tip { var title: Text { Text(\"A\") } }"
    ),
    ("let a=[ 1,2 ,3 ];let b = a[ 0 ]+1", "let a = [1, 2, 3]; let b = a[0] + 1"),
    ("let e=Tips.Event<Visit>( id:\"e\" )", "let e = Tips.Event<Visit>(id: \"e\")"),
    ("let x=y>3 ?  [:]:[1 :-2]", "let x = y>3 ? [:] : [1: -2]"),
    ("for i in 1...3{f( -i ,&x)}", "for i in 1...3 { f(-i, &x) }"),
    ("let f = g(a:b:)", "let f = g(a:b:)"),
    ("h(a:b, c:d)", "h(a: b, c: d)"),
    ("func f()->Int?{nil}", "func f() -> Int? { nil }"),
    ("let a:[Int]?=nil", "let a: [Int]? = nil"),
    ("let b = a?/2", "let b = a? / 2"),
    ("let c: Box<Box<Int?>>=d", "let c: Box<Box<Int?>>= d"),
    ("\n\nlet a = 1\n\n\n\nlet b = 2\n\n\n", "let a = 1\n\nlet b = 2"),
    ("struct A {\n\n  let a = 1\n\n}", "struct A {\n  let a = 1\n}"),
    ("\r\nlet a = 1\r\n\r\n\r\nlet b = 2", "let a = 1\n\nlet b = 2"),
    (
      "let a = \"\"\"\r\n  tea\r\n  and \\(\"milk\")\r\n  \"\"\"\r\n/* one\r\n two */",
      "let a = \"\"\"\n  tea\n  and \\(\"milk\")\n  \"\"\"\n/* one\n two */"
    ),
  ])
  func spacesAndEmptyLines(text: String, wanted: String) {
    expect(text, becomes: wanted + "\n")
  }

  @Test func levels() {
    expect(
      """
      struct A: Tip {
            var rules: [Rule] {
      #Rule(Self.e) {
      $0.donations.count > 3
      && $0.donations.count < 9
      }
        }
      }
      """,
      becomes: """
        struct A: Tip {
          var rules: [Rule] {
            #Rule(Self.e) {
              $0.donations.count > 3
                && $0.donations.count < 9
            }
          }
        }

        """)
    expect(
      """
      if let a,
      let b {
      print(a,
      b)
      }
      else {
      Text("a")
      .bold()
      .onTap {
      x()
      }
      .font(
      .title
      )
      }
      """,
      becomes: """
        if let a,
          let b {
          print(a,
            b)
        }
        else {
          Text("a")
            .bold()
            .onTap {
              x()
            }
            .font(
              .title
            )
        }

        """)
  }

  @Test func cases() {
    expect(
      """
      switch x {
          case .a:
      f()
          // of b
          case .b,
      .c: g()
        default:
          #if DEBUG
      h()
          #endif
      }
      """,
      becomes: """
        switch x {
        case .a:
          f()
        // of b
        case .b,
          .c: g()
        default:
          #if DEBUG
            h()
          #endif
        }

        """)
  }

  @Test func commentsStay() {
    expect(
      """
      #!/usr/bin/env tips
      // one\t
      let a = 1// two
        /* three
             as it is */
      let b = f(/* four */ 2 /* five */)



      let c = [
      // six
      1,   // seven
      // eight
      ]   /* nine */
      // ten
      """,
      becomes: """
        #!/usr/bin/env tips
        // one
        let a = 1  // two
        /* three
               as it is */
        let b = f(/* four */ 2 /* five */)

        let c = [
          // six
          1,  // seven
          // eight
        ] /* nine */
        // ten

        """)
  }

  @Test func whatStringsSayStays() {
    let text =
      "let a = \"\"\"\n        one\n      \ttwo \\( a+b )\n      \"\"\"\nlet b = #\"a  b\"#\n"
    expect(text, becomes: text)
  }

  @Test func nothingStaysNothing() { expect("", becomes: "") }

  @Test(arguments: ["let a = (", "struct {"])
  func aBrokenTextIsLeftAlone(text: String) { #expect(formatted(text) == nil) }
}
