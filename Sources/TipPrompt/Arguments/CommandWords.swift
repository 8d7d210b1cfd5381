/// The words of a command's argument.
enum CommandWords {
  /// The first word, and all that follows it.
  static func first(_ text: String) -> (word: String, rest: String) {
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), text.dropFirst(word.count).trimmed)
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
