import SeededRandom
import Testing
import TipText

@testable import TipWorkspace

@Suite struct TextPositionTests {
  private let source = SourceFile(name: "", text: "aé🙂b\r\n🙂🙂\n\u{0301}x")

  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 4, 7), (0, 5, 8), (1, 0, 10), (1, 2, 14), (1, 4, 18),
    (2, 1, 21), (2, 2, 22),
  ])
  func positionsInUTF16(_ line: Int, _ character: Int, _ offset: Int) {
    let position = TextPosition(line: line, character: character)
    #expect(source.offset(of: position, in: .utf16) == offset)
    #expect(source.textPosition(at: offset, in: .utf16) == position)
  }

  @Test(arguments: [(0, 1, 1), (0, 3, 3), (0, 7, 7), (0, 8, 8), (1, 4, 14), (1, 8, 18), (2, 2, 21)])
  func positionsInUTF8(_ line: Int, _ character: Int, _ offset: Int) {
    let position = TextPosition(line: line, character: character)
    #expect(source.offset(of: position, in: .utf8) == offset)
    #expect(source.textPosition(at: offset, in: .utf8) == position)
  }

  @Test func positionsOutsideAreTheNearestOnesInside() {
    let far = TextPosition(line: 0, character: 1000)
    #expect(source.offset(of: far, in: .utf16) == 8)
    #expect(
      source.offset(of: TextPosition(line: 99, character: 0), in: .utf16) == source.bytes.count)
    // The middle of a surrogate pair, and of a character's bytes.
    #expect(source.offset(of: TextPosition(line: 1, character: 1), in: .utf16) == 10)
    #expect(source.offset(of: TextPosition(line: 1, character: 3), in: .utf8) == 10)
    #expect(source.offset(of: TextPosition(line: 0, character: -5), in: .utf8) == 0)
  }

  @Test(arguments: PositionEncoding.allCases)
  func everyScalarHasOnePosition(_ encoding: PositionEncoding) {
    for seed in UInt64(1)...30 {
      var random = SeededRandom(seed: seed)
      let parts = ["a", "é", "漢", "🙂", "\n", "\r\n", "\r", "\u{301}"]
      let text = (0..<60).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let source = SourceFile(name: "", text: text)
      for offset in 0...source.bytes.count
      where offset == source.bytes.count || source.bytes[offset] & 0xC0 != 0x80 {
        // An end of line has two bytes in which no position is.
        guard
          offset == 0 || offset == source.bytes.count
            || !(source.bytes[offset] == 0x0A && source.bytes[offset - 1] == 0x0D)
        else { continue }
        let position = source.textPosition(at: offset, in: encoding)
        #expect(source.offset(of: position, in: encoding) == offset, "seed \(seed), \(offset)")
      }
    }
  }
}
