import Foundation
import OpenTipKit

/// What the library adds to the engine: whoever uses it pays for both.
@main
enum LibraryBenchmark {
  static func main() async throws {
    let bare = try BareEngine()
    try Tips.configure([.datastoreLocation(.memory), .displayFrequency(.immediate)])
    var number = 0
    func next() -> Int {
      number += 1
      return number
    }
    let first = ContinuousClock().measure { _ = LandmarkTip().status }
    let second = ContinuousClock().measure { _ = LimitedTip(limit: 0).status }
    // Both sides know the tip, and as many donations as are kept, so that every one costs the same.
    _ = (bare.status(), LandmarkTip().status)
    for _ in 0..<1_000 {
      bare.visit(next())
      LandmarkTip.visited.sendDonation(Visit(landmarkID: number, name: "Landmark", isLong: true))
      bare.open()
      LandmarkTip.opened.sendDonation()
    }
    print("                                   engine     library    more")
    row("a donation with nothing to say", { bare.open() }, { LandmarkTip.opened.sendDonation() })
    row(
      "a donation of a structure", { bare.visit(next()) },
      {
        LandmarkTip.visited.sendDonation(
          Visit(landmarkID: next(), name: "Landmark", isLong: number.isMultiple(of: 2)))
      })
    row(
      "the same, and the status then",
      {
        bare.visit(next())
        _ = bare.status()
      },
      {
        LandmarkTip.visited.sendDonation(
          Visit(landmarkID: next(), name: "Landmark", isLong: number.isMultiple(of: 2)))
        _ = LandmarkTip().shouldDisplay
      })
    row("a status", { _ = bare.status() }, { _ = LandmarkTip().shouldDisplay })
    row("that of a tip with a property", { _ = bare.status() }, { _ = LimitedTip(limit: 3).status })
    row("the same with another value each time", nil, { _ = LimitedTip(limit: next()).status })
    row("a parameter is read", nil, { _ = LandmarkTip.isLoggedIn })
    row("a parameter is set", nil, { LandmarkTip.isLoggedIn = true })
    let peers = Peers()
    print("\n  a question of 1,000 donations      closure   #Predicate")
    row("a filter of one property", peers.closure, peers.predicate)
    print("\n  the first question of a program    " + written(first / .nanoseconds(1)))
    print("  the first of another tip           " + written(second / .nanoseconds(1)))
    if CommandLine.arguments.count == 1 { memory() }
  }

  /// The memory of the process after so many donations, and after so many streams that came and went.
  private static func memory() {
    for count in [100_000, 1_000_000] {
      for _ in 0..<count { LandmarkTip.opened.sendDonation() }
      print(
        "  memory after \(count) donations".padding(toLength: 37, withPad: " ", startingAt: 0)
          + residentMemory())
    }
    for count in [1_000, 10_000] {
      for _ in 0..<count { _ = LandmarkTip().statusUpdates }
      print(
        "  memory after \(count) streams".padding(toLength: 37, withPad: " ", startingAt: 0)
          + residentMemory())
    }
  }

  private static func residentMemory() -> String {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " ")
    return pages.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { "\(($0 * 4_096) >> 20) MB" }
      ?? "unknown"
  }

  private static func row(_ name: String, _ bare: (() -> Void)?, _ library: () -> Void) {
    // Only the rows that are named on the command line, if any are.
    let wanted = CommandLine.arguments.dropFirst()
    guard wanted.isEmpty || wanted.contains(name) else { return }
    let engine = bare.map(best)
    let time = best(library)
    print(
      "  " + name + pad("", 31 - name.count) + pad(engine.map(written) ?? "", 10)
        + pad(written(time), 12) + pad(engine.map { written(time - $0) } ?? "", 11))
  }

  /// In nanoseconds, the shortest of many batches: everything else is the machine's.
  private static func best(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let batch = 200
    var best = Double.infinity
    let begin = clock.now
    repeat {
      best = min(best, clock.measure { for _ in 0..<batch { body() } } / .nanoseconds(batch))
    } while clock.now - begin < .milliseconds(300)
    return best
  }

  private static func written(_ nanoseconds: Double) -> String {
    nanoseconds < 1_000
      ? "\(Int(nanoseconds.rounded())) ns" : "\((nanoseconds / 10).rounded() / 100) µs"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
