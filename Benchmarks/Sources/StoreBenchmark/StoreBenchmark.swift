import Foundation
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
    let raw = try RawStore(path + "/raw.db")
    let visits = try VisitStore(path + "/visits")
    var (single, batch) = (Rates(), Rates())
    // Times drift, so that both take turns; the median of the ratios counts.
    for _ in 0..<5 {
      single.add(
        raw: try perSecond(400) { for number in 0..<400 { try raw.insert(number...number) } },
        tips: try perSecond(400) { for number in 0..<400 { try visits.donate(number) } })
      batch.add(
        raw: try perSecond(40_000) {
          for start in stride(from: 0, to: 40_000, by: 100) { try raw.insert(start...start + 99) }
        },
        tips: try perSecond(40_000) {
          for number in 0..<40_000 { try visits.send(number) }
          try visits.flush()
        })
    }
    print("  " + single.row("donate, durable", goal: 0.8))
    print("  " + batch.row("sendDonation, batches of 100", goal: 0.5))
    try visits.close()
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
