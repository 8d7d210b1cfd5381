/// The pairing of brackets by indentation.
extension BracketPairing {
  mutating func closeByIndentation(_ index: Int, _ bracket: UInt8) {
    if isAtLineStart {
      closeAtLineStart(index, bracket)
    } else {
      closeInLine(index, bracket)
    }
  }

  // MARK: At the start of a line

  /// Pairs a bracket at the start of a line with one on a line of the same indentation.
  private mutating func closeAtLineStart(_ index: Int, _ bracket: UInt8) {
    guard let column = lines.last?.column else { return addStray(index) }
    closeOpenings(before: index) { $0.column > column }
    if let place = open.lastIndex(where: { $0.closing == bracket && $0.column == column }) {
      closeUnfinished(after: place, at: index)
      return pair(place, with: index)
    }
    if let last = open.last, last.column == column, last.closing != bracket {
      // `foo(` … `])`: the other bracket should have been opened at the end of that line.
      if matcher.closing(at: index + 1) == last.closing, let next = nextLine(after: last.index) {
        return insert(before: next, closedBy: index, bracket)
      }
      return closeWrongly(index, bracket)
    }
    if let lastClosed {
      // `foo[` … `])`: it should have been opened before the other.
      return insert(before: lastClosed, closedBy: index, bracket)
    }
    if let header = header(column) { return insert(before: header, closedBy: index, bracket) }
    guard let last = open.last, last.closing == bracket, !isClaimed(after: index) else {
      return addStray(index)
    }
    pair(open.count - 1, with: index)
  }

  /// The end of the line after which a body that closes at this column was to begin: the last line
  /// with that indentation, inside of the open brackets.
  private func header(_ column: Int) -> Int? {
    let outer = open.last?.line ?? 0
    for place in lines.indices.dropLast().reversed() {
      if place + 1 <= outer || lines[place].column < column { return nil }
      let first = matcher.tokens[lines[place].first]
      guard lines[place].column == column, !first.isAny(.case, .default) else { continue }
      return mayStartBody(place) ? lines[place + 1].first : nil
    }
    return nil
  }

  /// Returns whether a body may start at the end of a line: it has contents, or the line starts
  /// with a word that takes a body.
  private func mayStartBody(_ place: Int) -> Bool {
    let next = lines[place + 1].first
    let last = matcher.tokens[next - 1]
    // `} else`: closes one body and starts another.
    if last.isAny(.else, .do, .catch) { return true }
    if matcher.closing(at: lines[place].first) != nil || matcher.isMark(next - 1, "}") {
      return false
    }
    return lines[place + 1].column > lines[place].column
      || matcher.tokens[lines[place].first].kind == .keyword
  }

  private func nextLine(after index: Int) -> Int? {
    var place = index + 1
    let limit = min(matcher.range.upperBound, place + BracketMatcher.reach)
    while place < limit, !matcher.tokens[place].startsLine { place += 1 }
    return place < limit ? place : nil
  }

  // MARK: Inside a line

  private mutating func closeInLine(_ index: Int, _ bracket: UInt8) {
    guard let last = open.last else { return missOpening(index, bracket) }
    let isOnLine = last.line == lines.count
    if last.closing == bracket {
      if isOnLine || !isClaimed(after: index) { return pair(open.count - 1, with: index) }
      return missOpening(index, bracket)
    }
    // The brackets around it are closed later, so this one lacks its other half.
    if nextClosing(after: index) == last.closing { return missOpening(index, bracket) }
    for place in open.indices.reversed() {
      if open[place].closing == bracket {
        closeUnfinished(after: place, at: index)
        return pair(place, with: index)
      }
      if open[place].isBrace, open[place].line < lines.count { break }
    }
    if !isOnLine || last.isBrace || bracket == UInt8(ascii: "}") {
      return missOpening(index, bracket)
    }
    closeWrongly(index, bracket)
  }

  /// The next bracket on this line that closes an earlier one.
  private func nextClosing(after index: Int) -> UInt8? {
    var depth = 0
    var place = index + 1
    let limit = min(matcher.range.upperBound, place + BracketMatcher.reach)
    while place < limit, !matcher.tokens[place].startsLine {
      if let bracket = matcher.bracket(at: place) {
        if !bracket.isClosingBracket {
          depth += 1
        } else if depth == 0 {
          return bracket
        } else {
          depth -= 1
        }
      }
      place += 1
    }
    return nil
  }

  /// Returns whether a later line starts with the bracket that closes the innermost opening.
  private mutating func isClaimed(after index: Int) -> Bool {
    guard let last = open.last else { return false }
    let claim = last.claim ?? claim(of: last)
    open[open.count - 1].claim = .some(claim)
    return claim.map { $0 > index } ?? false
  }

  private func claim(of opening: Opening) -> Int? {
    var index = opening.index + 1
    while index < matcher.range.upperBound {
      defer { index += 1 }
      let token = matcher.tokens[index]
      guard token.startsLine, !matcher.isDirective(index) else { continue }
      let column = matcher.column(at: index)
      if column > opening.column || column == opening.column && token.isAny(.case, .default) {
        continue
      }
      guard column == opening.column else { return nil }
      while let bracket = matcher.closing(at: index) {
        if bracket == opening.closing { return index }
        index += 1
      }
      return nil
    }
    return nil
  }
}
