import Testing
import TipText

@testable import TipSyntax

struct LexerFaultTests {
  @Test func literals() {
    expectFaults("let a = \"b▸\nlet c = 1", "unterminated-string")
    expectFaults("let a = \"b \\(c▸\nlet d = 1", "unterminated-string")
    expectFaults("let a = \"\"\"\n b▸", "unterminated-string")
    expectFaults("let a = #\"b\"▸\n", "unterminated-string")
    expectFaults("let a = #/b▸\n", "unterminated-regex")
    expectFaults("f(\"a▸\\q b\")", "invalid-escape")
    expectFaults("f(\"▸\\u{110000}\")", "invalid-escape")
    expectFaults("f(\"▸\\u{}\")", "invalid-escape")
    expectFaults("let a = ▸'b'", "foreign-quotes")
    expectFaults("let a = ▸“b”", "foreign-quotes")
    expectFaults("let a = ▸‘b", "foreign-quotes")
  }

  @Test func numbers() {
    expectFaults("let a = 12▸ab", "invalid-number")
    expectFaults("let a = 0b1▸2", "invalid-number")
    expectFaults("let a = ▸0x", "invalid-number")
    expectFaults("let a = ▸1e+", "invalid-number")
    expectFaults("let a = 0o7▸8", "invalid-number")
  }

  @Test func names() {
    expectFaults("let ▸`a\nlet b = 1", "unterminated-identifier")
    expectFaults("let ▸# = 1", "invalid-character")
  }

  @Test func comments() {
    expectFaults("let a = 1 /* /* */▸", "unterminated-comment")
    expectFaults("let a = 1 ▸*/", "stray-comment-end")
    let reading = Reading("a\n/* b")
    #expect(reading.diagnostics.first?.notes.first?.range?.start == 2)
  }

  @Test(arguments: [
    ([0x61, 0x00, 0x62], "stray-nul"),
    ([0x61, 0xFF, 0xFE], "invalid-utf8"),
    ([0x2F, 0x2F, 0xC0, 0x80], "invalid-utf8"),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid-utf8"),
    ([0x61, 0x20, 0xEF, 0xBB, 0xBF], "stray-bom"),
    ([0x61, 0x01], "invalid-character"),
  ])
  func bytesThatAreNoText(bytes: [UInt8], code: String) {
    let lexed = Lexer.lex(SourceFile(name: "test", bytes: bytes), file: FileID(index: 0))
    #expect(lexed.diagnostics.map(\.code) == [code])
    #expect(lexed.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func bidirectionalControls() {
    func severities(_ text: String) -> [Diagnostic.Severity] {
      let source = SourceFile(name: "test", text: text)
      let found = Lexer.lex(source, file: FileID(index: 0)).diagnostics
      #expect(found.allSatisfy { $0.code == "bidi-control" })
      return found.map(\.severity)
    }
    #expect(severities("let a\u{202E}b = 1") == [.error])
    #expect(severities("let a = \"\u{202E}\"") == [.warning])
    #expect(severities("// \u{2066}") == [.warning])
    #expect(severities("let a\u{200D}b = 1") == [])
  }

  @Test func aTextOfFaultsIsNotReportedWithoutEnd() {
    let lexed = Lexer.lex(
      SourceFile(name: "test", bytes: Array(repeating: 1, count: 10_000)), file: FileID(index: 0))
    #expect(lexed.diagnostics.count == Lexer.diagnosticLimit)
  }
}
