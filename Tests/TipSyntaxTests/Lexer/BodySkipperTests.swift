import SeededRandom
import Testing
import TipText

@testable import TipSyntax

/// What is skipped is what the lexer would have read without a fault, to the same bracket.
@Suite struct BodySkipperTests {
  private static let code = ##"""
    {
      let a = [1, 0xFF_00, 1_000.5, x1.0.1], b = "plain", c = "" // a comment } "
      /* nested /* { */ ( " */ f(a, b) { [x, y].map { "\($0 + 1)" } }
      let s = """
        three " lines } \(items.map { "\($0.name), \("deep \(1)")" }.joined()) \
        "quoted" \\ ends
        """ + #"raw \ "quoted" \#(a[0]) {"#
      if a / b > 3 / 2, total /= 2 { return } else if r == /[a-z(]{2,}\/"x/ { }
      /^line/.wholeMatch(in: s)
      let r = /a"b/, q = (/x{/), n = a.self / 2
      view.padding(.horizontal, 12).onChange(of: "é – 🎉") { old, new in self?.x! += $0 ?? -1 }
      #if DEBUG
      print(#file, #selector(f(_:)), \.self, $0, @escaping, a?.b![0], _ = 3, a...b, a ..< 3)
      #endif
      switch x { case .a(let b) where b % 2 == 0: break; default: fallthrough }
      let t = "tab\t, \"quote\" \\ and \'"
    }
    """##

  /// Where skipping from a bracket on ends, for all of a text's brackets.
  private func ends(in bytes: [UInt8]) -> [(start: Int, end: Int?)] {
    bytes.withUnsafeBufferPointer { buffer in
      bytes.indices.filter { bytes[$0].closingBracket != nil }.map {
        var skipper = BodySkipper(buffer)
        return ($0, skipper.end(ofBracketAt: $0))
      }
    }
  }

  /// The lexer reads what is skipped as one pair of brackets with something in it.
  private func expectPair(_ bytes: ArraySlice<UInt8>, _ comment: Comment) {
    let lexed = Lexer.lex(
      SourceFile(name: "test", bytes: Array(bytes)), file: FileID(index: 0), byLines: false)
    #expect(lexed.diagnostics.map(\.code) == [], comment)
    #expect(Int(lexed.tokens[0].partner) == lexed.textEnd - 1, comment)
  }

  @Test func ordinaryCodeIsSkippedToItsEnd() {
    let bytes = Array(Self.code.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var skipper = BodySkipper(buffer)
      #expect(skipper.end(ofBracketAt: 0) == bytes.count - 1, "stopped at \(skipper.obstacle)")
    }
    expectPair(bytes[...], "of all of it")
  }

  @Test(arguments: [
    "{ ( ] }", "{ \" }", "{ \"\\( }", "{ \"\\q\" }", "{ /* }", "{ 1abc }", "{ 0x }", "{ # }",
    "{ a */ b }", "{ \"\\(a\n)\" }", "{ \"a\nb\" }", "{ 'a' }", "{ \u{201C}a\u{201D} }",
    "{ // \u{202E}\n}", "{ \u{1}}", "{ \0 }", "{ \"\\u{D800}\" }", "{ `` }", "{ (a }", "{",
    "{ \"\"\" \\( \"\"\" }", "{ // }", "{ #\"}", "{ \"\\(a]\" }",
  ])
  func aFaultIsLeftToTheLexer(text: String) {
    let bytes = Array(text.utf8)
    #expect(ends(in: bytes).first?.end == nil)
  }

  @Test func deepBracketsAreLeftToTheLexer() {
    let text = String(repeating: "{", count: 1_000) + String(repeating: "}", count: 1_000)
    let found = ends(in: Array(text.utf8))
    #expect(found.first?.end == nil)
    #expect(found.last?.end == 1_000)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whatIsSkippedIsWithoutFault(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "\\(", "#", "/", "/*", "*/", "//", "\n", "`",
      "'", "x",
      "1", "0x", " ", "\\", "\u{202E}", "é", "\0", "#\"", "\"#", "=", "in", "return", "self", "*",
      "!",
    ].map { Array($0.utf8) }
    var bytes = Array(Self.code.utf8)
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + 4))
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    for (start, end) in ends(in: bytes) {
      if let end { expectPair(bytes[start...end], "from \(start) with seed \(seed)") }
    }
  }

  @Test func skippingChangesNoOutline() throws {
    let body = Self.code.replacing("/^line/.wholeMatch(in: s)", with: "")
    let text = """
      import SwiftUI
      struct A: View { var body: some View \(body) ; func f() \(body); let x = 2 }
      extension B { static let table = [\(String(repeating: "(1, \"a\"),\n", count: 500))] }
      """
    #expect(SourceOutline(of: Array(text.utf8))?.declared == ["A"])
    #expect(SourceOutline(of: Array(text.utf8))?.extended == [["B"]])
    // What the skipper gives up at is a fault all the same.
    #expect(SourceOutline(of: Array(text.replacing("0xFF_00", with: "0xG").utf8)) == nil)
  }
}
