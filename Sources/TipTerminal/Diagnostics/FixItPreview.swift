import TipText

/// A fix-it as the line that it leaves behind.
struct FixItPreview {
  let title: String
  /// The changed lines, what is new in them underlined.
  let snippet: Snippet

  /// Nil where the fix-it lies outside what was read.
  init?(_ fixIt: Diagnostic.FixIt, in sources: SourceMap) {
    guard sources.contains(fixIt.range.file) else { return nil }
    let source = sources[fixIt.range.file]
    let first = source.line(at: fixIt.range.start)
    let last = source.line(at: fixIt.range.end)
    let start = source.lineRange(first).lowerBound
    let end = max(source.lineRange(last).upperBound, start)
    let lower = min(max(fixIt.range.offsets.lowerBound, start), end)
    let upper = min(max(fixIt.range.offsets.upperBound, lower), end)
    let replacement = Array(fixIt.replacement.utf8)

    title = FixItPreview.title(
      removing: source.text(lower..<upper), inserting: fixIt.replacement)
    let changed = SourceFile(
      name: source.name,
      bytes: source.bytes[start..<lower] + replacement + source.bytes[upper..<end])
    let new = lower - start..<lower - start + replacement.count
    snippet = Snippet(
      changed,
      marks: [Snippet.Mark(new, style: .help, underline: lower == upper ? "+" : "~")],
      firstLineNumber: first)
  }

  private static func title(removing old: String, inserting new: String) -> String {
    let isShort = { (text: String) in text.utf8.count <= 40 && !text.contains(where: \.isNewline) }
    guard isShort(old), isShort(new) else { return "change it to" }
    if new.isEmpty { return "remove `\(old)`" }
    if old.isEmpty { return "insert `\(new)`" }
    return "replace `\(old)` by `\(new)`"
  }
}
