import TipSyntax
import TipText

/// A comment `// tips:disable:next CODE …`, which suppresses the diagnostics of these codes on the
/// next line, or all of that line if it lists no code.
enum DisableComment {
  private static let mark = "tips:disable:next"

  static func isOff(_ diagnostic: Diagnostic, in trees: [SyntaxTree]) -> Bool {
    guard let source = trees.first(where: { $0.file == diagnostic.range.file })?.source else {
      return false
    }
    let line = source.line(at: diagnostic.range.start)
    guard line > 1 else { return false }
    let comment = source.text(source.lineRange(line - 1)).drop(while: \.isWhitespace)
    guard comment.hasPrefix("//") else { return false }
    let words = comment.drop { $0 == "/" }.split { $0.isWhitespace || $0 == "," }
    guard words.first.map(String.init) == mark else { return false }
    return words.count == 1 || words.dropFirst().contains { $0 == diagnostic.code }
  }
}
