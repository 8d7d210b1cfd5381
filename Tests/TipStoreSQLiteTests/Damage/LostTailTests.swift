import Foundation
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// A store whose last changes are gone, though they were on disk: whoever opens it notices.
@Suite struct LostTailTests {
  enum Loss: CaseIterable { case removed, emptied, cutShort, flippedFirstFrame, flippedHeader }

  /// As a killed process leaves a store: few changes in the database, many beside it.
  private func store(in scratch: Scratch, _ loss: Loss) throws -> String {
    try Donor(scratch.store).store.close()
    let donor = try Donor(scratch.store)
    for number in 1...40 { try donor.donate(number) }
    let copy = try scratch.copy(scratch.store, to: "killed")
    try donor.store.close()
    let log = copy + "/tips-store.db-wal"
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: log)))
    try #require(bytes.count > 100_000)
    switch loss {
    case .removed:
      try FileManager.default.removeItem(atPath: log)
      return copy
    case .emptied: bytes = []
    case .cutShort: bytes.removeLast(bytes.count / 2)
    case .flippedFirstFrame: bytes[32 + 24 + 700] ^= 4
    case .flippedHeader: bytes[9] ^= 1
    }
    try Data(bytes).write(to: URL(filePath: log))
    return copy
  }

  private func expectDamage(_ loss: Loss, _ name: String, _ body: (String) throws -> Void) throws {
    let scratch = try Scratch()
    let path = try store(in: scratch, loss)
    let error = #expect(throws: StoreError.self, "\(loss), \(name)") { try body(path) }
    guard case .damaged(let reason, _) = error else {
      Issue.record("\(loss), \(name): \(String(describing: error))")
      return
    }
    #expect(reason.contains("changes are missing"), "\(loss), \(name): \(reason)")
  }

  @Test(arguments: Loss.allCases) func isNoticedByWhoeverOpensIt(_ loss: Loss) throws {
    try expectDamage(loss, "info") { _ = try StoreInfo(folder: $0) }
    try expectDamage(loss, "export") { _ = try StoreExport(folder: $0).run { _, _ in } }
    try expectDamage(loss, "import") { path in
      var copy = StoreImport(folder: path, date: Date.now)
      try copy.add(#"{"kind":"store","version":1,"uuid":"another"}"#)
      try copy.finish()
    }
    try expectDamage(loss, "open") { try SQLiteStore(folder: $0).close() }
    let scratch = try Scratch()
    let faults = try StoreCheck.faults(in: store(in: scratch, loss))
    #expect(faults.count == 1 && faults[0].contains("are missing"), "\(faults)")
  }
}
