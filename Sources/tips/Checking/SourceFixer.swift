import TipLint
import TipText

/// Applies the fix-its that are safe: those of warnings, without lints' that change what a program does.
struct SourceFixer {
  let sources: SourceMap
  private var fixIts: [FileID: [Diagnostic.FixIt]] = [:]

  init(_ diagnostics: [Diagnostic], sources: SourceMap) {
    self.sources = sources
    for diagnostic in diagnostics
    where diagnostic.severity == .warning && LintSelection.keepsMeaning(diagnostic.code) {
      add(diagnostic.fixIts)
    }
  }

  /// The fix-its of one diagnostic go together: all of them are made, or none.
  private mutating func add(_ new: [Diagnostic.FixIt]) {
    let isFree = new.allSatisfy { fixIt in
      sources.contains(fixIt.range.file)
        && !(fixIts[fixIt.range.file] ?? []).contains { overlaps($0.range, fixIt.range) }
    }
    guard isFree else { return }
    for fixIt in new { fixIts[fixIt.range.file, default: []].append(fixIt) }
  }

  private func overlaps(_ a: SourceRange, _ b: SourceRange) -> Bool {
    a.start < b.end && b.start < a.end || a.start == b.start
  }

  /// The files that change, with their new bytes.
  var changes: [(name: String, bytes: [UInt8])] {
    fixIts.sorted { $0.key.index < $1.key.index }.map { file, fixIts in
      var bytes = sources[file].bytes
      // What is put in stands before what is replaced at the same place.
      for fixIt in fixIts.sorted(by: {
        ($0.range.start, $0.range.end) > ($1.range.start, $1.range.end)
      }) {
        let range = fixIt.range.offsets.clamped(to: bytes.indices.lowerBound..<bytes.count)
        bytes.replaceSubrange(range, with: Array(fixIt.replacement.utf8))
      }
      return (sources[file].name, bytes)
    }
  }

  /// Writes the files that change and says how many.
  func write() throws -> Int {
    let changes = changes
    for (name, bytes) in changes { try FileReplacement.replace(name, with: bytes) }
    return changes.count
  }
}
