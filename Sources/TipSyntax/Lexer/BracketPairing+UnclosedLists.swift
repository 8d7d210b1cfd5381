/// The ends of lists without a closing bracket, before tokens that cannot be inside of them.
extension BracketPairing {
  /// Closes the square bracket in `let sizes: [Int = []`: there are no assignments inside of square
  /// brackets.
  mutating func closeSubscripts(before index: Int) {
    let token = matcher.tokens[index]
    guard token.kind == .operator, matcher.text(at: index) == "=", isOnLine,
      open.last?.closing == UInt8(ascii: "]")
    else { return }
    closeOpenings(before: index) { $0.closing == UInt8(ascii: "]") }
  }

  /// `if isOpen(page {`, `func show(page: String {`, `var rules: [Rule {`: a body starts.
  mutating func closeLists(beforeBrace index: Int) {
    guard let last = open.last, !last.isBrace, isOnLine else { return }
    let isBody = endsLine(index) && startsConditions(before: last.index)
    guard isBody || isParameterList(last.index) || isType(last.index, upTo: index) else { return }
    let line = last.line
    closeOpenings(before: index) { !$0.isBrace && $0.line == line }
  }

  private var isOnLine: Bool { open.last?.line == lines.count }

  private func endsLine(_ index: Int) -> Bool {
    index + 1 < matcher.range.upperBound && matcher.tokens[index + 1].startsLine
  }

  private func startsConditions(before index: Int) -> Bool {
    var place = index
    let limit = max(matcher.range.lowerBound, index - BracketMatcher.reach)
    while place > limit, !matcher.tokens[place].startsLine {
      place -= 1
      let token = matcher.tokens[place]
      if token.kind == .keyword, token.isAny(.if, .while, .for, .switch) { return true }
    }
    return false
  }

  private func isParameterList(_ index: Int) -> Bool {
    guard index >= matcher.range.lowerBound + 2, matcher.isMark(index, "(") else { return false }
    return matcher.tokens[index - 2].word == .func || matcher.tokens[index - 1].word == .`init`
  }

  private func isType(_ index: Int, upTo end: Int) -> Bool {
    guard index > matcher.range.lowerBound, matcher.isMark(index - 1, ":"),
      matcher.isMark(index, "["), end - index < BracketMatcher.reach
    else { return false }
    return (index + 1..<end).allSatisfy {
      let token = matcher.tokens[$0]
      return token.kind == .identifier || matcher.isMark($0, ".") || matcher.isMark($0, ":")
    }
  }
}
