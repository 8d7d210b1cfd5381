import Foundation
import RawStore
import TipEngine
import TipModel
import TipStoreSQLite

/// Compares the store with the same rows written by SQLite's own prepared statements, in turns, on
/// one disk.
@main
enum StoreBenchmark {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tips-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    print("  rows a second                        raw       tips   ratio")
    try compareWrites(in: path)
    try measureOpening(in: path)
    try Sharing.measure(in: path)
  }

  private static func compareWrites(in path: String) throws {
    let (singles, batches) = (try singles(in: path), try batches(in: path))
    print("  " + singles.row("donate, durable", goal: 0.8))
    print("  " + batches.row("sendDonation, batches of 100", goal: 0.5))
  }

  /// Rounds in which both move their logs into the database some times, and each its own rows.
  private static func singles(in path: String) throws -> Rates {
    try rates(in: path + "/singles", of: 2_000) { raw, count in
      for number in 0..<count { try raw.insert(number...number) }
    } tips: { visits, count in
      for number in 0..<count { try visits.donate(number) }
    }
  }

  private static func batches(in path: String) throws -> Rates {
    try rates(in: path + "/batches", of: 40_000) { raw, count in
      for start in stride(from: 0, to: count, by: 100) { try raw.insert(start...start + 99) }
    } tips: { visits, count in
      for number in 0..<count { try visits.send(number) }
      try visits.flush()
    }
  }

  /// Times drift, so that both take turns; the median of the ratios counts. The first round, in which
  /// their logs grow to their size, does not.
  private static func rates(
    in path: String, of count: Int, raw: (RawStore, Int) throws -> Void,
    tips: (VisitStore, Int) throws -> Void
  ) throws -> Rates {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let (rawStore, visits) = (
      try RawStore(path + "/raw.db", value: VisitStore.json), try VisitStore(path + "/visits")
    )
    var rates = Rates()
    for round in 0..<6 {
      let rawRate = try perSecond(count) { try raw(rawStore, count) }
      let tipsRate = try perSecond(count) { try tips(visits, count) }
      if round > 0 { rates.add(raw: rawRate, tips: tipsRate) }
    }
    try visits.close()
    return rates
  }

  private static func measureOpening(in path: String) throws {
    let count = 1_000_000
    let visits = try VisitStore(path + "/many")
    for number in 0..<count { try visits.send(number) }
    try visits.close()
    var best = Double.infinity
    for _ in 0..<5 {
      let start = ContinuousClock.now
      let opened = try VisitStore(path + "/many")
      let status = try opened.status(atLeast: count)
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
      guard status == .available else { throw Disagreement() }
      try opened.close()
    }
    let milliseconds = Int(best * 1000)
    print("  open \(count) donations, first status     \(milliseconds) ms  (goal: 300 ms)")
  }

  /// A benchmark of a wrong answer says nothing.
  private struct Disagreement: Error {}

  private static func perSecond(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
  }
}
