import TipTerminal
public import TipText

/// A diagnostic in the form of GitHub's workflow commands, shown at the line in a pull request.
public struct GitHubAnnotation {
  private let diagnostic: Diagnostic
  private let sources: SourceMap

  public init(diagnostic: Diagnostic, sources: SourceMap) {
    self.diagnostic = diagnostic
    self.sources = sources
  }

  public var text: String {
    let start = sources.position(of: diagnostic.range)
    let end = sources.endPosition(of: diagnostic.range)
    let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let properties = [
      "file=\(GitHubText.property(sources.name(of: diagnostic.range)))",
      "line=\(start.line)", "endLine=\(end.line)", "col=\(start.column)", "endColumn=\(end.column)",
      "title=\(GitHubText.property(diagnostic.code))",
    ]
    let notes = diagnostic.notes.map { "\n\($0.message)" }.joined()
    return
      "::\(level) \(properties.joined(separator: ","))::\(GitHubText.message(diagnostic.message + notes))\n"
  }
}

/// Text as GitHub's workflow commands take it.
enum GitHubText {
  /// A message of any number of lines, escaped.
  static func message(_ text: String) -> String { escaped(Escaping.block(text), inProperty: false) }

  /// The value of one of its properties.
  static func property(_ text: String) -> String { escaped(Escaping.line(text), inProperty: true) }

  /// Escapes a text by scalars, because GitHub sees a comma even before a combining mark.
  private static func escaped(_ text: String, inProperty isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
