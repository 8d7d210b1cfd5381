import TipLint
import TipSources
import TipText

/// Applies the fix-its that are safe: those of warnings, except of lints whose fix-its change a
/// program's behaviour.
struct SourceFixer {
  /// A change of a text, as `--fix` reports it.
  struct Edit: Hashable {
    let path: String
    let position: SourcePosition
    let code: String
    let old: String
    let new: String

    /// `insert ...`, `remove ...` or `replace ... with ...`, in one short line.
    var words: String {
      switch (old.isEmpty, new.isEmpty) {
      case (true, _): "inserted `\(Edit.short(new))`"
      case (_, true): "removed `\(Edit.short(old))`"
      default: "replaced `\(Edit.short(old))` with `\(Edit.short(new))`"
      }
    }

    private static let longest = 60

    private static func short(_ text: String) -> String {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.count > longest ? words.prefix(longest - 1) + "…" : words
    }
  }

  private let sources: SourceMap
  private let reader: SourceReader
  private var fixIts: [FileID: [(fixIt: Diagnostic.FixIt, code: String)]] = [:]
  /// The diagnostics whose fix-its are made.
  private(set) var fixedCount = 0

  init(_ diagnostics: [Diagnostic], sources: SourceMap, reader: SourceReader) {
    self.sources = sources
    self.reader = reader
    for diagnostic in diagnostics
    where diagnostic.severity == .warning && LintSelection.keepsMeaning(diagnostic.code) {
      add(diagnostic.fixIts, of: diagnostic.code)
    }
  }

  /// The fix-its of one diagnostic go together: all of them are made, or none.
  private mutating func add(_ new: [Diagnostic.FixIt], of code: String) {
    let isFree = new.allSatisfy { fixIt in
      sources.contains(fixIt.range.file)
        && sources[fixIt.range.file].name != SourceReader.inputName
        && !(fixIts[fixIt.range.file] ?? []).contains { overlaps($0.fixIt.range, fixIt.range) }
    }
    guard isFree, !new.isEmpty else { return }
    for fixIt in new { fixIts[fixIt.range.file, default: []].append((fixIt, code)) }
    fixedCount += 1
  }

  private func overlaps(_ a: SourceRange, _ b: SourceRange) -> Bool {
    a.start < b.end && b.start < a.end || a.start == b.start
  }

  /// The edits in source order.
  var edits: [Edit] {
    fixIts.sorted { $0.key.index < $1.key.index }.flatMap { file, fixIts in
      fixIts.sorted { $0.fixIt.range.start < $1.fixIt.range.start }.map { fixIt, code in
        Edit(
          path: sources[file].name, position: sources.position(of: fixIt.range), code: code,
          old: sources.text(fixIt.range), new: fixIt.replacement)
      }
    }
  }

  /// The files that change, with their new bytes.
  func changes() throws -> [String: [UInt8]] {
    var changes: [String: [UInt8]] = [:]
    for (file, fixIts) in fixIts {
      var bytes = try reader.bytes(sources[file].name)
      // An insertion precedes a replacement at the same place.
      for (fixIt, _) in fixIts.sorted(by: {
        ($0.fixIt.range.start, $0.fixIt.range.end) > ($1.fixIt.range.start, $1.fixIt.range.end)
      }) {
        let range = fixIt.range.offsets.clamped(to: bytes.indices.lowerBound..<bytes.count)
        bytes.replaceSubrange(range, with: Array(fixIt.replacement.utf8))
      }
      changes[sources[file].name] = bytes
    }
    return changes
  }
}
