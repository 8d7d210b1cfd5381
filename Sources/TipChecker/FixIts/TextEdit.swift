import TipText

/// A replacement of text in a file, which moves the text after it.
struct TextEdit {
  /// The range that is replaced, in the text before the edit.
  let replaced: SourceRange
  /// The number of bytes by which the text grows.
  let growth: Int

  /// - Parameter edits: Edits of one file that do not overlap. The text between them counts as replaced.
  /// - Returns: Nil if there is no edit.
  init?(_ edits: [Diagnostic.FixIt]) {
    guard let first = edits.first else { return nil }
    replaced = edits.reduce(first.range) { $0.union($1.range) }
    growth = edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.range.offsets.count }
  }

  /// The range of the replacement, in the text after the edit.
  var replacement: SourceRange { extended(replaced) }

  /// The range, after the edit, of a part that contains the edit.
  func extended(_ part: SourceRange) -> SourceRange {
    SourceRange(file: part.file, start: part.start, end: offset(part.end, by: growth))
  }

  /// The range, after the edit, of a part that does not contain the edit.
  func moved(_ part: SourceRange) -> SourceRange {
    guard part.file == replaced.file, part.end > replaced.start else { return part }
    let start = part.start >= replaced.end ? offset(part.start, by: growth) : part.start
    let end = part.end >= replaced.end ? offset(part.end, by: growth) : part.end
    return SourceRange(file: part.file, start: start, end: end)
  }

  func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      diagnostic.severity, diagnostic.code, diagnostic.message, at: moved(diagnostic.range),
      notes: diagnostic.notes.map { .init($0.message, at: $0.range.map(moved)) },
      fixIts: diagnostic.fixIts.map { .init(replace: moved($0.range), with: $0.replacement) })
  }

  private func offset(_ offset: UInt32, by growth: Int) -> UInt32 {
    UInt32(clamping: Int(offset) + growth)
  }
}
