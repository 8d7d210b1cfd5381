import TipSyntax
import TipText

/// The brackets that are still open at the end of a text, and the words before them.
struct OpenBrackets {
  private let source: SourceFile
  let tokens: ArraySlice<Token>
  /// The indices of the open brackets' tokens, the outermost first.
  let open: [Int]

  init(in text: String) {
    let source = SourceFile(name: "", text: text)
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    let tokens = lexed.tokens[..<lexed.textEnd]
    (self.source, self.tokens) = (source, tokens)
    open = tokens.indices.filter { index in
      let token = tokens[index]
      return token.kind == .punctuation && token.partner == 0
        && "([{".contains(source.text(Int(token.start)..<Int(token.end)))
    }
  }

  /// The text of a token, or an empty string outside the text.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? source.text(Int(tokens[index].start)..<Int(tokens[index].end)) : ""
  }

  /// The words before a brace, back to the end of the declaration before it, the last first.
  func head(of brace: Int) -> [String] {
    tokens.indices.prefix { $0 < brace }.reversed().map(word).prefix {
      !["{", "}", ";"].contains($0)
    }.map(\.self)
  }
}
