import TipText

/// A reading of brackets that do not balance.
struct BracketPairing {
  private struct Opening {
    let index: Int
    let closing: UInt8
    /// Of the first token on its line.
    let column: Int
  }

  private(set) var faults: [Diagnostic] = []
  /// Set where brackets stand beyond the limit: then this is the fault, and the rest are noise.
  private(set) var tooDeep: Diagnostic?
  /// Opening bracket to the token that closes it, or before which it ought to be closed.
  private var pairs: [(opening: Int, closing: Int)] = []
  private var strays: [Int] = []
  private var open: [Opening] = []
  /// How many brackets are open beyond the limit; they stay without partners.
  private var openBeyondLimit = 0

  private var tokens: [Token]
  private let matcher: BracketMatcher

  init(of tokens: [Token], by matcher: BracketMatcher, usesIndentation: Bool) {
    self.tokens = tokens
    self.matcher = matcher
    var column = 0
    for index in matcher.range {
      let token = tokens[index]
      if token.startsLine { column = matcher.column(of: token) }
      if usesIndentation, token.startsLine, beginsDeclaration(token) {
        closeOpenings(deeperThan: column - 1, at: index)
      }
      guard let bracket = matcher.bracket(token) else { continue }
      if let closing = bracket.closingBracket {
        if open.count < BracketMatcher.depthLimit {
          open.append(Opening(index: index, closing: closing, column: column))
        } else {
          openBeyondLimit += 1
          reportDepth(at: token)
        }
      } else if openBeyondLimit > 0 {
        openBeyondLimit -= 1
      } else if usesIndentation, token.startsLine, bracket == UInt8(ascii: "}") {
        closeOpenings(deeperThan: column, at: index)
        if let last = open.last, last.column < column {
          addStray(index)
        } else {
          close(index, bracket)
        }
      } else {
        close(index, bracket)
      }
    }
    closeAll()
    // The reading is applied to these very tokens, which must not be copied for it.
    self.tokens = []
  }

  func apply(to tokens: inout [Token], in range: Range<Int>) {
    for index in range { tokens[index].partner = 0 }
    for pair in pairs {
      tokens[pair.opening].partner = UInt32(truncatingIfNeeded: pair.closing - pair.opening)
    }
    for index in strays {
      let token = tokens[index]
      tokens[index] = Token(
        kind: .invalid, flags: token.flags, start: token.start, end: token.end)
    }
  }

  /// What nobody writes further to the left than the braces round it.
  private func beginsDeclaration(_ token: Token) -> Bool {
    switch token.word {
    case .struct, .enum, .class, .extension, .protocol, .func, .import, .public, .private,
      .internal, .fileprivate, .static, .typealias:
      token.kind == .keyword
    default:
      false
    }
  }

  private mutating func close(_ index: Int, _ bracket: UInt8) {
    guard let place = opening(for: bracket) else {
      // A wrong bracket of the same kind of list closes that list all the same.
      if let last = open.last, last.closing != UInt8(ascii: "}"), bracket != UInt8(ascii: "}") {
        reportMissing(last, at: index)
        pairs.append((last.index, index))
        strays.append(index)
        open.removeLast()
      } else {
        addStray(index)
      }
      return
    }
    if place + 1 < open.count, let last = open.last { reportMissing(last, at: index) }
    for unclosed in open[(place + 1)...] { pairs.append((unclosed.index, index)) }
    pairs.append((open[place].index, index))
    open.removeSubrange(place...)
  }

  /// The innermost opening that a bracket can close. A brace ends every list inside its own, but
  /// a list never ends a brace.
  private func opening(for bracket: UInt8) -> Int? {
    for place in open.indices.reversed() {
      if open[place].closing == bracket { return place }
      if open[place].closing == UInt8(ascii: "}") { return nil }
    }
    return nil
  }

  private mutating func closeOpenings(deeperThan column: Int, at index: Int) {
    var innermost: Opening?
    while let last = open.last, last.column > column {
      innermost = innermost ?? last
      pairs.append((last.index, index))
      open.removeLast()
    }
    if let innermost { reportMissing(innermost, at: index) }
  }

  private mutating func closeAll() {
    if let last = open.last { reportMissing(last, at: matcher.range.upperBound) }
    open = []
  }

  private mutating func addStray(_ index: Int) {
    let follows = strays.last == index - 1
    strays.append(index)
    guard !follows else { return }
    let range = tokens[index].range(in: matcher.file)
    report(.error("unbalanced-bracket", "`\(text(of: index))` closes nothing", at: range))
  }

  private mutating func report(_ fault: Diagnostic) {
    if faults.count < Lexer.diagnosticLimit { faults.append(fault) }
  }

  private mutating func reportMissing(_ opening: Opening, at index: Int) {
    let closing = Unicode.Scalar(opening.closing)
    let isAtEnd = index == matcher.range.upperBound
    let place = tokens[isAtEnd ? index - 1 : index].range(in: matcher.file)
    let found = isAtEnd ? "the text ends" : "`\(text(of: index))` stands where it is due"
    report(
      .error(
        "unbalanced-bracket", "`\(closing)` is missing: \(found)",
        at: isAtEnd ? place.endPoint : place,
        notes: [
          .init(
            "it would close this `\(text(of: opening.index))`",
            at: tokens[opening.index].range(in: matcher.file))
        ]))
  }

  private mutating func reportDepth(at token: Token) {
    tooDeep =
      tooDeep
      ?? .error(
        "nesting-too-deep", "brackets stand more than \(BracketMatcher.depthLimit) deep here",
        at: token.range(in: matcher.file))
  }

  private func text(of index: Int) -> String {
    let token = tokens[index]
    return String(decoding: matcher.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
