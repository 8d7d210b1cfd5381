import TipModel

/// A command that was typed without its colon: `help`, `why SearchTip`, `exit()`.
struct PlainWords {
  /// The command that is meant, without its colon.
  let command: String

  /// The command with its colon.
  var meant: String { ":" + command }

  /// True if the command is performed although its colon is missing. It is so for leaving and for
  /// help.
  var isObeyed: Bool { ["quit", "help"].contains(command.prefix { $0.isLetter }) }

  /// Returns nil for text that may be Swift.
  init?(_ text: String, isDeclared: (String) -> Bool) {
    let line = text.trimmed
    guard !line.contains(where: \.isNewline) else { return nil }
    if line == "?" || line == "man" {
      command = "help"
      return
    }
    let word = line.prefix { $0.isLetter || $0 == "!" }
    let name = PlainWords.name(String(word))
    guard let name, !isDeclared(String(word)) else { return nil }
    let rest = line.dropFirst(word.count)
    if rest.isEmpty || rest == "()" || rest == ";" {
      command = name
      return
    }
    // Two adjacent words are not Swift, unless the first is a word of Swift's.
    guard rest.first == " ", let next = rest.trimmed.first, next.isLetter || next.isNumber,
      !PlainWords.operators.contains(String(rest.trimmed.prefix { $0.isLetter }))
    else { return nil }
    command = "\(name) \(rest.trimmed)"
  }

  private static let operators: Set<String> = ["is", "as", "in"]

  /// A name in full; those that other prompts have are understood, too.
  private static func name(_ word: String) -> String? {
    if REPLCommands.all.contains(where: { $0.name == word || $0.aliases.contains(word) }) {
      return word
    }
    return word.count > 1 && word != "import" && word != "print"
      ? REPLCommands.otherNames[word] : nil
  }
}
