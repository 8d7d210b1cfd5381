import Foundation
import SeededRandom
import Testing

/// A disk that fails, at every point of a write.
@Suite struct FailingWriteTests {
  /// Every call of SQLite that changes a file fails once, each in a store of its own, from the
  /// first that makes the tables to the last that closes them.
  @Test(
    .timeLimit(.minutes(240)),
    arguments: [
      ("full", "the disk is full"), ("unwritable", "the disk is full"),
      ("unsynced", "`tips-store.db` cannot be used: disk I/O error"),
      ("readOnly", "`tips-store.db` cannot be used: it could not be opened for writing"),
    ])
  func aCallThatFailsIsToldAndLeavesTheStoreUsable(fault: String, reason: String) throws {
    let scratch = try Scratch()
    let (first, step) = Effort.isSoak ? (1, 1) : (.random(in: 1...3), 3)
    let (lines, status) = try WriterProcess(
      scratch.path(""), "sweep", fault, "\(first)", "\(step)"
    ).finish()
    #expect(status == 0 && lines.last == "done", "\(lines.suffix(2))")
    var (refused, survived) = (0, 0)
    for line in lines.dropLast() {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(parts.count == 6)
      let acknowledged = parts[1].split(separator: ",")
      #expect(parts[2].split(separator: ",") == acknowledged, "call \(parts[0])")
      #expect(Int(parts[3]) == acknowledged.count, "call \(parts[0]): an entry for each donation")
      #expect(parts[5].isEmpty, "call \(parts[0]): \(parts[5])")
      if parts[4].isEmpty {
        survived += 1
        #expect(acknowledged.count == 6)
      } else {
        refused += 1
        #expect(parts[4] == reason, "call \(parts[0]): one refusal, with its reason")
        #expect(acknowledged.count >= 5)
      }
    }
    // A checkpoint that fails is no loss; it is made up for.
    #expect(refused > 10 && refused > survived, "\(refused) refused, \(survived) not")
  }

  /// A file may not grow beyond a size, which is met by every file of a store and stays.
  @Test(.timeLimit(.minutes(240)))
  func nothingIsHalfWrittenWhereverTheDiskEnds() throws {
    var (opened, refused, accepted) = (0, 0, 0)
    for limit in stride(from: 0, to: 420_000, by: Effort.isSoak ? 1_100 : 9_700) {
      let scratch = try Scratch()
      let (lines, status) = try WriterProcess(scratch.store, "donate", "d", "25", "\(limit)")
        .finish()
      let acknowledged = lines.filter { $0.hasPrefix("ok ") }.map { String($0.dropFirst(3)) }
      let refusals = lines.filter { $0.hasPrefix("refused") }
      #expect(try StoredDonations(scratch.store).names == acknowledged, "\(limit) bytes")
      #expect(refusals.allSatisfy { $0 == "refused the disk is full" }, "\(refusals)")
      if lines.contains("ready") {
        opened += 1
        #expect(acknowledged.count + refusals.count == 25)
        #expect(lines.contains("engine \(acknowledged.count)"), "the engine knows what is stored")
      } else {
        #expect(status == 1 && lines == ["error the disk is full"], "\(limit) bytes: \(lines)")
      }
      if !refusals.isEmpty { refused += 1 }
      if refusals.isEmpty, !acknowledged.isEmpty { accepted += 1 }
    }
    #expect(opened > 10 && refused > 5 && accepted > 0)
  }

  /// `donate()` returns when the disk has it.
  @Test func aDurableDonationWaitsForTheDiskAndAFastOneDoesNot() throws {
    let scratch = try Scratch()
    let syncs = { (options: [String]) in
      let folder = scratch.path("store-\(options.count)")
      let line = try #require(
        try WriterProcess(folder, ["syncs", "20"] + options).finish().lines.last)
      return try #require(Int(line.dropFirst(6)))
    }
    #expect(try syncs([]) >= 20)
    #expect(try syncs(["fast"]) < 20)
  }

  /// Whoever this runs as: root's writer becomes the user to whom the store belongs.
  @Test func aFileThatMayNotBeWrittenIsRefused() throws {
    let scratch = try Scratch()
    #expect(try WriterProcess(scratch.store, "donate", "d", "2").finish().status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.store)
    for path in [scratch.url.path(percentEncoded: false), scratch.store]
      + files.map({ scratch.store + "/" + $0 }) where geteuid() == 0
    {
      chown(path, 65_534, 65_534)
    }
    let database = scratch.store + "/tips-store.db"
    chmod(database, 0o400)
    let (lines, status) = try WriterProcess(scratch.store, "donate", "d", "2").finish()
    #expect(status == 1)
    #expect(lines == ["error `\(database)` cannot be used: permission denied"])
    chmod(database, 0o600)
    #expect(try WriterProcess(scratch.store, "donate", "e", "1").finish().lines.contains("ok e-1"))
  }

  @Test(.enabled(if: ReadOnlyDisk.canBeMade, "this system lets nobody mount a folder"))
  func aDiskThatCanOnlyBeReadIsRefused() throws {
    let scratch = try Scratch()
    #expect(try WriterProcess(scratch.store, "donate", "d", "2").finish().status == 0)
    let host = ReadOnlyDisk.host(of: scratch.store)
    for folder in [scratch.store, scratch.store + "/new"] {
      let (lines, status) = try WriterProcess(folder, ["donate", "e", "2"], under: host).finish()
      #expect(status == 1 && lines == ["error the store can only be read"])
    }
    #expect(try WriterProcess(scratch.store, "donate", "f", "1").finish().lines.contains("ok f-1"))
    #expect(try StoredDonations(scratch.store).names == ["d-1", "d-2", "f-1"])
  }
}
