import TipFormats
import TipReference
import TipSources
import TipText

/// The edits of `tips check --fix` and `--diff`, made in memory until no fix-it is left.
struct FixRounds {
  /// The texts that change, by path.
  private(set) var texts: [String: [UInt8]] = [:]
  /// The edits in the order in which they are made.
  private(set) var edits: [SourceFixer.Edit] = []
  /// The report on the texts after the edits.
  private(set) var report: InventoryReport

  /// The greatest number of rounds. A fix may uncover another error; no program needs more.
  private static let maximum = 10

  /// - Parameter makeReport: Reports on the sources with the texts that have changed.
  init(limit: Int, _ makeReport: ([String: [UInt8]]) throws -> InventoryReport) throws {
    report = try makeReport([:])
    var made: Set<SourceFixer.Edit> = []
    for _ in 0..<FixRounds.maximum {
      let fixer = SourceFixer(
        report.diagnostics, sources: report.sources,
        reader: SourceReader(limit: limit, edited: texts))
      let changes = try fixer.changes()
      guard !changes.isEmpty else { break }
      for edit in fixer.edits where made.insert(edit).inserted { edits.append(edit) }
      texts.merge(changes) { $1 }
      report = try makeReport(texts)
    }
  }

  /// `3 edits in 2 files · 1 fix-it is left to you`: those of errors, and those that change what a program does.
  var sum: String {
    let made = Count.text(edits.count, "edit") + " in " + Count.text(texts.count, "file")
    let left = report.diagnostics.count { !$0.fixIts.isEmpty }
    if left == 0 { return made }
    return made + " · " + Count.text(left, "fix-it") + (left == 1 ? " is" : " are") + " left to you"
  }

  /// Writes the changed texts, and reports the edits of each file once it is written.
  func write(_ tell: (SourceFixer.Edit) -> Void) throws {
    for (path, bytes) in texts.sorted(by: { $0.key < $1.key }) {
      try FileReplacement.replace(path, with: bytes)
      for edit in edits where edit.path == path { tell(edit) }
    }
  }

  /// The edits as a patch to apply in the current folder.
  func patch(limit: Int) throws -> [UInt8] {
    let reader = SourceReader(limit: limit)
    return try texts.sorted { $0.key < $1.key }.flatMap { path, bytes in
      UnifiedDiff(
        path: Folder.relativePath(path), from: try reader.bytes(path), to: bytes
      ).bytes
    }
  }
}
