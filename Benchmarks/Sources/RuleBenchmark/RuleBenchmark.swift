import FoundationEssentials
import TipModel

/// Evaluates rules on histories of two sizes, and the closures one would write instead.
@main
enum RuleBenchmark {
  static func main() throws {
    let rules = try BenchmarkedRule.all()
    for count in [1_000, 100_000] {
      let visits = VisitHistory(count: count)
      print(
        "  \(count) donations" + String(repeating: " ", count: 22) + "closure       tips   ratio")
      for rule in rules {
        let source = visits.source(for: rule)
        let expected = rule.closure(visits.visits, visits.now)
        guard
          rule.compiled.evaluate(at: visits.now, data: source).verdict
            == (expected ? .holds : .fails)
        else { throw Disagreement(rule: rule.name) }
        let closure = nanoseconds { consume(rule.closure(visits.visits, visits.now)) }
        let tips = nanoseconds {
          consume(rule.compiled.evaluate(at: visits.now, data: source).verdict == .holds)
        }
        print("  " + row(rule.name, closure, tips))
      }
    }
  }

  /// A benchmark of two different answers says nothing.
  struct Disagreement: Error {
    let rule: String
  }

  /// The shortest of many runs: everything else is the machine's. Runs too short for the clock are
  /// measured a batch at a time.
  private static func nanoseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let once = clock.measure(body)
    let batch = max(1, Int(.microseconds(100) / max(once, .nanoseconds(50))))
    var best = Double.infinity
    let begin = clock.now
    while clock.now - begin < .milliseconds(300) {
      let duration = clock.measure { for _ in 0..<batch { body() } }
      best = min(best, duration / .nanoseconds(1) / Double(batch))
    }
    return best
  }

  @inline(never)
  private static func consume(_ value: Bool) {}

  private static func row(_ name: String, _ closure: Double, _ tips: Double) -> String {
    let ratio = (closure / tips * 10).rounded() / 10
    return name + pad("", 36 - name.count) + pad(time(closure), 11) + pad(time(tips), 11)
      + pad("\(ratio) x", 9)
  }

  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000
      ? "\(Int(nanoseconds)) ns"
      : nanoseconds < 10_000_000
        ? "\(Int(nanoseconds / 1_000)) µs" : "\(Int(nanoseconds / 1_000_000)) ms"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
