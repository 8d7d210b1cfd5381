import TipText

/// Misspelt words where only a reserved one can be.
extension Parser {
  /// The reserved word that the current name misspells. Two names are never adjacent.
  var misspeltWord: Word? {
    guard atIdentifier, token.word == .other, !token.flags.contains(.escaped) else { return nil }
    let next = peek()
    guard !next.startsLine, next.flags.contains(.spaceBefore), startsOperand(next) else {
      return nil
    }
    let words =
      container.isType ? Self.declarationWords : Self.declarationWords + Self.statementWords
    let near = Suggestion.nearest(to: text(of: token), among: words.map(\.rawValue), limit: 1)
    return near.first.flatMap(Word.init)
  }

  /// Reports the typo, and parses the current name as that word.
  mutating func correct(to word: Word) {
    let found = text(of: token)
    report(
      .error(
        container.isType ? "expected-declaration" : "expected-statement",
        "`\(found)` cannot stand before `\(text(of: peek()).prefix(40))`", at: tokenRange,
        notes: [.init("did you mean `\(word.rawValue)`?")],
        fixIts: [.init(replace: tokenRange, with: word.rawValue)]))
    read(as: word)
  }

  private func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: !token.isAny(.async, .of)
    case .string, .integer, .floating, .dollar: true
    case .keyword: token.isAny(.self, .selfType, .true, .false, .nil)
    default: false
    }
  }

  func isDeclarationWord(_ word: Word) -> Bool { Self.declarationWords.contains(word) }

  private static let declarationWords: [Word] = [
    .struct, .enum, .class, .protocol, .extension, .func, .let, .var, .import, .typealias, .case,
  ]
  private static let statementWords: [Word] = [
    .return, .if, .guard, .for, .while, .switch, .throw, .try,
  ]
}
