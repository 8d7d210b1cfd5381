import TipText

/// An unfinished interpolation in an unterminated string, which is completed as an expression.
struct OpenInterpolation {
  /// The text with a call in place of the beginning of the string.
  let text: String
  /// The number of bytes by which the text is shorter.
  let shift: Int

  /// Fails if the cursor is in no interpolation.
  init?(_ source: String, at offset: Int) {
    let bytes = Array(source.utf8.prefix(offset))
    let lineStart = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    /// The positions of strings and of the interpolations inside them, outermost first.
    var open: [(quote: Int, expression: Int?, depth: Int)] = []
    var place = lineStart
    while place < bytes.count {
      let byte = bytes[place]
      let isInString = open.last.map { $0.expression == nil } ?? false
      if isInString {
        if byte == UInt8(ascii: "\\") {
          if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") {
            open[open.count - 1].expression = place + 2
          }
          place += 1
        } else if byte == UInt8(ascii: "\"") {
          open.removeLast()
        }
      } else if byte == UInt8(ascii: "\"") {
        open.append((place, nil, 0))
      } else if !open.isEmpty, byte == UInt8(ascii: "(") {
        open[open.count - 1].depth += 1
      } else if !open.isEmpty, byte == UInt8(ascii: ")") {
        if open[open.count - 1].depth == 0 {
          open[open.count - 1].expression = nil
        } else {
          open[open.count - 1].depth -= 1
        }
      }
      place += 1
    }
    guard let outermost = open.first, let inner = open.last, let expression = inner.expression
    else { return nil }
    let before = bytes[..<outermost.quote]
    // A value of any type may stand there.
    let start = Array("String(describing: ".utf8)
    text = String(decoding: before + start + bytes[expression...], as: UTF8.self)
    shift = expression - outermost.quote - start.count
  }
}
