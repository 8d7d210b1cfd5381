import Glibc
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
      for fixIt in fixIts.sorted(by: { $0.range.start > $1.range.start }) {
        let range = fixIt.range.offsets.clamped(to: bytes.indices.lowerBound..<bytes.count)
        bytes.replaceSubrange(range, with: Array(fixIt.replacement.utf8))
      }
      return (sources[file].name, bytes)
    }
  }

  /// Writes the files that change and says how many.
  func write() throws -> Int {
    let changes = changes
    for (name, bytes) in changes { try SourceFixer.replace(name, with: bytes) }
    return changes.count
  }

  /// Through a new file beside the old one, so that a full disk leaves the old one whole.
  private static func replace(_ name: String, with bytes: [UInt8]) throws {
    guard let resolved = realpath(name, nil) else {
      throw CommandError("cannot write `\(name)`", .failed)
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    var status = stat()
    let temporary = path + ".fixed~"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard stat(path, &status) == 0, descriptor >= 0 else {
      throw CommandError("cannot write `\(name)`", .failed)
    }
    let isWritten = writeAll(bytes, to: descriptor) && fchmod(descriptor, status.st_mode) == 0
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw CommandError("cannot write `\(name)`", .failed)
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count > 0 { start += count } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }
}
