import Foundation
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// A system that does not tell when a file changes: a watcher looks by itself.
@Suite struct DeafWatcherTests {
  @Test(.timeLimit(.minutes(240)))
  func everyCommitIsSeen() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.hearsOfChanges = false
    // It is not the usual look after a quarter of a second that finds them.
    options.watchInterval = .seconds(3600)
    let listener = try SQLiteStore(folder: scratch.store, options: options)
    _ = try listener.load()
    let heard = DispatchSemaphore(value: 0)
    try listener.watch { heard.signal() }
    let writer = try Donor(scratch.store)
    var known = 0
    for step in 1...20 {
      try writer.donate(step)
      let last = try writer.store.info().lastEntry
      while known < last {
        try #require(heard.wait(timeout: .now() + 600) == .success, "\(known) of \(last) entries")
        if case .entries(let entries) = try listener.takeNews() {
          known = entries.last?.number ?? known
        }
      }
    }
    try writer.store.close()
    try listener.close()
  }
}
