import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// Makes one store after the other, in each of which a later call that changes a file fails, until
/// there are no more calls; and says what was acknowledged and what is there.
struct Sweep {
  let folder: String
  let fault: FailingDisk.Fault

  /// A line for each store, its parts separated by `|`: the call that failed; the names
  /// acknowledged; those stored; how many entries there are; what was refused; what is wrong with
  /// the store.
  func run(from first: Int, by step: Int) throws {
    FailingDisk.install()
    var call = first
    while try use(failingAt: call) { call += step }
    StoreWriter.say("done")
  }

  /// False where there were not so many calls.
  private func use(failingAt call: Int) throws -> Bool {
    let store = folder + "/\(call)"
    var acknowledged: [String] = []
    var refusals: [String] = []
    FailingDisk.fail(at: call, with: fault)
    var writing: Writing?
    do { writing = try Writing(store) } catch { refusals.append("\(error)") }
    // The disk fails once, so that from here on everything works.
    let used = try writing ?? Writing(store)
    for name in 1...6 {
      do {
        try used.engine.donate(.string("\(name)"), to: Writing.event)
        acknowledged.append("\(name)")
      } catch {
        refusals.append("\(error)")
      }
    }
    do { try used.store.close() } catch { refusals.append("\(error)") }
    let hasFailed = FailingDisk.hasFailed
    FailingDisk.fail(at: nil, with: fault)

    let next = try SQLiteStore(folder: store)
    let records = try next.load()
    try next.close()
    let parts = [
      "\(call)", acknowledged.joined(separator: ","), names(records).joined(separator: ","),
      "\(records.lastEntry)", refusals.joined(separator: ","),
      try StoreCheck.faults(in: store).joined(separator: ","),
    ]
    if hasFailed { StoreWriter.say(parts.joined(separator: "|")) }
    try FileManager.default.removeItem(atPath: store)
    return hasFailed
  }

  private func names(_ records: Records) -> [String] {
    guard let history = records.events[Writing.event.id]?.history else { return [] }
    return (0..<history.count).map { row in
      if case .string(let name)? = history[row].value { name } else { "?" }
    }
  }
}
