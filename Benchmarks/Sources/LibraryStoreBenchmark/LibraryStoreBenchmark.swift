import Foundation
import OpenTipKit
import RawStore

private struct Visit: Codable, Sendable {
  let landmarkID: Int
  let landmarkName: String

  init(_ number: Int) {
    landmarkID = number % 1000
    landmarkName = "Landmark \(landmarkID)"
  }
}

private enum Landmarks {
  static let visited = Tips.Event<Visit>(
    id: "visited", donationLimit: .init(maximumCount: 10_000_000))
}

/// Compares donations of the library to a datastore on disk with the same rows written by SQLite's own prepared
/// statements, in turns, on one disk.
@main
enum LibraryStoreBenchmark {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tips-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Tips.configure([
      .datastoreLocation(.url(folder.appending(path: "store"))), .displayFrequency(.immediate),
    ])
    let path = folder.path(percentEncoded: false)
    print("  donations a second                   raw    library   ratio")
    let singles = try await rates(in: path + "/singles.db", of: 2_000) { raw, count in
      for number in 0..<count { try raw.insert(number...number) }
    } library: { count in
      for number in 0..<count { await Landmarks.visited.donate(Visit(number)) }
    }
    print("  " + singles.row("donate, one after the other", goal: 0.8))
    let together = try await rates(in: path + "/together.db", of: 20_000) { raw, count in
      for start in stride(from: 0, to: count, by: 100) { try raw.insert(start...start + 99) }
    } library: { count in
      await withTaskGroup { group in
        for task in 0..<100 {
          group.addTask {
            for number in stride(from: task, to: count, by: 100) {
              await Landmarks.visited.donate(Visit(number))
            }
          }
        }
      }
    }
    print("  " + together.row("100 tasks, batches of 100", goal: 0.5))
  }

  /// Times drift, so that both take turns; the median of the ratios counts. The first round, in which their logs grow to
  /// their size, does not.
  private static func rates(
    in path: String, of count: Int, raw: @Sendable (RawStore, Int) throws -> Void,
    library: @Sendable (Int) async -> Void
  ) async throws -> Rates {
    let rawStore = try RawStore(path) { number in
      let id = number % 1000
      return "{\"landmarkID\":\(id),\"landmarkName\":\"Landmark \(id)\"}"
    }
    let clock = ContinuousClock()
    var rates = Rates()
    for round in 0..<6 {
      var start = clock.now
      try raw(rawStore, count)
      let rawSeconds = (clock.now - start) / .seconds(1)
      start = clock.now
      await library(count)
      let seconds = (clock.now - start) / .seconds(1)
      if round > 0 { rates.add(raw: Double(count) / rawSeconds, tips: Double(count) / seconds) }
    }
    return rates
  }
}
