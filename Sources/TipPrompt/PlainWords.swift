import TipModel

/// A command that was typed without its colon: `help`, `why SearchTip`, `exit()`.
struct PlainWords {
  /// What is meant, as it is to be typed.
  let meant: String

  /// Nil for what may be Swift.
  init?(_ text: String, isDeclared: (String) -> Bool) {
    let line = text.trimmed
    guard !line.contains(where: \.isNewline) else { return nil }
    if line == "?" || line == "man" {
      meant = ":help"
      return
    }
    let word = line.prefix { $0.isLetter || $0 == "!" }
    let name = PlainWords.command(String(word))
    guard let name, !isDeclared(String(word)) else { return nil }
    let rest = line.dropFirst(word.count)
    if rest.isEmpty || rest == "()" || rest == ";" {
      meant = ":" + name
      return
    }
    // Two words beside each other are no Swift, unless the first is a word of Swift's.
    guard rest.first == " ", let next = rest.trimmed.first, next.isLetter || next.isNumber,
      !PlainWords.operators.contains(String(rest.trimmed.prefix { $0.isLetter }))
    else { return nil }
    meant = ":\(name) \(rest.trimmed)"
  }

  private static let operators: Set<String> = ["is", "as", "in"]

  /// A name in full; those that other prompts have are understood, too.
  private static func command(_ word: String) -> String? {
    if REPLCommands.all.contains(where: { $0.name == word }) { return word }
    return word.count > 1 && word != "import" && word != "print"
      ? REPLCommands.otherNames[word] : nil
  }
}
