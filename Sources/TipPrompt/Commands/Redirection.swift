import TipText

/// Where what a command says is to go, as a shell has it: `:rules > rules.txt`, `:donations visited | less`.
///
/// Only where the command takes no Swift, in which these signs mean something else.
enum Redirection: Equatable {
  case file(String)
  case program(String)

  /// The command's argument, and what follows the first sign that stands between spaces and outside quotes and
  /// brackets.
  static func split(_ argument: String) -> (argument: String, redirection: Redirection?) {
    var depth = 0
    var isQuoted = false
    var index = argument.startIndex
    var isStart = true
    while index < argument.endIndex {
      let character = argument[index]
      let next = argument.index(after: index)
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        let isAlone = isStart && (next == argument.endIndex || argument[next].isWhitespace)
        if isAlone, depth == 0, character == ">" || character == "|" {
          let target = argument[next...].trimmed
          return (
            argument[..<index].trimmed, character == ">" ? .file(target) : .program(target)
          )
        }
      }
      isStart = character.isWhitespace
      index = next
    }
    return (argument, nil)
  }
}
