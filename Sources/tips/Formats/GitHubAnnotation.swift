import TipText

/// A diagnostic as GitHub's workflow commands have it, shown beside the line in a pull request.
struct GitHubAnnotation {
  let diagnostic: Diagnostic
  let sources: SourceMap

  var text: String {
    let start = sources.position(of: diagnostic.range)
    let end = sources.endPosition(of: diagnostic.range)
    let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let properties = [
      "file=\(escapedProperty(sources.name(of: diagnostic.range)))",
      "line=\(start.line)", "endLine=\(end.line)", "col=\(start.column)", "endColumn=\(end.column)",
      "title=\(escapedProperty(diagnostic.code))",
    ]
    let notes = diagnostic.notes.map { "\n\($0.message)" }.joined()
    return
      "::\(level) \(properties.joined(separator: ","))::\(escaped(diagnostic.message + notes))\n"
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\r\n": result += "%0D%0A"
      default: result.append(character)
      }
    }
  }

  private func escapedProperty(_ text: String) -> String {
    escaped(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}
