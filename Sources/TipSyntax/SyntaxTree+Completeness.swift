import TipText

/// The test by which a prompt decides whether to read another line.
extension SyntaxTree {
  /// True if the text ends where Swift needs more: inside brackets, a multi-line string or a
  /// comment, after an operator, or after the head of a declaration with a body.
  ///
  /// An error that no further line can correct makes the text complete, so that it is reported,
  /// except inside of an open body: the user is still typing it, and gets the error when it is
  /// closed.
  public var isIncomplete: Bool {
    // Text that is typed line by line need not be indented.
    endsInsideBrackets
      ? Parser.parse(source, file: file, byLines: false).endsTooEarly : endsTooEarly
  }

  private var endsTooEarly: Bool {
    if endsInsideBody { return true }
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && (errors + silenced).allSatisfy(canBeMendedByMore)
  }

  /// True if a `{` is open at the end, and all brackets before fit each other.
  private var endsInsideBody: Bool {
    endsInsideBrackets
      && tokens.contains { token in
        token.kind == .punctuation && token.partner == 0
          && source.text(Int(token.start)..<Int(token.end)) == "{"
      }
  }

  private func canBeMendedByMore(_ fault: Diagnostic) -> Bool {
    switch fault.code {
    case "unterminated-comment":
      return true
    case "unterminated-string":
      return opensSeveralLines(fault)
    case "unbalanced-bracket":
      return endsInsideBrackets
    default:
      return fault.code.hasPrefix("expected-") && fault.range.isEmpty && isAtEnd(fault.range)
    }
  }

  private func isAtEnd(_ range: SourceRange) -> Bool {
    guard let end = tokens.firstIndex(where: { $0.kind == .endOfFile }), end > 0 else {
      return true
    }
    return range.end >= tokens[end - 1].end
  }

  /// Returns whether the string that never ends started with three quotes.
  private func opensSeveralLines(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.notes.contains { note in
      note.range.map { source.text($0.offsets).contains("\"\"\"") } ?? false
    }
  }
}
