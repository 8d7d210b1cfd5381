/// The parts of a string literal, as offsets into the bytes of its text.
struct StringLiteralShape {
  let pounds: Int
  let isMultiline: Bool
  /// The range between the quotes. In a multi-line literal it is without the first line ending, and
  /// ends before the last one.
  let content: Range<Int>
  /// The white space before the closing quotes of a multi-line literal, which begins every line.
  let indentation: Range<Int>
  /// Text after the opening or before the closing quotes of a multi-line literal, where it must
  /// have none.
  let strayText: Range<Int>?

  init(of literal: Range<Int>, in bytes: [UInt8]) {
    var start = literal.lowerBound
    while bytes[start] == UInt8(ascii: "#") { start += 1 }
    pounds = start - literal.lowerBound
    let quote = UInt8(ascii: "\"")
    let end = literal.upperBound - pounds
    isMultiline =
      end - start >= 6 && bytes[start..<start + 3].allSatisfy { $0 == quote }
      && bytes[end - 3..<end].allSatisfy { $0 == quote }
      && bytes[start..<end].contains(where: \.isNewline)
    guard isMultiline else {
      content = start + 1..<max(start + 1, end - 1)
      indentation = end..<end
      let isOneLineOfThree =
        pounds == 0 && end - start >= 6 && bytes[start + 1] == quote && bytes[start + 2] == quote
      strayText = isOneLineOfThree ? start + 3..<end - 3 : nil
      return
    }
    let inner = start + 3..<end - 3
    let firstLine = inner.prefix { !bytes[$0].isNewline }
    let lastLine = inner.reversed().prefix { !bytes[$0].isNewline }
    let lineStart = inner.upperBound - lastLine.count
    indentation = lineStart..<inner.upperBound
    if firstLine.contains(where: { !bytes[$0].isBlank }) {
      strayText = inner.lowerBound..<inner.lowerBound + firstLine.count
    } else if lastLine.contains(where: { !bytes[$0].isBlank }) {
      strayText = indentation
    } else {
      strayText = nil
    }
    let contentStart = Self.afterNewline(inner.lowerBound + firstLine.count, in: bytes)
    content = contentStart..<max(contentStart, Self.beforeNewline(lineStart, in: bytes))
  }

  /// The offset after a line ending, which may be two bytes.
  static func afterNewline(_ offset: Int, in bytes: [UInt8]) -> Int {
    let isPair =
      offset + 1 < bytes.count && bytes[offset] == .carriageReturn
      && bytes[offset + 1] == .newline
    return offset + (isPair ? 2 : 1)
  }

  private static func beforeNewline(_ offset: Int, in bytes: [UInt8]) -> Int {
    let isPair = offset > 1 && bytes[offset - 1] == .newline && bytes[offset - 2] == .carriageReturn
    return offset - (isPair ? 2 : 1)
  }
}
