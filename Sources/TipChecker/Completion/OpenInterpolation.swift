import TipText

/// An interpolation that is under way in a string that nothing ends yet: to be completed as an expression.
struct OpenInterpolation {
  /// The text with a call in the place of the string's beginning.
  let text: String
  /// How many bytes it is shorter.
  let shift: Int

  /// Nil where the cursor is in none.
  init?(_ source: String, at offset: Int) {
    let bytes = Array(source.utf8.prefix(offset))
    let lineStart = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    /// Where strings and the interpolations inside them begin, outermost first.
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
