import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// Commits that nobody tells of, as of writers that die right after: a watcher finds them by itself.
@Suite struct UntoldCommitTests {
  /// Not one of them is missed, also where the log was moved into the database in between, begun
  /// anew, or emptied.
  @Test(.timeLimit(.minutes(240)))
  func everyOneIsFound() throws {
    let scratch = try Scratch()
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var options = SQLiteStore.Options()
    options.watchInterval = .milliseconds(1)
    let listener = try SQLiteStore(folder: scratch.store, options: options)
    _ = try listener.load()
    let heard = DispatchSemaphore(value: 0)
    try listener.watch { heard.signal() }
    // From here on the beacon of others is another file than the one that is watched.
    try scratch.replace(scratch.store + "/tips-store.beacon")

    var writer = try Donor(scratch.store)
    var known = 0
    for step in 1...(Effort.isSoak ? 3000 : 80) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        try writer.store.close()
        writer = try Donor(scratch.store)
        try writer.donate(step)
      case 1: try writer.store.reset(at: Date.now)
      case 2: for number in 0..<200 { try writer.send(number) }
      // The later ones fall into the middle of the look that the first has caused.
      default: for number in 1...Int.random(in: 1...3, using: &random) { try writer.donate(number) }
      }
      let last = try writer.store.info().lastEntry
      while known < last {
        try #require(
          heard.wait(timeout: .now() + 600) == .success,
          "step \(step), seed \(seed): \(known) of \(last) entries")
        switch try listener.takeNews() {
        case .nothing: break
        case .entries(let entries): known = entries.last?.number ?? known
        case .records(let records): known = records.lastEntry
        }
      }
    }
    try writer.store.close()
    try listener.close()
  }
}
