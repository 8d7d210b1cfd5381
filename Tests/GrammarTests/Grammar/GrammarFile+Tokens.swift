extension GrammarFile {
  struct Token {
    enum Kind {
      case name(String)
      case terminal(String)
      case prose
      case sign(String)
    }

    let kind: Kind
    let line: Int

    var name: String? { if case .name(let name) = kind { name } else { nil } }
    var terminal: String? { if case .terminal(let text) = kind { text } else { nil } }
    var prose: String? { if case .prose = kind { "" } else { nil } }

    static func tokens(of text: String) -> [Token] {
      var tokens: [Token] = []
      var rest = Substring(text)
      var line = 1
      while let character = rest.first {
        let before = rest
        if rest.hasPrefix("(*") {
          rest = rest.afterFirst("*)")
        } else if character.isWhitespace {
          rest = rest.dropFirst()
        } else if character == "\"" || character == "'" {
          let mark = rest.dropFirst()
          rest = mark.afterFirst(String(character))
          let length = mark.count - rest.count - 1
          tokens.append(Token(kind: .terminal(String(mark.prefix(length))), line: line))
        } else if character == "?" {
          rest = rest.dropFirst().afterFirst("?")
          tokens.append(Token(kind: .prose, line: line))
        } else if character.isLetter {
          let name = rest.prefix { $0.isLetter || $0 == "-" }
          rest = rest.dropFirst(name.count)
          tokens.append(Token(kind: .name(String(name)), line: line))
        } else {
          rest = rest.dropFirst()
          tokens.append(Token(kind: .sign(String(character)), line: line))
        }
        line += before.dropLast(rest.count).count { $0 == "\n" }
      }
      return tokens
    }
  }
}

extension Substring {
  /// What follows the first occurrence of `mark`; nothing when there is none.
  fileprivate func afterFirst(_ mark: String) -> Substring {
    firstRange(of: mark).map { self[$0.upperBound...] } ?? self[endIndex...]
  }
}
