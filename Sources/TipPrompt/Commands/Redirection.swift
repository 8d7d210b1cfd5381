import TipText

/// Where what a command says is to go, as a shell has it: `:rules > rules.txt`, `:donations visited | less`.
///
/// Only where the command takes no Swift, in which these signs mean something else.
enum Redirection: Equatable {
  case file(String)
  case program(String)
  /// `>>`, which adds to a file where there is one that may be added to.
  case addition

  /// The command's argument, and what follows the first sign.
  static func split(_ argument: String) -> (argument: String, redirection: Redirection?) {
    guard let sign = sign(in: argument) else { return (argument, nil) }
    let before = argument[..<sign].trimmed
    let after = argument[sign...].dropFirst()
    if after.first == ">" { return (before, .addition) }
    let target = after.trimmed
    return (before, argument[sign] == ">" ? .file(target) : .program(target))
  }

  /// Where the first sign is that stands between spaces and outside quotes and brackets.
  static func sign(in argument: String) -> String.Index? {
    var depth = 0
    var isQuoted = false
    var isStart = true
    for index in argument.indices {
      let character = argument[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        let word = argument[index...].prefix { !$0.isWhitespace }
        if isStart, depth == 0, [">", ">>", "|"].contains(word) { return index }
      }
      isStart = character.isWhitespace
    }
    return nil
  }
}
