/// Texts with brackets and quoted texts in them.
enum RuleIDText {
  /// The parts between separators outside of brackets and quotes.
  static func split(_ text: Substring, by separator: String) -> [Substring] {
    let bytes = text.utf8
    let wanted = Array(separator.utf8)
    var parts: [Substring] = []
    var start = bytes.startIndex
    var place = start
    var state = Nesting()
    while place < bytes.endIndex {
      if state.isOutside, bytes[place...].starts(with: wanted) {
        parts.append(text[start..<place])
        place = bytes.index(place, offsetBy: wanted.count)
        start = place
      } else {
        state.take(bytes[place])
        place = bytes.index(after: place)
      }
    }
    return parts + [text[start...]]
  }

  /// The text between a beginning and the bracket that closes it, if the text ends there.
  static func inside(_ text: Substring, _ beginning: String, _ end: String) -> Substring? {
    guard text.hasPrefix(beginning), text.hasSuffix(end),
      text.utf8.count >= beginning.utf8.count + end.utf8.count
    else { return nil }
    var state = Nesting()
    let bytes = text.utf8
    for place in bytes.indices {
      state.take(bytes[place])
      // The bracket that the beginning opens must not close before the end.
      if state.isOutside, bytes.distance(from: bytes.startIndex, to: place) >= beginning.utf8.count,
        bytes.index(after: place) < bytes.endIndex
      {
        return nil
      }
    }
    guard state.isOutside else { return nil }
    return text.dropFirst(beginning.count).dropLast(end.count)
  }

  private struct Nesting {
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false

    var isOutside: Bool { depth <= 0 && !isQuoted }

    mutating func take(_ byte: UInt8) {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        return
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
}
