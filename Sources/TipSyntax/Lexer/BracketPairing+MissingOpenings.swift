/// The places of missing opening brackets.
extension BracketPairing {
  /// Inserts an opening bracket inside a line: between two words that cannot be adjacent, or before
  /// the operand.
  mutating func missOpening(_ index: Int, _ bracket: UInt8) {
    // A text with more insertions is not a program.
    guard insertions.count < Lexer.diagnosticLimit else { return addStray(index) }
    if let place = juxtaposition(before: index, bracket) {
      return insert(before: place, closedBy: index, bracket)
    }
    if bracket != UInt8(ascii: "}"), let place = operandStart(before: index, bracket) {
      reportStray(index)
      return insertions.append(Insertion(index: place, closing: index, bracket: bracket))
    }
    addStray(index)
  }

  mutating func insert(before place: Int, closedBy index: Int, _ bracket: UInt8) {
    guard insertions.count < Lexer.diagnosticLimit else { return addStray(index) }
    lastClosed = place
    insertions.append(Insertion(index: place, closing: index, bracket: bracket))
    reportMissingOpening(before: place, closedBy: index, bracket)
  }

  private func juxtaposition(before index: Int, _ bracket: UInt8) -> Int? {
    let lower = lineStart(of: index)
    var place = index
    while place > lower + 1 {
      place = pairedOnLine[place - 1] ?? place - 1
      guard place > lower else { return nil }
      if bracket == UInt8(ascii: "}"), startsBody(place) { return place }
      if matcher.isJuxtaposed(at: place) { return place }
    }
    return nil
  }

  /// True after a word that a brace follows.
  private func startsBody(_ index: Int) -> Bool {
    let last = matcher.tokens[index - 1]
    return last.kind == .keyword && last.isAny(.else, .do, .repeat, .defer)
      && matcher.tokens[index].word != .if
  }

  /// The start of the operand, or of the list of operands, that ends at an index.
  private func operandStart(before index: Int, _ bracket: UInt8) -> Int? {
    let lower = lineStart(of: index)
    var place = index
    var colons: [Int] = []
    var declares = false
    while place > lower {
      let token = matcher.tokens[place - 1]
      if let opening = pairedOnLine[place - 1] {
        place = opening
        continue
      }
      if matcher.isMark(place - 1, ":") { colons.append(place) }
      let isPart =
        switch token.kind {
        case .identifier, .string, .integer, .floating, .dollar, .pound: true
        case .keyword: token.isAny(.self, .selfType, .nil, .true, .false)
        case .operator: !token.flags.contains(.spaceBefore) || !token.flags.contains(.spaceAfter)
        case .punctuation: matcher.bracket(at: place - 1) == nil
        default: false
        }
      if !isPart {
        declares = token.isAny(.let, .var)
        break
      }
      place -= 1
    }
    // `name: Type]` and `name: Key: Value]`.
    if declares, let first = colons.last { place = first }
    return place < index ? place : nil
  }

  /// The first token that may belong to the expression that ends at an index.
  private func lineStart(of index: Int) -> Int {
    var place = index
    let limit = max(matcher.range.lowerBound, place - BracketMatcher.reach)
    while place > limit, !matcher.tokens[place].startsLine { place -= 1 }
    guard let last = open.last, last.index >= place else { return place }
    return last.index + 1
  }
}
