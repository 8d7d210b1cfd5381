/// The words of a command's argument.
enum CommandWords {
  /// The first word, and all that follows it.
  static func first(_ text: String) -> (word: String, rest: String) {
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), text.dropFirst(word.count).trimmed)
  }

  /// The text before the first white space outside of brackets and quotes, such as `MyTip(n: 1)`,
  /// and the text after it. The rest is nil if the expression may continue.
  static func expression(_ text: String) -> (expression: String, rest: String?) {
    let text = text.drop { $0.isWhitespace }
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      guard !isQuoted else { continue }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth <= 0, character.isWhitespace {
        return (String(text[..<index]), String(text[index...].drop { $0.isWhitespace }))
      }
    }
    return (String(text), nil)
  }

  /// The unfinished word at the end: its source text, and its value without quotes.
  static func last(_ text: Substring) -> (written: Substring, word: String) {
    var start: Substring.Index?
    var word = ""
    var isQuoted = false
    for index in text.indices {
      let character = text[index]
      if character.isWhitespace, !isQuoted {
        (start, word) = (nil, "")
        continue
      }
      start = start ?? index
      if character == "\"" { isQuoted.toggle() } else { word.append(character) }
    }
    return (text[(start ?? text.endIndex)...], word)
  }

  /// Words separated by white space; double quotes keep some together.
  static func all(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isWord = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        isWord = true
      } else if character.isWhitespace, !isQuoted {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }
}
