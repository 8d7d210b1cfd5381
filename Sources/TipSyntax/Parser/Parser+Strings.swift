import TipText

/// String literals: escapes resolved, interpolations parsed, indentation taken off.
extension Parser {
  mutating func parseString() -> ExpressionSyntax {
    let literal = tokenRange
    let shape = StringLiteralShape(of: literal.offsets, in: bytes)
    advance()
    if let stray = shape.strayText {
      report(
        .error(
          "multiline-string", "the quotes of a string in `\"\"\"` stand on lines of their own",
          at: range(stray)))
    }
    let segments = parseSegments(of: shape)
    return ExpressionSyntax(.string(StringLiteralSyntax(segments: segments)), literal)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(
      file: file, start: UInt32(truncatingIfNeeded: offsets.lowerBound),
      end: UInt32(truncatingIfNeeded: offsets.upperBound))
  }

  private mutating func parseSegments(of shape: StringLiteralShape) -> [StringLiteralSyntax.Segment]
  {
    var segments: [StringLiteralSyntax.Segment] = []
    var text: [UInt8] = []
    var offset = shape.content.lowerBound
    var startsLine = shape.isMultiline
    while offset < shape.content.upperBound {
      if startsLine { offset = afterIndentation(at: offset, of: shape) }
      startsLine = false
      guard offset < shape.content.upperBound else { break }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), hasPounds(shape.pounds, at: offset + 1) {
        let escape = offset
        offset += 1 + shape.pounds
        if let (arguments, end) = parseInterpolation(at: offset) {
          if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
          text = []
          segments.append(.interpolation(arguments, range(escape..<end)))
          offset = end
        } else {
          startsLine = appendEscape(at: &offset, to: &text)
        }
      } else if byte.isNewline {
        text.append(.newline)
        offset = StringLiteralShape.afterNewline(offset, in: bytes)
        startsLine = true
      } else {
        text.append(byte)
        offset += 1
      }
    }
    if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
    return segments
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count
      && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The offset after the white space that this line shares with the closing quotes.
  private mutating func afterIndentation(at start: Int, of shape: StringLiteralShape) -> Int {
    var offset = start
    for expected in bytes[shape.indentation] {
      guard offset < shape.content.upperBound, bytes[offset] == expected else {
        let isEmpty = offset >= shape.content.upperBound || bytes[offset].isNewline
        if !isEmpty, shape.strayText == nil {
          report(
            .error(
              "multiline-string", "this line is indented less than the closing `\"\"\"`",
              at: range(offset..<offset + 1),
              notes: [.init("their indentation is this", at: range(shape.indentation))]))
        }
        return offset
      }
      offset += 1
    }
    return offset
  }

  /// The arguments of the interpolation whose parenthesis is at an offset, and the offset after it.
  private mutating func parseInterpolation(at offset: Int) -> ([ArgumentSyntax], end: Int)? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "("),
      let interpolation = interpolation(at: UInt32(truncatingIfNeeded: offset)),
      let last = interpolation.tokens.last
    else { return nil }
    let arguments = apart(in: interpolation.tokens) { parser in
      let read = try? parser.parseArguments()
      if let read, read.isEmpty {
        parser.report(
          .error(
            "expected-expression", "an interpolation needs an expression",
            at: parser.range(offset..<Int(parser.tokens[last].end))))
      }
      return read ?? []
    }
    return (arguments, Int(tokens[last].end))
  }

  private func interpolation(at offset: UInt32) -> LexedText.Interpolation? {
    var low = 0
    var high = interpolations.count
    while low < high {
      let middle = (low + high) / 2
      if interpolations[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low < interpolations.count && interpolations[low].start == offset
      ? interpolations[low] : nil
  }

  /// Appends the value of an escape sequence, with `offset` after the backslash. Returns true if it
  /// escapes a line ending. The lexer has reported invalid escapes, which are left out.
  private func appendEscape(at offset: inout Int, to text: inout [UInt8]) -> Bool {
    let byte = offset < bytes.count ? bytes[offset] : 0
    offset += 1
    switch byte {
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "n"): text.append(.newline)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(byte)
    case UInt8(ascii: "u"): appendScalar(at: &offset, to: &text)
    default:
      offset -= 1
      while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
      guard offset < bytes.count, bytes[offset].isNewline else { return false }
      offset = StringLiteralShape.afterNewline(offset, in: bytes)
      return true
    }
    return false
  }

  /// `{1F600}`
  private func appendScalar(at offset: inout Int, to text: inout [UInt8]) {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { return }
    offset += 1
    var value: UInt32 = 0
    while offset < bytes.count, bytes[offset].isHexadecimalDigit {
      value = value << 4 | UInt32(bytes[offset].hexadecimalValue)
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "}") { offset += 1 }
    if let scalar = Unicode.Scalar(value) { text.append(contentsOf: Array(String(scalar).utf8)) }
  }
}
