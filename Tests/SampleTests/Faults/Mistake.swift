/// A sample with one thing wrong, as people get it wrong.
struct Mistake {
  enum Kind: String, CaseIterable {
    case deletion, misspelling, bracket, type
  }

  let kind: Kind
  /// The word, or the sign, that is wrong now, and its line.
  let word: String
  let line: Int
  let text: String

  /// Every mistake of every kind, in the order of the text.
  static func all(in text: String) -> [Mistake] {
    let words = words(of: text)
    return words.indices.flatMap { index in
      kinds(of: words[index].text).map { kind, replacement in
        let word = words[index]
        return Mistake(
          kind: kind, word: String(word.text), line: word.line,
          text: text[..<word.text.startIndex] + replacement + text[word.text.endIndex...])
      }
    }
  }

  private static let types = ["Int": "String", "String": "Int", "Bool": "Int", "Double": "Bool"]

  private static func kinds(of word: Substring) -> [(Kind, String)] {
    if ["(", ")", "[", "]", "{", "}"].contains(word) { return [(.bracket, "")] }
    var kinds: [(Kind, String)] = [(.deletion, "")]
    if let first = word.first, first.isLetter, !keywords.contains(word) {
      kinds.append((.misspelling, String(word.dropLast()) + "q"))
    }
    if let other = types[String(word)] { kinds.append((.type, other)) }
    return kinds
  }

  private static let keywords: Set<Substring> = [
    "as", "await", "break", "case", "default", "do", "else", "enum", "extension", "false", "for",
    "func",
    "guard", "if", "import", "in", "is", "let", "nil", "return", "self", "static", "struct",
    "switch",
    "true", "try", "var", "while",
  ]

  /// Names, numbers, string literals and signs, without comments.
  private static func words(of text: String) -> [(text: Substring, line: Int)] {
    var words: [(Substring, Int)] = []
    var rest = text[...]
    var line = 1
    while let first = rest.first {
      let word: Substring
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        continue
      } else if first == "\"" {
        let end = rest.dropFirst().firstIndex { $0 == "\"" || $0.isNewline }
        word = end.map { rest[...$0] } ?? rest
      } else if first.isLetter || first.isNumber {
        word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      } else {
        word = rest.prefix(1)
      }
      if first.isNewline { line += 1 } else if first != " " { words.append((word, line)) }
      rest = rest[word.endIndex...]
    }
    return words
  }
}
