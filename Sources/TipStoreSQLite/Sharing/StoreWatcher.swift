import Foundation
import GRDB
import Synchronization

/// Watches a store's beacon on a thread of its own, and raises the signal when others have
/// appended.
///
/// A writer may die between its commit and the beacon, so that now and then the watcher looks by
/// itself whether there was a commit; and the store may be moved away, after which nothing more is
/// heard of it.
final class StoreWatcher: Sendable {
  private let connection: StoreConnection
  private let writer: StoreWriter
  private let stamp: CommitStamp?
  private let changes: Int32
  /// Closing the second ends the thread.
  private let ends: (read: Int32, write: Int32)
  private let isOver = DispatchSemaphore(value: 0)

  /// How long it waits for a sign before it looks by itself, in milliseconds.
  private let patience: Int32

  init(_ connection: StoreConnection, writer: StoreWriter, patience: Duration) throws {
    self.connection = connection
    self.writer = writer
    self.patience = Int32(clamping: Int64(patience / .milliseconds(1)))
    stamp = connection.commitStamp
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StoreError.refused(connection.folder.path) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
    changes = StoreWatcher.watch(connection.folder.beacon)
    Thread { [self] in run() }.start()
  }

  /// Ends the watch; when this returns, nothing is signalled any more.
  func stop() {
    close(ends.write)
    isOver.wait()
    close(ends.read)
    if changes >= 0 { close(changes) }
  }

  /// A descriptor that becomes readable when the file changes; -1 where the system has none.
  private static func watch(_ path: String) -> Int32 {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return -1 }
      guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
        close(descriptor)
        return -1
      }
      return descriptor
    #else
      return -1
    #endif
  }

  private func run() {
    var waits = [
      pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: changes, events: Int16(POLLIN), revents: 0),
    ]
    var bytes = [UInt8](repeating: 0, count: 4096)
    var log = LogEnd()
    while true {
      let ready = poll(&waits, nfds_t(waits.count), patience)
      if waits[0].revents != 0 { break }
      if ready > 0, waits[1].revents & Int16(POLLIN) != 0 {
        while read(changes, &bytes, bytes.count) > 0 {}
        tell(of: (try? connection.beacon.signal()?.last) ?? lastInLog)
      } else if connection.isReplaced {
        // The engine finds out why when it asks.
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

  /// What is known of the log without a sign.
  private struct LogEnd {
    /// Its last entry.
    var last: Int64?
    /// The commit that this was read after.
    var stamp: Int64?
  }

  /// Reads the log's end again where anything was committed since.
  private func look(at log: inout LogEnd) {
    // Before the reading: what is committed meanwhile is another stamp the next time.
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
