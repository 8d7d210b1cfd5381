import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// Looks at a store in every way there is, again and again, while later and later a read fails; and says
/// what came of it.
struct Reads {
  let folder: String
  let fault: FailingDisk.Fault

  private enum Look: String, CaseIterable { case load, log, info, export, check, add }

  /// A line for each read that failed, its parts separated by `|`: the way of looking and the read; what
  /// was refused, or what is wrong with the store by that look; how many donations there are afterwards.
  func run(from first: Int, by step: Int) throws {
    FailingDisk.install()
    for look in Look.allCases {
      var call = first
      while try fails(look, at: call) { call += step }
    }
    StoreWriter.say("done")
  }

  /// False where there were not so many reads.
  private func fails(_ look: Look, at call: Int) throws -> Bool {
    FailingDisk.fail(at: call, with: fault)
    var outcome = ""
    do { outcome = try perform(look) } catch { outcome = "\(error)" }
    let hasFailed = FailingDisk.hasFailed
    FailingDisk.fail(at: nil, with: fault)
    let count = (try? StoreInfo(folder: folder).donations).map { "\($0)" } ?? "none"
    if hasFailed { StoreWriter.say("\(look.rawValue) \(call)|\(outcome)|\(count)") }
    return hasFailed
  }

  private func perform(_ look: Look) throws -> String {
    var options = SQLiteStore.Options()
    options.creates = false
    switch look {
    case .load, .log:
      let store = try SQLiteStore(folder: folder, options: options)
      defer { try? store.close() }
      _ = look == .load ? try store.load().lastEntry : try store.log().entries.count
    case .info: _ = try StoreInfo(folder: folder)
    case .export: _ = try StoreExport(folder: folder).run { _, _ in }
    case .check: return try StoreCheck.faults(in: folder).joined(separator: ", ")
    case .add:
      var copy = StoreImport(folder: folder, date: Date.now)
      try copy.finish()
    }
    return ""
  }
}
