import Testing
import TipText

@testable import TipSyntax

struct LexerTests {
  /// Kinds and texts, as in `identifier:a punctuation:(`.
  private func tokens(_ text: String) -> String {
    let source = SourceFile(name: "test", text: text)
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    #expect(lexed.diagnostics.isEmpty, "of `\(text)`")
    return lexed.tokens.prefix { $0.kind != .endOfFile }
      .map { "\($0.kind):\(source.text(Int($0.start)..<Int($0.end)))" }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("a _b c1 größe 変数 x\u{301}", "a _b c1 größe 変数 x\u{301}"),
    ("`if` `two words`", "`if` `two words`"),
  ])
  func identifiers(text: String, names: String) {
    #expect(!tokens(text).isEmpty)
    let kinds = tokens(text).split(separator: " ").filter { $0.contains(":") }
    #expect(kinds.allSatisfy { $0.hasPrefix("identifier:") || $0.hasPrefix("keyword:_") })
  }

  @Test(arguments: [
    ("func get async Any", "keyword:func identifier:get identifier:async keyword:Any"),
    ("$0 $name #Rule @State", "dollar:$0 dollar:$name pound:#Rule punctuation:@ identifier:State"),
    ("a.self _", "identifier:a punctuation:. keyword:self keyword:_"),
  ])
  func words(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("0 1_000 0xFF 0b1_0 0o17", "integer:0 integer:1_000 integer:0xFF integer:0b1_0 integer:0o17"),
    ("1.5 1e3 2.5E-1 0x1.8p3", "floating:1.5 floating:1e3 floating:2.5E-1 floating:0x1.8p3"),
    ("1.a 0xA.b", "integer:1 punctuation:. identifier:a integer:0xA punctuation:. identifier:b"),
    ("t.0.1", "identifier:t punctuation:. integer:0 punctuation:. integer:1"),
    ("0...5", "integer:0 operator:... integer:5"),
  ])
  func numbers(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("a->b", "identifier:a punctuation:-> identifier:b"),
    ("x?.y!", "identifier:x operator:? punctuation:. identifier:y operator:!"),
    ("Int??", "identifier:Int operator:? operator:?"),
    ("a ?? b", "identifier:a operator:?? identifier:b"),
    ("a..<b", "identifier:a operator:..< identifier:b"),
    ("a+/*c*/b", "identifier:a operator:+ identifier:b"),
    ("a >>= b", "identifier:a operator:>>= identifier:b"),
    ("a ≠ b", "identifier:a operator:≠ identifier:b"),
  ])
  func operators(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    #""a\n""#, #""\(f("x", (1)))""#, "\"\"\"\n a\n\"\"\"", ##"#"a"b\"#"##, ###"##"\##(x) "# "##"###,
    ##"#"""#"##, #""\u{1F600}""#, "\"\"\"\n\\(x.map {\n \"y\"\n})\\\n\"\"\"",
  ])
  func strings(text: String) { #expect(tokens(text) == "string:\(text)") }

  @Test(arguments: [
    ("x = /a b/", "identifier:x operator:= regex:/a b/"),
    ("f(/[)]\\//)", "identifier:f punctuation:( regex:/[)]\\// punctuation:)"),
    ("a / b / c", "identifier:a operator:/ identifier:b operator:/ identifier:c"),
    (
      "x.reduce(1, /) / 2",
      "identifier:x punctuation:. identifier:reduce punctuation:( integer:1 punctuation:, "
        + "operator:/ punctuation:) operator:/ integer:2"
    ),
    ("#/ a/b /#", "regex:#/ a/b /#"),
    ("#/\n a\n/#", "regex:#/\n a\n/#"),
  ])
  func regularExpressions(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test func triviaIsSkippedAndFlagged() {
    let text = "\u{FEFF}#!/bin/swift\r\na /* x /* y */ \n */ b\rc//d\n"
    let lexed = Lexer.lex(SourceFile(name: "test", text: text), file: FileID(index: 0))
    #expect(lexed.diagnostics.isEmpty)
    #expect(lexed.tokens.map(\.kind) == [.identifier, .identifier, .identifier, .endOfFile])
    #expect(lexed.tokens.map(\.startsLine) == [true, true, true, true])
    #expect(lexed.tokens[2].flags == [.startsLine, .spaceBefore, .spaceAfter])
  }

  @Test func spaceRoundAnOperatorIsFlagged() {
    func flags(_ text: String) -> Token.Flags {
      Lexer.lex(SourceFile(name: "test", text: text), file: FileID(index: 0)).tokens[1].flags
    }
    #expect(flags("a+b") == [])
    #expect(flags("a +b") == .spaceBefore)
    #expect(flags("a+ b") == .spaceAfter)
    #expect(flags("a/**/+//") == [.spaceBefore, .spaceAfter])
  }

  @Test func aTokenTakesSixteenBytes() { #expect(MemoryLayout<Token>.stride == 16) }

  @Test func everyWordIsFound() {
    for word in Word.allCases where word != .other {
      let token = Lexer.lex(SourceFile(name: "test", text: word.rawValue), file: FileID(index: 0))
        .tokens[0]
      #expect(token.word == word)
      #expect((token.kind == .keyword) == word.isReserved)
    }
  }

  @Test func tokensOfInterpolationsFollowThoseOfTheText() {
    let source = SourceFile(name: "test", text: #"f("\(a + "\(b)")") + "\(c)""#)
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    let texts = lexed.interpolations.map { interpolation in
      lexed.tokens[interpolation.tokens].map { source.text(Int($0.start)..<Int($0.end)) }
    }
    #expect(texts == [["(", "a", "+", #""\(b)""#, ")"], ["(", "b", ")"], ["(", "c", ")"]])
  }
}
