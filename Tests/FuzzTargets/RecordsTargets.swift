import Foundation
import TipModel
import TipRecords
import TipStoreSQLite
import TipText

/// What reads an app's own records, which may be anybody's.
extension FuzzTarget {
  /// An archive is read or refused, and what is read can be written as JSON.
  static let archive = FuzzTarget(name: "archive") { bytes in
    _ = try? KeyedArchive.plain(bytes)
    guard let value = try? KeyedArchive.root(of: bytes) else { return }
    _ = value.text
    if let json = value.json { try expect(JSON(json.encoded) != nil) }
  }

  /// A file is read or refused; what is read can be asked, and copied without names.
  static let records = FuzzTarget(name: "records") { bytes in
    let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let path = "\(folder)/tips-fuzz-records-\(getpid())"
    let copy = path + "-copy"
    defer { for made in [path, copy] { unlink(made) } }
    try Data(bytes).write(to: URL(filePath: path))
    let files = RecordsFiles(database: path)
    guard let store = try? RecordsReader.read(files, temporary: folder) else { return }
    _ = store.records
    for event in store.events {
      _ = event.donations.history(as: .string, latest: 10)
      _ = event.donations.misfits(as: .int, latest: 10)
    }
    for rule in store.rules {
      guard let parsed = RuleIdentifier(rule.id) else { continue }
      try expect(RuleIdentifier(parsed.id)?.id == parsed.id)
      _ = parsed.words
    }
    guard (try? RecordsAnonymiser.write(files, to: copy, temporary: folder)) != nil else { return }
    _ = try? RecordsReader.read(RecordsFiles(database: copy), temporary: folder)
  }
}
