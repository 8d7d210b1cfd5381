import TipSyntax
import TipText

/// The type of a property that `Tip` requires, where the type of the property is being typed: `Rule` after `var rules: [`.
enum RequiredPropertyType {
  private static let names = [
    "title": "Text", "message": "Text", "image": "Image", "asset": "Image", "rules": "Rule",
    "actions": "Action", "options": "any",
  ]

  /// Returns the name of the type, or nil if the text does not end in the type of such a property. Only its last words are
  /// read.
  static func name(after text: Substring) -> String? {
    let source = SourceFile(name: "", text: String(text.suffix(80)))
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    var words = lexed.tokens[..<lexed.textEnd].map { source.text(Int($0.start)..<Int($0.end)) }
    if words.last == "[" { words.removeLast() }
    guard words.count >= 3, words.last == ":", words[words.count - 3] == "var" else { return nil }
    return names[words[words.count - 2]]
  }
}
