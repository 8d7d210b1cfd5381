import TipLineEditor
import TipTerminal

/// Names of files, as commands take them.
extension Completer {
  /// Returns nil where the command takes none there; it takes `several`, or one alone.
  func fileArgument(
    of command: any REPLCommand, _ typed: String, endingAt end: Int
  ) -> Completions? {
    if command.isListing, !command.takesSwift, let sign = Redirection.sign(in: typed) {
      let target = typed[sign...].dropFirst()
      guard typed[sign] == ">", target.first?.isWhitespace ?? false else { return .none(at: end) }
      return files(target, endingAt: end, several: false)
    }
    switch command.name {
    case "load", "test", "check": return files(typed[...], endingAt: end, several: true)
    case "save", "edit": return files(typed[...], endingAt: end, several: false)
    case "timeline":
      return typed.ranges(of: "--svg ").last.map {
        files(typed[$0.upperBound...], endingAt: end, several: false)
      }
    default: return nil
    }
  }

  private func files(_ typed: Substring, endingAt end: Int, several: Bool) -> Completions {
    let (written, word) = CommandWords.last(typed)
    guard several || typed[..<written.startIndex].allSatisfy(\.isWhitespace) else {
      return .none(at: end)
    }
    let found = repl.surroundings.paths(beginning: repl.path(word)).compactMap { path in
      file(path, isInHome: word.hasPrefix("~"), isQuoted: written.contains("\""))
    }
    return Completions(replaced: (end - written.utf8.count)..<end, candidates: found)
  }

  /// Returns the completion for a file, or nil for a name that cannot be an argument. In quotes,
  /// the path may continue after a folder.
  private func file(_ path: String, isInHome: Bool, isQuoted: Bool) -> Completion? {
    guard !path.contains("\""), Escaping.line(path) == path else { return nil }
    var name = path
    if isInHome, let home = repl.home, path.hasPrefix(home) {
      name = "~" + path.dropFirst(home.count)
    }
    guard isQuoted || name.contains(where: \.isWhitespace) else {
      return Completion(text: name, type: "file")
    }
    return Completion(
      text: "\"" + name + (name.hasSuffix("/") ? "" : "\""), label: name, type: "file")
  }
}
