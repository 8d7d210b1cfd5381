public import TipText

extension DiagnosticRenderer {
  /// The diagnostic below a line that was just typed after a prompt of a width in columns. It
  /// points at the line on the screen instead of showing it again. The result is lines, each ended
  /// by a line break.
  ///
  /// Returns nil if it is not about that line, or if the line is longer than a row.
  public func render(_ diagnostic: Diagnostic, belowPrompt prompt: Int) -> String? {
    let file = diagnostic.range.file
    let places = diagnostic.notes.compactMap(\.range)
    guard sources.contains(file), places.allSatisfy({ $0.file == file }),
      let line = TypedLine(sources[file]), prompt + line.width < width
    else { return nil }

    func pointer(_ range: SourceRange, _ underline: Character, _ style: Style) -> StyledText {
      let columns = line.columns(of: range.offsets)
      var row = StyledText()
      row.pad(to: prompt + columns.lowerBound)
      row.append(String(repeating: underline, count: columns.count), style)
      return row
    }
    var lines = [pointer(diagnostic.range, "^", diagnostic.severity.style)]
    for note in diagnostic.notes {
      guard let range = note.range else { continue }
      var row = pointer(range, "-", .note)
      let column = row.width + 1
      row.append(" " + note.message, .note)
      lines += message(row, hanging: width - column < Snippet.leastRoom ? prompt : column)
    }
    lines += head(diagnostic)
    lines += remarks(diagnostic, previews: previews(diagnostic), gutter: max(prompt - 3, 1))
    return decoration.string(lines)
  }

  /// A source of one line, in columns as an editor shows it.
  private struct TypedLine {
    private let line: SourceLine
    private let count: Int

    /// Returns nil where it is more than a line, or how it was shown depends on tabs.
    init?(_ source: SourceFile) {
      count = source.bytes.count
      guard !source.bytes.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else {
        return nil
      }
      line = SourceLine(source, line: 0..<count, focus: 0..<0)
      if line.isCutAfter { return nil }
    }

    var width: Int { line.width }

    /// The columns of a byte range, at least one, after the line's end if need be.
    func columns(of range: Range<Int>) -> Range<Int> {
      let lower = min(range.lowerBound, count)
      let columns = line.columns(of: lower..<max(lower, min(range.upperBound, count)))
      return columns.isEmpty ? columns.lowerBound..<columns.lowerBound + 1 : columns
    }
  }
}
