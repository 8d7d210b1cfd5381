import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// A process that writes to a store and says on standard output what was acknowledged, for tests
/// that kill it, start many of it at once, or take its disk away.
///
/// `store-writer FOLDER COMMAND [ARGUMENT]…`
@main
enum StoreWriter {
  static func main() {
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let command = Command(rawValue: arguments[2]) else { exit(64) }
    becomeOwner(of: arguments[1])
    do {
      try command.run(in: arguments[1], Array(arguments.dropFirst(3)))
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  /// Root may write whatever a file's mode says; so root becomes the user whom the folder belongs
  /// to.
  private static func becomeOwner(of folder: String) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    guard setgid(status.st_gid) == 0, setuid(status.st_uid) == 0 else { exit(1) }
  }

  /// One line, at once: whoever kills this process must know what it said.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }

  enum Command: String {
    /// `donate NAME COUNT [BYTES]`: donations NAME-1 … to the event `e`, each acknowledged; files
    /// may not grow beyond BYTES.
    case donate
    /// `send NAME COUNT`: the same, queued, and flushed at the end.
    case send
    /// `show NAME COUNT`: shows the tip NAME again and again; each display, press and end is acknowledged.
    case show
    /// `sweep FAULT FIRST STEP`: see ``Sweep``; the stores are in FOLDER.
    case sweep
    /// `reads FAULT FIRST STEP`: see ``Reads``; FOLDER has a store.
    case reads
    /// `syncs COUNT [fast]`: donations, and how often the disk was waited for.
    case syncs
    /// Opens the store, and closes it, with a umask of zero: nothing but the store itself decides
    /// who may read it. A umask is a process's, so that no test sets one.
    case open
    /// Holds the store's lock until standard input ends.
    case hold
    /// `watch COUNT`: says when each donation of others reaches a stream.
    case watch
    /// `idle SECONDS`: watches, and says how much processor time that took.
    case idle

    func run(in folder: String, _ arguments: [String]) throws {
      let first = arguments.first ?? ""
      let count = Int(arguments.dropFirst().first ?? "") ?? 0
      switch self {
      case .donate:
        if let bytes = arguments.dropFirst(2).first.flatMap(UInt.init) {
          var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        }
        try Writing(folder).donate(first, count, isQueued: false)
      case .send: try Writing(folder).donate(first, count, isQueued: true)
      case .show: try Writing(folder).show(first, count)
      case .sweep:
        guard let fault = FailingDisk.Fault(rawValue: first) else { exit(64) }
        let step = Int(arguments.dropFirst(2).first ?? "") ?? 1
        try Sweep(folder: folder, fault: fault).run(from: count, by: step)
      case .reads:
        guard let fault = FailingDisk.Fault(rawValue: first) else { exit(64) }
        let step = Int(arguments.dropFirst(2).first ?? "") ?? 1
        try Reads(folder: folder, fault: fault).run(from: count, by: step)
      case .syncs: try Syncs.run(in: folder, count: Int(first) ?? 1, isFast: arguments.count > 1)
      case .open:
        umask(0)
        try SQLiteStore(folder: folder, options: .patient).close()
      case .hold: try Holding.run(folder)
      case .watch: try Watching(folder).run(count: Int(first) ?? 0)
      case .idle: try Watching(folder).idle(seconds: UInt32(first) ?? 1)
      }
    }
  }
}
