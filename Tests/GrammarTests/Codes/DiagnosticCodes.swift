import Foundation

/// The codes of all diagnostics, read from the sources that tell them.
enum DiagnosticCodes {
  /// The targets that find fault with a program.
  private static let targets = [
    "TipText", "TipSyntax", "TipModel", "TipChecker", "TipEvaluator", "TipEngine", "TipInterpreter",
    "TipLint", "TipReports/Replay",
  ]
  /// Hyphenated words there are no codes of diagnostics: node names of a dump, gates of a status, names of programs.
  private static let otherWords = [
    "TipSyntax/Dump/", "TipEngine/Gates/", "TipReports/Replay/ClientCall.swift",
  ]
  /// What stands before a code of one word.
  private static let callees = [
    "error(", "warning(", "fail(", "warn(", "failure(", "code: ", ".opaque, ",
  ]

  /// Each code, with a file that tells it.
  static func all(in sources: URL) throws -> [String: String] {
    try found(in: sources) { codes(in: $0) }
  }

  /// Each code that somewhere comes with a fix-it, with a file in which it does.
  static func mending(in sources: URL) throws -> [String: String] {
    try found(in: sources) { source in codes(in: source).filter { isMending($0, in: source) } }
  }

  /// A fix-it stands among the arguments that follow the code.
  private static func isMending(_ code: String, in source: String) -> Bool {
    source.ranges(of: "\"\(code)\"").contains { range in
      var depth = 0
      let arguments = source[range.upperBound...].prefix { character in
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        return depth >= 0
      }
      return arguments.contains("fixIts:")
    }
  }

  private static func found(
    in sources: URL, by codes: (String) -> Set<String>
  ) throws -> [String: String] {
    var found: [String: String] = [:]
    for target in targets {
      let folder = sources.appending(path: target)
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let path = "\(target)/\(file)"
        guard path.hasSuffix(".swift"), !otherWords.contains(where: path.hasPrefix) else {
          continue
        }
        let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        for code in codes(source) { found[code] = path }
      }
    }
    return found
  }

  /// The string literals that are codes: hyphenated words, and words that open a diagnostic.
  static func codes(in source: String) -> Set<String> {
    var codes: Set<String> = []
    var before: Substring = ""
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("//") { continue }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count - 1, by: 2) {
        let text = parts[index]
        guard isWords(text) else { continue }
        let opening = parts[index - 1].isEmpty ? before : parts[index - 1]
        if text.contains("-") || callees.contains(where: opening.hasSuffix) {
          codes.insert(String(text))
        }
      }
      before = line
    }
    return codes
  }

  private static func isWords(_ text: Substring) -> Bool {
    let isLower = { (character: Character?) in character.map { "a"..."z" ~= $0 } ?? false }
    return isLower(text.first) && text.last != "-"
      && text.allSatisfy { isLower($0) || $0 == "-" || $0.isWholeNumber }
  }
}
