/// The words of a command's argument.
enum CommandWords {
  /// The first word, and all that follows it.
  static func first(_ text: String) -> (word: String, rest: String) {
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), text.dropFirst(word.count).trimmed)
  }

  /// The word that may go on at the end: as it is written, and what it says.
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
