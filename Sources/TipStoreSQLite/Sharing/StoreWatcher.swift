import Foundation
import GRDB
import Synchronization
import TipSystem

/// Watches a store's beacon on a separate thread, and raises the signal when others have appended
/// entries.
///
/// A writer may end between its commit and the beacon, so the watcher also checks for commits now
/// and then. If the store is moved away, the watcher gets no more signals of it.
final class StoreWatcher: Sendable {
  private let connection: StoreConnection
  private let writer: StoreWriter
  private let stamp: CommitStamp?
  /// The watch of the beacon. It is nil if the system does not report changes; the watcher then
  /// checks often.
  private let changes: FileWatch?
  /// Closing the one to write to ends the thread.
  private let ends: WakeDescriptors
  private let isOver = DispatchSemaphore(value: 0)

  /// The time after which it checks the store without a signal, in milliseconds.
  private let patience: Int32

  /// The interval of checks where there are no signals, in milliseconds. A check costs a few
  /// microseconds.
  private static let blindPatience: Int32 = 5

  init(
    _ connection: StoreConnection, writer: StoreWriter, patience: Duration, hears: Bool
  ) throws {
    self.connection = connection
    self.writer = writer
    stamp = connection.commitStamp
    ends = try StoreError.about(connection.folder.path) { () throws(Errno) in
      try WakeDescriptors()
    }
    changes = hears ? FileWatch(connection.folder.beacon) : nil
    let asked = Int32(clamping: Int64(patience / .milliseconds(1)))
    self.patience = changes == nil ? min(asked, StoreWatcher.blindPatience) : asked
    Thread { [self] in run() }.start()
  }

  /// Ends the watch. After it returns, no signal is raised.
  func stop() {
    try? ends.writing.close()
    isOver.wait()
    try? ends.reading.close()
  }

  private func run() {
    var waits = [
      pollfd(fd: ends.reading.rawValue, events: Int16(POLLIN), revents: 0),
      // `poll` ignores a negative descriptor.
      pollfd(fd: changes?.descriptor.rawValue ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    var log = LogEnd()
    while true {
      let ready = poll(&waits, nfds_t(waits.count), patience)
      if waits[0].revents != 0 { break }
      if ready > 0, waits[1].revents & Int16(POLLIN) != 0 {
        changes?.forget()
        tell(of: (try? connection.beacon.signal()?.last) ?? lastInLog)
      } else if connection.isReplaced {
        // The engine finds the reason at its next access.
        writer.news.raise()
        _ = poll(&waits, 1, -1)
        break
      } else {
        look(at: &log)
        tell(of: log.last)
      }
    }
    isOver.signal()
  }

  /// The known end of the log, for checks without a signal.
  private struct LogEnd {
    /// The number of its last entry.
    var last: Int64?
    /// The commit that this was read after.
    var stamp: Int64?
  }

  /// Reads the log's end again if there was a commit.
  private func look(at log: inout LogEnd) {
    // Read first, so that a commit in the meantime changes the stamp the next time.
    let now = stamp?.value
    guard log.last == nil || now == nil || now != log.stamp else { return }
    log = LogEnd(last: lastInLog, stamp: now)
  }

  private var lastInLog: Int64? {
    try? connection.pool.read { try RecordLoader(database: $0).lastEntry() }
  }

  private func tell(of last: Int64?) {
    if let last, last > writer.lastKnown.load(ordering: .acquiring) { writer.news.raise() }
  }
}
