import TipSyntax
import TipText

/// Which of the names that may stand at a place is meant by one that nothing has.
enum NearNames {
  static func suit(_ code: String) -> Bool {
    ["unknown-name", "unknown-member", "unknown-type", "unknown-field", "opaque"].contains(code)
  }

  /// Those that were told already.
  static func named(in diagnostic: Diagnostic) -> [String] {
    guard let note = diagnostic.notes.first(where: isGuess) else { return [] }
    return note.message.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
  }

  static func isGuess(_ note: Diagnostic.Note) -> Bool { note.message.hasPrefix("did you mean") }

  /// One letter is missing, too many or another, or only capitals differ.
  static func isLetterOff(_ name: String, _ word: String) -> Bool {
    if name.lowercased() == word.lowercased() { return true }
    let (short, long) =
      name.count < word.count ? (Array(name), Array(word)) : (Array(word), Array(name))
    guard long.count - short.count <= 1 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return start + end >= long.count - 1
  }

  /// Those that are nearest by letters; else those that begin with it, or with which it begins.
  static func meant(by word: String, among candidates: [CompletionCandidate]) -> [String] {
    var seen: Set<String> = []
    let names = candidates.map(\.name).filter { $0 != word && seen.insert($0).inserted }
    let near = Suggestion.nearest(to: word, among: names)
    if !near.isEmpty { return near }
    guard word.count >= 4 else { return [] }
    let folded = word.lowercased()
    return names.filter { name in
      let other = name.lowercased()
      return other.hasPrefix(folded) || other.count >= 4 && folded.hasPrefix(other)
    }
  }
}

extension CompletionCandidate {
  /// Without what follows it.
  var name: String {
    String(label.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
  }
}
