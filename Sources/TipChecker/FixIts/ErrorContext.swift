import TipSyntax
import TipText

/// An error with the tokens around it.
struct ErrorContext {
  typealias Edit = Diagnostic.FixIt

  let diagnostic: Diagnostic
  let tree: SyntaxTree
  let tokens: [Token]
  /// The index of the token that the error is about, or at which it was found.
  let place: Int

  init?(_ diagnostic: Diagnostic, in tree: SyntaxTree) {
    self.diagnostic = diagnostic
    self.tree = tree
    let tokens = tree.tokens
    let start = diagnostic.range.start
    let end = tokens.firstIndex { $0.kind == .endOfFile } ?? tokens.count
    // The tokens inside string interpolations come after all others.
    let inner = tokens.indices.dropFirst(end + 1).first { tokens[$0].start == start }
    guard
      let place = inner ?? tokens[..<end].firstIndex(where: { $0.end > start })
        ?? tokens[..<end].indices.last
    else { return nil }
    self.tokens = tokens
    self.place = place
  }

  var code: String { diagnostic.code }

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index), tokens[index].kind != .endOfFile else { return "" }
    return tree.source.text(Int(tokens[index].start)..<Int(tokens[index].end))
  }

  func kind(_ index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  func isName(_ index: Int) -> Bool { kind(index) == .identifier }

  func isWord(_ index: Int) -> Bool {
    [.identifier, .keyword, .dollar].contains(kind(index))
  }

  /// The text declares a constant or a variable of that name.
  func declares(_ name: String) -> Bool {
    tokens.indices.contains { text($0) == name && ["let", "var"].contains(text($0 - 1)) }
  }

  /// The token is on the same line as the one before it.
  func isOnLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && !tokens[index].startsLine
  }

  /// The tokens from the error to the end of its line.
  var restOfLine: Range<Int> {
    var end = place
    while end + 1 < tokens.count, kind(end + 1) != .endOfFile, isOnLine(end + 1) { end += 1 }
    return place..<min(end + 1, tokens.count)
  }

  /// The tokens of the line of the error.
  var line: Range<Int> {
    var start = min(place, tokens.count - 1)
    while start > 0, isOnLine(start) { start -= 1 }
    return start..<max(restOfLine.upperBound, start)
  }

  /// The index of the bracket that closes an opening one.
  func closing(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].partner > 0 else { return nil }
    let end = index + Int(tokens[index].partner)
    return tokens.indices.contains(end) ? end : nil
  }

  /// The innermost bracket that is open before a token.
  func opening(before index: Int) -> Int? {
    var place = index - 1
    var closed = 0
    while place >= 0 {
      switch text(place) {
      case ")", "]", "}": closed += 1
      case "(", "[", "{":
        if closed == 0 { return place }
        closed -= 1
      default: break
      }
      place -= 1
    }
    return nil
  }

  /// The codes of errors of a single expression. Only an edit at it, or of a token beside it, can remove them.
  private static let local: Set<String> = [
    "type-mismatch", "unknown-name", "unknown-member", "unknown-type", "unknown-field",
  ]

  /// The typo is near enough to be the reason for the error.
  func isReached(by typo: Typo) -> Bool {
    guard ErrorContext.local.contains(code) else { return true }
    let last = tokens.lastIndex { $0.start < diagnostic.range.end } ?? place
    let around = [place - 2, place, last, last + 2].filter(tokens.indices.contains)
      .map { tokens[$0].range(in: tree.file) }
    let reach = around.reduce(diagnostic.range) { $0.union($1) }
    return typo.edits.contains { $0.range.start <= reach.end && reach.start <= $0.range.end }
  }

  // MARK: Edits

  func replace(_ index: Int, with text: String) -> Edit {
    Edit(replace: tokens[index].range(in: tree.file), with: text)
  }

  func replace(_ first: Int, through last: Int, with text: String) -> Edit {
    let range = tokens[first].range(in: tree.file).union(tokens[last].range(in: tree.file))
    return Edit(replace: range, with: text)
  }

  /// Removes a token with the space before it.
  func remove(_ index: Int) -> Edit {
    let before = index > 0 && isOnLine(index) ? tokens[index - 1].end : tokens[index].start
    return Edit(
      replace: SourceRange(file: tree.file, start: before, end: tokens[index].end), with: "")
  }

  /// Removes a token with the space after it.
  func removeBegin(_ index: Int) -> Edit {
    let after = index + 1 < tokens.count ? tokens[index + 1].start : tokens[index].end
    return Edit(
      replace: SourceRange(file: tree.file, start: tokens[index].start, end: after), with: "")
  }

  func insert(_ text: String, before index: Int) -> Edit {
    Edit(replace: tokens[index].range(in: tree.file).startPoint, with: text)
  }

  func insert(_ text: String, after index: Int) -> Edit {
    Edit(replace: tokens[index].range(in: tree.file).endPoint, with: text)
  }

  /// Replaces the text between a token and the next.
  func replaceGap(after index: Int, with text: String) -> Edit {
    guard index + 1 < tokens.count else { return insert(text, after: index) }
    return Edit(
      replace: SourceRange(
        file: tree.file, start: tokens[index].end, end: tokens[index + 1].start), with: text)
  }
}
