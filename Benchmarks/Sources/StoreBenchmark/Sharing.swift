import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// How soon another process hears of a donation, and what waiting for one costs.
enum Sharing {
  static func measure(in path: String) throws {
    let told = try delays(of: 1_000, in: path + "/told", hidesBeacon: false)
    print(
      "  a donation reaches another process's stream: median \(milliseconds(told, at: 0.5)) ms, "
        + "p99 \(milliseconds(told, at: 0.99)) ms  (goals: 0.5, 5 ms)")
    let untold = try delays(of: 24, in: path + "/untold", hidesBeacon: true)
    print(
      "  the same of a writer that died before it told anybody: at most "
        + "\(milliseconds(untold, at: 1)) ms  (goal: 300 ms)")
    let seconds = 10
    let idle = try Watcher([path + "/idle", "idle", "\(seconds)"])
    let share = try idle.number() / Double(seconds) / 1e9 * 100
    print("  a watcher that hears nothing: \(rounded(share)) % of a core  (goal: 0.1 %)")
  }

  /// From the end of each `donate()` to the status in the other process, in nanoseconds, sorted; of
  /// no more than an event keeps by default.
  private static func delays(of count: Int, in folder: String, hidesBeacon: Bool) throws -> [Double]
  {
    try SQLiteStore(folder: folder).close()
    let watcher = try Watcher([folder, "watch", "\(count)"])
    _ = try watcher.words()
    if hidesBeacon { try replace(folder + "/tips-store.beacon") }
    let store = try SQLiteStore(folder: folder)
    let engine = try TipEngine(
      clock: LiveClock(reading: { Date.now }), store: store, defaultValue: { _ in .none })
    let event = EventReference(id: "e", donationType: .string)
    var delays: [Double] = []
    for number in 1...count {
      usleep(.random(in: 0...(hidesBeacon ? 250_000 : 2_000)))
      try engine.donate(.string("n\(number)"), to: event)
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let committed = Double(time.tv_sec * 1_000_000_000 + time.tv_nsec)
      delays.append(try watcher.number() - committed)
    }
    try store.close()
    return delays.sorted()
  }

  /// By another file that says the same, which who watches the first hears nothing of.
  private static func replace(_ path: String) throws {
    let files = FileManager.default
    try files.copyItem(atPath: path, toPath: path + ".copy")
    try files.removeItem(atPath: path)
    try files.moveItem(atPath: path + ".copy", toPath: path)
  }

  private static func milliseconds(_ sorted: [Double], at share: Double) -> Double {
    rounded(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] / 1e6)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
