public import TipText

/// Splits a text into tokens as Swift does. Any bytes are accepted; errors are diagnostics.
///
/// It works on bytes, never on characters, and reads each a bounded number of times.
public struct Lexer {
  /// The greatest number of errors that are reported.
  static let diagnosticLimit = 100
  /// The greatest depth of strings inside of interpolations.
  static let nestingLimit = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  let words = WordTable.shared
  var position = 0
  /// The flags of the next token, from the trivia before it.
  var pendingFlags: Token.Flags = [.startsLine, .spaceBefore]
  /// The tokens of the text, and at their end those of the interpolation being read.
  var tokens: [Token] = []
  /// The tokens of finished interpolations.
  var interpolated: [Token] = []
  var interpolations: [LexedText.Interpolation] = []
  var diagnostics: [Diagnostic] = []
  var openBrackets: [OpenBracket] = []
  /// False once a bracket does not match; then all of them are paired again.
  var isBalanced = true
  private var pairsByLines = true
  var hasRules = false
  /// Inside an interpolation of a string of one line, a line ending is the end.
  var stopsAtNewline = false
  var interpolationDepth = 0
  /// The index of the first token of the current interpolation. Its brackets pair with none before
  /// it.
  var interpolationBase = 0
  /// The strings nest beyond the limit, and the rest of the text was given up.
  var isTooDeep = false
  /// True if the contents of bodies are skipped, or dropped once their brackets close.
  var dropsBodies = false
  var skipper: BodySkipper

  /// The tokens, interpolations and errors of a text, with its brackets paired.
  ///
  /// - Parameter byLines: True if lines and their indentation help to find missing brackets.
  public static func lex(
    _ source: SourceFile, file: FileID, byLines: Bool = true
  ) -> LexedText {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes: bytes, file: file)
      lexer.pairsByLines = byLines
      lexer.lexText()
      return lexer.finish()
    }
  }

  /// The text without the contents of bodies and tables, which takes a fraction of the time and the
  /// memory. Returns nil for a text with an error.
  static func outline(_ bytes: [UInt8], file: FileID) -> LexedText? {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes: bytes, file: file)
      lexer.dropsBodies = true
      lexer.lexText()
      guard lexer.isBalanced, lexer.openBrackets.isEmpty, lexer.diagnostics.isEmpty else {
        return nil
      }
      return lexer.finish()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: FileID) {
    self.bytes = bytes
    self.file = file
    skipper = BodySkipper(bytes)
  }

  private mutating func lexText() {
    tokens.reserveCapacity(dropsBodies ? 256 : bytes.count / 5 + 2)
    skipPreamble()
    while lexToken() {}
    let flags = skipTrivia()
    append(.endOfFile, from: bytes.count, flags)
  }

  /// Appends the tokens of interpolations to those of the text, and pairs all brackets.
  private consuming func finish() -> LexedText {
    var count = tokens.count
    var isUnfinished = false
    tokens.append(contentsOf: interpolated)
    interpolations = interpolations.filter { !$0.tokens.isEmpty }.map {
      LexedText.Interpolation(
        start: $0.start, tokens: $0.tokens.lowerBound + count..<$0.tokens.upperBound + count)
    }
    if !isBalanced || !openBrackets.isEmpty {
      let text = BracketMatcher.match(
        &tokens, in: 0..<count - 1, byLines: pairsByLines, bytes: bytes, file: file)
      isUnfinished = text.isUnfinished
      diagnostics += text.faults.filter { !isSwallowed($0) }
      count += text.inserted
      interpolations = interpolations.map {
        let range = $0.tokens.lowerBound + text.inserted..<$0.tokens.upperBound + text.inserted
        let inner = BracketMatcher.match(
          &tokens, in: range, byLines: false, bytes: bytes, file: file)
        diagnostics += inner.faults
        return LexedText.Interpolation(start: $0.start, tokens: range)
      }
    }
    let rules = hasRules ? tokens.indices.filter { tokens[$0].isRule } : []
    return LexedText(
      tokens: tokens, textEnd: count - 1, interpolations: interpolations, ruleTokens: rules,
      diagnostics: diagnostics, isUnfinished: isUnfinished)
  }

  /// True if the missing bracket is inside of an unterminated string, which is reported.
  private func isSwallowed(_ fault: Diagnostic) -> Bool {
    diagnostics.contains { told in
      told.code == "unterminated-string"
        && fault.fixIts.contains { $0.range.start == told.range.start }
    }
  }

  /// Lexes one token. Returns false at the end of the text, or of the line where that is the end.
  mutating func lexToken() -> Bool {
    let flags = skipTrivia()
    guard position < bytes.count, !bytes[position].isNewline else {
      pendingFlags = flags
      return false
    }
    let start = position
    let byte = bytes[start]
    position += 1
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      lexIdentifier(from: start, flags)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      lexNumber(from: start, flags)
    case UInt8(ascii: "("):
      lexOpeningBracket(closing: UInt8(ascii: ")"), from: start, flags)
    case UInt8(ascii: "["):
      lexOpeningBracket(closing: UInt8(ascii: "]"), from: start, flags)
    case UInt8(ascii: "{"):
      lexOpeningBracket(closing: UInt8(ascii: "}"), from: start, flags)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      lexClosingBracket(from: start, flags)
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"),
      UInt8(ascii: "\\"):
      append(.punctuation, from: start, flags)
    case UInt8(ascii: "\""):
      lexString(from: start, pounds: 0, flags)
    case UInt8(ascii: "`"):
      lexEscapedIdentifier(from: start, flags)
    case UInt8(ascii: "#"):
      lexPound(from: start, flags)
    case UInt8(ascii: "$"):
      skipIdentifierTail()
      append(.dollar, from: start, flags)
    case UInt8(ascii: "/"):
      if !lexBareRegex(from: start, flags) { lexOperator(from: start, flags) }
    case _ where byte.isOperator:
      lexOperator(from: start, flags)
    case UInt8(ascii: "'"):
      lexForeignString(from: start, flags)
    case 0x80...:
      lexUnicode(from: start, flags)
    default:
      report(
        .error(
          "invalid-character",
          "the control character \(hexadecimal(byte)) is not allowed in a program",
          at: range(start, position)))
      append(.invalid, from: start, flags)
    }
    return true
  }

  mutating func append(
    _ kind: Token.Kind, from start: Int, _ flags: Token.Flags, word: Word = .other
  ) {
    var flags = flags
    if isSpace(at: position) { flags.insert(.spaceAfter) }
    tokens.append(
      Token(
        kind: kind, flags: flags, word: word, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position)))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
  }

  /// The byte at an offset, or 0 after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { bytes.byte(at: offset) }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}
