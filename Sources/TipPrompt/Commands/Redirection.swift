import TipText

/// The target of a command's output, as in a shell: `:rules > rules.txt`, `:donations visited |
/// less`.
///
/// Only commands without Swift in their arguments have it, because these signs mean something else
/// in Swift.
enum Redirection: Equatable {
  case file(String)
  case program(String)
  /// `>>`, which appends to a file if it exists and may be appended to.
  case addition

  /// The command's argument, and the redirection after the first sign.
  static func split(_ argument: String) -> (argument: String, redirection: Redirection?) {
    guard let sign = sign(in: argument) else { return (argument, nil) }
    let before = argument[..<sign].trimmed
    let after = argument[sign...].dropFirst()
    if after.first == ">" { return (before, .addition) }
    let target = after.trimmed
    return (before, argument[sign] == ">" ? .file(target) : .program(target))
  }

  /// The first sign between spaces and outside of quotes and brackets.
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
