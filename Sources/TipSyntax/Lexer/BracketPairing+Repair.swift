/// Putting a reading into the tokens.
extension BracketPairing {
  /// Pairs the brackets, marks stray ones as invalid, and inserts missing opening ones.
  func apply(to tokens: inout [Token]) {
    for index in matcher.range { tokens[index].partner = 0 }
    for index in strays {
      let token = tokens[index]
      tokens[index] = Token(
        kind: .invalid, flags: token.flags, start: token.start, end: token.end)
    }
    let inserted = insertions.enumerated().sorted {
      // If several brackets are inserted at one place, the one that closes last opens first.
      ($0.element.index, -$0.element.closing, $0.offset)
        < ($1.element.index, -$1.element.closing, $1.offset)
    }.map(\.element)
    /// The current index of a token of the text.
    func place(of index: Int) -> Int {
      var count = 0
      while count < inserted.count, inserted[count].index <= index { count += 1 }
      return index + count
    }
    for (count, insertion) in inserted.enumerated() {
      let last = tokens[max(insertion.index + count - 1, matcher.range.lowerBound)]
      tokens.insert(
        Token(
          kind: .punctuation, flags: [.spaceBefore, .spaceAfter, .standIn(for: insertion.bracket)],
          start: last.end, end: last.end),
        at: insertion.index + count)
      tokens[insertion.index + count].partner = UInt32(
        truncatingIfNeeded: place(of: insertion.closing) - insertion.index - count)
    }
    for pair in pairs {
      let opening = place(of: pair.opening)
      tokens[opening].partner = UInt32(truncatingIfNeeded: place(of: pair.closing) - opening)
    }
  }
}

extension Token.Flags {
  /// The flag of a token that replaces a missing bracket, by its closing one.
  static func standIn(for closing: UInt8) -> Token.Flags {
    switch closing {
    case UInt8(ascii: ")"): .parenthesis
    case UInt8(ascii: "]"): .squareBracket
    default: .brace
    }
  }
}
