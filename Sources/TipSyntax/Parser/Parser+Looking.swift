import TipText

/// Lookahead: tests of the current token and of those after it.
extension Parser {
  func firstByte(of token: Token) -> UInt8 {
    if let bracket = token.flags.standIn { return bracket }
    let start = Int(token.start)
    return start < bytes.count ? bytes[start] : 0
  }

  func text(of token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// Returns whether this token is a punctuation mark; the arrow is `-`.
  func at(_ mark: Unicode.Scalar) -> Bool { isMark(token, mark) }

  func isMark(_ token: Token, _ mark: Unicode.Scalar) -> Bool {
    token.kind == .punctuation && UInt32(firstByte(of: token)) == mark.value
  }

  /// Returns whether this token is a word, and not a `#word`.
  func at(_ word: Word) -> Bool { token.word == word && token.kind != .pound }

  /// Returns whether this token is one of a few words, and not a `#word`.
  func at(
    _ first: Word, _ second: Word, _ third: Word? = nil, _ fourth: Word? = nil
  ) -> Bool {
    token.kind != .pound && token.isAny(first, second, third, fourth)
  }

  func atPound(_ word: Word) -> Bool { token.word == word && token.kind == .pound }

  func atOperator(_ text: StaticString) -> Bool { isOperator(token, text) }

  func isOperator(_ token: Token, _ text: StaticString) -> Bool {
    guard token.kind == .operator, Int(token.end - token.start) == text.utf8CodeUnitCount else {
      return false
    }
    return starts(token, with: text)
  }

  func starts(_ token: Token, with text: StaticString) -> Bool {
    let start = Int(token.start)
    guard Int(token.end) - start >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[start..<start + $0.count]) }
  }

  var atEnd: Bool { token.kind == .endOfFile }

  var atArrow: Bool { at("-") || atOperator("->") }

  /// An identifier, in backticks or not.
  var atIdentifier: Bool { token.kind == .identifier }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard at(mark) else { return false }
    advance()
    return true
  }

  mutating func skip(_ word: Word) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  // MARK: Places

  var tokenRange: SourceRange { token.range(in: file) }

  /// The range from an offset to the end of the last token.
  func range(from start: UInt32) -> SourceRange {
    let last = index > 0 && index <= tokens.count ? tokens[index - 1].end : start
    // A split token has been read up to the start of its rest.
    let split = index < end && token.start > tokens[index].start ? token.start : last
    return SourceRange(file: file, start: start, end: max(start, split))
  }
}
