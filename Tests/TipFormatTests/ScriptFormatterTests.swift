import Testing
import TipFormat
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

  @Test func spaces() {
    expect(
      "struct A:Tip{var title :Text{Text( \"A\" )}}\nlet a=[ 1,2 ,3 ];let b = a[ 0 ]+1\n",
      becomes:
        "struct A: Tip { var title: Text { Text(\"A\") } }\nlet a = [1, 2, 3]; let b = a[0] + 1\n")
    expect(
      "let e=Tips.Event<Visit>( id:\"e\" )\nlet x=y>3 ?  [:]:[1 :-2]\nfor i in 1...3{f( -i ,&x)}\n",
      becomes:
        "let e = Tips.Event<Visit>(id: \"e\")\nlet x = y>3 ? [:] : [1: -2]\nfor i in 1...3 { f(-i, &x) }\n"
    )
    expect("let f = g(a:b:)\nh(a:b, c:d)\n", becomes: "let f = g(a:b:)\nh(a: b, c: d)\n")
    expect("func f()->Int?{nil}\n", becomes: "func f() -> Int? { nil }\n")
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

  @Test func emptyLinesAtEdgesGo() {
    expect(
      "\n\nstruct A {\n\n  let a = 1\n\n\n  let b = 2\n\n}\n\n\n",
      becomes:
        "struct A {\n  let a = 1\n\n  let b = 2\n}\n")
    expect("", becomes: "")
    expect("\r\nlet a = 1\r\n\r\n\r\nlet b = 2", becomes: "let a = 1\n\nlet b = 2\n")
  }

  @Test func aBrokenTextIsLeftAlone() {
    #expect(formatted("let a = (") == nil)
    #expect(formatted("struct {") == nil)
  }
}
