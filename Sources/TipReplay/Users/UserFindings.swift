import HeapModule
import TipSystem

/// The findings for all users in the order of their names' bytes. They are sorted part by part, kept in an unlinked file, and
/// merged in the end, so that memory does not grow with the users.
final class UserFindings: @unchecked Sendable {
  private let lock = ThreadLock()
  private let folder: String
  private let file: FileDescriptor
  /// The places of the sorted runs in the file.
  private var runs: [Range<Int>] = []

  /// Throws ``ReplayError``.
  init(folder: String) throws {
    self.folder = folder
    do throws(Errno) {
      file = try TemporaryFile.makeNameless(folder + "/tips-replay-")
    } catch {
      throw ReplayError("cannot keep the users in `\(folder)`: \(error.reason)", .system)
    }
  }

  deinit { try? file.close() }

  /// Adds the users of a part. Throws ``ReplayError``.
  func add(_ found: [UserFinding]) throws {
    if found.isEmpty { return }
    var bytes: [UInt8] = []
    for finding in found.sorted(by: { Self.isBefore($0.user, $1.user) }) {
      finding.append(to: &bytes)
    }
    let run = bytes
    try lock.withLock {
      let start = runs.last?.upperBound ?? 0
      do throws(Errno) {
        try file.write(all: run)
      } catch {
        throw ReplayError("cannot keep the users in `\(folder)`: \(error.reason)", .system)
      }
      runs.append(start..<start + run.count)
    }
  }

  /// Calls a function with each finding, in the order of the users.
  func forEach(_ body: (UserFinding) throws -> Void) throws {
    let room = max(4096, min(1 << 16, (32 << 20) / max(1, runs.count)))
    var heap = Heap<Head>()
    for run in runs {
      let reader = Reader(file, run, room: room)
      if let finding = try reader.next() { heap.insert(Head(finding: finding, reader: reader)) }
    }
    while let head = heap.popMin() {
      try body(head.finding)
      if let next = try head.reader.next() {
        heap.insert(Head(finding: next, reader: head.reader))
      }
    }
  }

  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// The first finding of a run that is not merged yet.
  private struct Head: Comparable {
    let finding: UserFinding
    let reader: Reader

    static func < (a: Head, b: Head) -> Bool { isBefore(a.finding.user, b.finding.user) }
    static func == (a: Head, b: Head) -> Bool { a.finding.user == b.finding.user }
  }

  /// Reads a run from its beginning.
  private final class Reader {
    private let file: FileDescriptor
    private var rest: Range<Int>
    private var bytes: ArraySlice<UInt8> = []
    private let room: Int

    init(_ file: FileDescriptor, _ run: Range<Int>, room: Int) {
      self.file = file
      self.rest = run
      self.room = room
    }

    func next() throws -> UserFinding? {
      while true {
        if let finding = UserFinding(&bytes) { return finding }
        if rest.isEmpty {
          guard bytes.isEmpty else { throw Self.failure }
          return nil
        }
        do throws(Errno) {
          let more = try file.bytes(upTo: min(room, rest.count), at: rest.lowerBound)
          rest = rest.lowerBound + more.count..<rest.upperBound
          if more.isEmpty { rest = rest.upperBound..<rest.upperBound }
          bytes = ArraySlice(Array(bytes) + more)
        } catch {
          throw Self.failure
        }
      }
    }

    private static var failure: ReplayError {
      ReplayError("the temporary file of the users cannot be read again", .system)
    }
  }
}
