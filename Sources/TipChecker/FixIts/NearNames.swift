import TipSyntax
import TipText

/// Finds the declared name that is meant by one that is not declared.
enum NearNames {
  static func suit(_ code: String) -> Bool {
    ["unknown-name", "unknown-member", "unknown-type", "unknown-field", "opaque"].contains(code)
  }

  /// The names that the diagnostic already suggests.
  static func named(in diagnostic: Diagnostic) -> [String] {
    guard let note = diagnostic.notes.first(where: isGuess) else { return [] }
    return note.message.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
  }

  static func isGuess(_ note: Diagnostic.Note) -> Bool { note.message.hasPrefix("did you mean") }

  /// One letter is missing, superfluous or different, or only the case differs.
  static func isLetterOff(_ name: String, _ word: String) -> Bool {
    if name.lowercased() == word.lowercased() { return true }
    let (short, long) =
      name.count < word.count ? (Array(name), Array(word)) : (Array(word), Array(name))
    guard long.count - short.count <= 1 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return start + end >= long.count - 1
  }

  /// The names that are nearest by letters; otherwise those that begin with the word, or with which it begins.
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
  /// The label up to the end of its name.
  var name: String {
    String(label.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
  }
}
