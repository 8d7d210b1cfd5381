package import TipText

/// The fix-its of the diagnostics in a range, each as edits with a title.
package struct FixItActions {
  package struct Action: Hashable, Sendable {
    package let title: String
    package let diagnostic: Diagnostic
    /// The edits by the path of the file.
    package let edits: [String: [TextEdit]]
  }

  package let actions: [Action]

  package init(in program: WorkspaceProgram, file: FileID, within range: Range<Int>) {
    let near = program.diagnostics.filter { diagnostic in
      let place = diagnostic.range.offsets
      return diagnostic.range.file == file && !diagnostic.fixIts.isEmpty
        && place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
    actions = near.map { diagnostic in
      let edits = Dictionary(grouping: diagnostic.fixIts) { program.sources.name(of: $0.range) }
      return Action(
        title: Self.title(diagnostic.fixIts, in: program.sources), diagnostic: diagnostic,
        edits: edits.mapValues {
          $0.map { TextEdit(range: $0.range.offsets, replacement: $0.replacement) }
        })
    }
  }

  /// `replace "a" with "b"`, of the first of several edits.
  private static func title(_ fixIts: [Diagnostic.FixIt], in sources: SourceMap) -> String {
    guard let first = fixIts.first else { return "" }
    let (old, new) = (short(sources.text(first.range)), short(first.replacement))
    let words =
      switch (old.isEmpty, new.isEmpty) {
      case (true, _): "insert `\(new)`"
      case (_, true): "remove `\(old)`"
      default: "replace `\(old)` with `\(new)`"
      }
    return fixIts.count == 1 ? words : words + ", and \(fixIts.count - 1) more"
  }

  private static func short(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
