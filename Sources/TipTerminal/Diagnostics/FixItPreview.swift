import TipText

/// A fix-it as the lines that it leaves behind.
struct FixItPreview {
  let title: String
  /// The changed lines, with the new text underlined.
  let snippet: Snippet

  /// All fix-its of a diagnostic as one edit. Returns nil if one is outside of the sources, or they
  /// are in several files or overlap.
  init?(_ fixIts: [Diagnostic.FixIt], in sources: SourceMap) {
    guard fixIts.count > 1 else {
      guard let only = fixIts.first else { return nil }
      self.init(only, in: sources)
      return
    }
    let ordered = fixIts.sorted { $0.range.start < $1.range.start }
    guard let file = ordered.first?.range.file, sources.contains(file),
      ordered.allSatisfy({ $0.range.file == file })
    else { return nil }
    let source = sources[file]
    var bytes: [UInt8] = []
    var marks: [Snippet.Mark] = []
    var place = 0
    for fixIt in ordered {
      let (start, end) = (fixIt.range.offsets.lowerBound, fixIt.range.offsets.upperBound)
      guard place <= start, end <= source.bytes.count else { return nil }
      bytes += source.bytes[place..<start]
      let new = bytes.count..<bytes.count + fixIt.replacement.utf8.count
      marks.append(Snippet.Mark(new, style: .help, underline: start == end ? "+" : "~"))
      bytes += Array(fixIt.replacement.utf8)
      place = end
    }
    bytes += source.bytes[place...]
    self.init(
      title: "change it to",
      snippet: Snippet(SourceFile(name: source.name, bytes: bytes), marks: marks))
  }

  private init(title: String, snippet: Snippet) {
    (self.title, self.snippet) = (title, snippet)
  }

  /// Returns nil if the fix-it is outside of the sources.
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

    let changed = SourceFile(
      name: source.name,
      bytes: source.bytes[start..<lower] + replacement + source.bytes[upper..<end])
    let new = lower - start..<lower - start + replacement.count
    self.init(
      title: FixItPreview.title(
        removing: source.text(lower..<upper), inserting: fixIt.replacement),
      snippet: Snippet(
        changed,
        marks: [Snippet.Mark(new, style: .help, underline: lower == upper ? "+" : "~")],
        firstLineNumber: first))
  }

  private static func title(removing old: String, inserting new: String) -> String {
    let isShort = { (text: String) in text.utf8.count <= 40 && !text.contains(where: \.isNewline) }
    guard isShort(old), isShort(new) else { return "change it to" }
    if new.isEmpty { return "remove `\(old)`" }
    if old.isEmpty { return "insert `\(new)`" }
    return "replace `\(old)` by `\(new)`"
  }
}
