import TipSyntax
import TipText

/// The tokens of a text by their places.
struct TokenSearch {
  let tree: SyntaxTree

  /// The number of the innermost token at a byte, or of the one that ends there. Names come before operators and brackets.
  func index(at offset: Int) -> Int? {
    let place = UInt32(truncatingIfNeeded: offset)
    var found: Int?
    for (index, token) in tree.tokens.enumerated()
    where token.start <= place && place <= token.end && token.end > token.start {
      guard let other = found else {
        found = index
        continue
      }
      let known = tree.tokens[other]
      let isInside = token.end - token.start < known.end - known.start && known.end > place
      if isInside && token.end >= place || known.end == place && token.isWord { found = index }
      if known.end == place, !known.isWord, token.start == place { found = index }
    }
    return found
  }

  func text(_ index: Int) -> String {
    guard tree.tokens.indices.contains(index) else { return "" }
    let token = tree.tokens[index]
    return tree.source.text(Int(token.start)..<Int(token.end))
  }

  func range(_ index: Int) -> Range<Int> {
    Int(tree.tokens[index].start)..<Int(tree.tokens[index].end)
  }

  /// The numbers of the opening brackets that a byte lies between, with those of their closing ones, innermost first.
  func brackets(round offset: Int) -> [(open: Int, close: Int)] {
    var found: [(open: Int, close: Int)] = []
    for (index, token) in tree.tokens.enumerated() where token.partner > 0 {
      let close = index + Int(token.partner)
      guard tree.tokens.indices.contains(close), Int(token.end) <= offset,
        offset <= Int(tree.tokens[close].start)
      else { continue }
      found.append((index, close))
    }
    return found.sorted { tree.tokens[$0.open].start > tree.tokens[$1.open].start }
  }
}

extension Token {
  var isWord: Bool {
    switch kind {
    case .identifier, .keyword, .dollar, .pound: true
    default: false
    }
  }
}
