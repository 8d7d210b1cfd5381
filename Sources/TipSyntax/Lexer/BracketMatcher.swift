import TipText

/// Pairs the brackets of a text in which they do not balance.
///
/// Two ways are tried: by the brackets alone, and with the help of the indentation, which shows
/// where a bracket is missing. The one with fewer errors is used.
struct BracketMatcher {
  /// The greatest depth of brackets. Deeper programs are refused, because later passes walk the
  /// tree by recursion.
  static let depthLimit = 256
  /// The number of tokens of a line that are searched for the place of a missing bracket.
  static let reach = 200

  let tokens: [Token]
  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  let range: Range<Int>

  /// The errors and pairs of brackets in a range.
  struct Result {
    let faults: [Diagnostic]
    /// The number of tokens that were inserted for missing opening brackets.
    let inserted: Int
    /// True if the only error is that the text ends too early.
    let isUnfinished: Bool
  }

  /// Pairs the brackets in a range that may not balance. Stray closing ones become invalid, and
  /// missing opening ones are inserted.
  ///
  /// - Parameter byLines: True if lines are significant, which they are not in interpolations.
  static func match(
    _ tokens: inout [Token], in range: Range<Int>, byLines: Bool,
    bytes: UnsafeBufferPointer<UInt8>, file: FileID
  ) -> Result {
    let matcher = BracketMatcher(tokens: tokens, bytes: bytes, file: file, range: range)
    let plain = BracketPairing(by: matcher, usesIndentation: false)
    let indented = byLines ? BracketPairing(by: matcher, usesIndentation: true) : plain
    let better = indented.faultCount <= plain.faultCount ? indented : plain
    better.apply(to: &tokens)
    return Result(
      faults: better.tooDeep.map { [$0] } ?? better.faults, inserted: better.insertions.count,
      isUnfinished: plain.isUnfinished)
  }

  /// The bracket at an index, if there is one.
  func bracket(at index: Int) -> UInt8? {
    let token = tokens[index]
    guard token.kind == .punctuation else { return nil }
    let byte = bytes[Int(token.start)]
    return byte.closingBracket != nil || byte.isClosingBracket ? byte : nil
  }

  /// The closing bracket at an index, if there is one.
  func closing(at index: Int) -> UInt8? {
    guard range.contains(index), let bracket = bracket(at: index) else { return nil }
    return bracket.isClosingBracket ? bracket : nil
  }

  /// True for `#if` and the like, whose indentation is free.
  func isDirective(_ index: Int) -> Bool {
    tokens[index].kind == .pound && tokens[index].isAny(.if, .else, .elseif, .endif)
  }

  /// `@unknown default`
  func isUnknownDefault(_ index: Int) -> Bool {
    isMark(index, "@") && range.contains(index + 2) && tokens[index + 2].word == .default
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    range.contains(index) && tokens[index].kind == .punctuation
      && UInt32(bytes[Int(tokens[index].start)]) == mark.value
  }

  /// The distance of a token from the start of its line, in bytes.
  func column(at index: Int) -> Int {
    var start = Int(tokens[index].start)
    while start > 0, !bytes[start - 1].isNewline { start -= 1 }
    return Int(tokens[index].start) - start
  }

  func text(at index: Int) -> String {
    String(decoding: bytes[tokens[index].range(in: file).offsets], as: UTF8.self)
  }

  // MARK: Tokens that cannot be adjacent

  /// Returns whether the token at an index starts an operand or a statement after a token that has
  /// ended an operand. Something is then missing between them.
  func isJuxtaposed(at index: Int) -> Bool {
    index > range.lowerBound && endsOperand(index - 1) && startsOperand(index)
  }

  private func endsOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .string, .integer, .floating, .regex, .dollar: return true
    case .identifier: return !token.isAny(.await, .some, .any, .each, .unsafe)
    case .keyword: return token.isAny(.self, .selfType, .nil, .true, .false)
    case .punctuation: return bracket(at: index)?.isClosingBracket == true
    case .operator: return !token.flags.contains(.spaceBefore) && token.flags.contains(.spaceAfter)
    default: return false
    }
  }

  private func startsOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .string, .integer, .floating, .regex, .dollar: return true
    // `} label: {` continues a call.
    case .identifier:
      return !token.isAny(.of, .async) && !(isMark(index - 1, "}") && isMark(index + 1, ":"))
    case .keyword:
      switch token.word {
      case .in, .is, .as, .else, .where, .throws, .rethrows, .catch, .while: return false
      default: return true
      }
    case .pound: return token.word == .rule || token.word == .other
    case .punctuation: return isMark(index, "@")
    default: return false
    }
  }
}

extension UInt8 {
  /// The bracket that closes this one; nil for any other byte.
  var closingBracket: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// The bracket that this closing bracket closes.
  var openingBracket: UInt8 {
    switch self {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
