import TipSystem
import TipTerminal
public import TipText

/// A diagnostic in the form that Xcode shows at the line: `path:line:column: warning: text`.
public struct XcodeLine {
  private let diagnostic: Diagnostic
  private let sources: SourceMap

  public init(diagnostic: Diagnostic, sources: SourceMap) {
    self.diagnostic = diagnostic
    self.sources = sources
  }

  /// Lines with their ends: the diagnostic, then its notes where they have a place.
  public var text: String {
    let unplaced = diagnostic.notes.filter { $0.range == nil }.map {
      // The script that follows has lines of its own.
      "; " + ($0.message.split(separator: "\n").first ?? "")
    }.joined()
    let first = line(
      diagnostic.range, diagnostic.severity.rawValue,
      "\(diagnostic.message)\(unplaced) [\(diagnostic.code)]")
    return diagnostic.notes.reduce(first) { text, note in
      text + (note.range.map { line($0, "note", note.message) } ?? "")
    }
  }

  private func line(_ range: SourceRange, _ severity: String, _ message: String) -> String {
    let name = sources.name(of: range)
    // Xcode takes a path that does not begin at the root for no file of its own.
    let path = (try? FileSystem.resolve(name)) ?? name
    let start = sources.position(of: range)
    return Escaping.line("\(path):\(start.line):\(start.column): \(severity): \(message)") + "\n"
  }
}
