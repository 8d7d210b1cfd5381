import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct SwiftHighlighterTests {
  /// The styled pieces of a text, `|` being the cursor.
  private func pieces(_ marked: String) -> [String] {
    let cursor = marked.firstIndex(of: "|")
    let offset = cursor.map { marked.utf8.distance(from: marked.startIndex, to: $0) } ?? -1
    let text = marked.replacing("|", with: "")
    return SwiftHighlighter().highlights(in: text, cursor: offset).map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) + ":\($0.style)"
    }
  }

  @Test func tokensHaveTheirStyles() {
    #expect(
      pieces("let n = Visit(3) // ok") == [
        "let:keyword", "Visit:typeName", "3:number", "// ok:comment",
      ])
    #expect(pieces("#Rule(x) { $0 }") == ["#Rule:macro", "$0:value"])
  }

  @Test func anInterpolationIsCodeInsideAString() {
    #expect(
      pieces(#""a\(n + 1)b""#) == [
        #""a\:literal"#, " :literal", " :literal", "1:number", "b\":literal",
      ])
  }

  @Test func bracketsAtTheCursorAreMarked() {
    #expect(pieces("f(a)|") == ["(:match", "):match"])
    #expect(pieces("f|(a)") == ["(:match", "):match"])
    #expect(pieces("f(a|)") == ["(:match", "):match"])
    #expect(pieces("|f(a)").isEmpty)
  }

  @Test func whatIsNoTokenIsSeenAtOnce() {
    #expect(pieces("a)|") == ["):error"])
    #expect(pieces("a \u{1} b|") == ["\u{1}:error"])
  }

  @Test func aStringIsWrongOnlyOnceOneHasLeftIt() {
    #expect(pieces("print(\"abc|").allSatisfy { !$0.hasSuffix("error") || $0.hasPrefix("\"") })
    #expect(pieces("|print(\"abc").contains { $0.hasSuffix(":error") })
  }

  @Test func anyTextIsSpannedInOrder() {
    for text in ["", "\"", "\"\\(", "/*", "{[(", "\u{0}\u{1B}", "let 漢 = \"字\\(a"] {
      for cursor in 0...text.utf8.count {
        let spans = SwiftHighlighter().highlights(in: text, cursor: cursor)
        var end = 0
        for span in spans {
          #expect(span.range.lowerBound >= end && span.range.upperBound <= text.utf8.count)
          end = span.range.upperBound
        }
      }
    }
  }
}
