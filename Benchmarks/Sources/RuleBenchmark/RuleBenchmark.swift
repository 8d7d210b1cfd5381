import FoundationEssentials
import TipModel

/// Evaluates rules on histories of several sizes, the closures one would write instead, and loops in C over columns.
/// Into a folder that is named it writes what databases are to be asked, and what they are to answer.
@main
enum RuleBenchmark {
  static let sizes = [1_000, 100_000, 1_000_000, 10_000_000]

  static func main() throws {
    let rules = try BenchmarkedRule.all()
    let peers = CommandLine.arguments.dropFirst().first.map(PeerQuestions.init)
    for count in sizes {
      let visits = VisitHistory(count: count)
      let columns = VisitColumns(visits.visits)
      print(
        "  \(count) donations" + String(repeating: " ", count: 26 - "\(count)".count)
          + "closure         C       tips  spread   closure:tips  tips:C   #Predicate:tips")
      try peers?.write(visits)
      for rule in rules {
        let (source, other) = (visits.source(for: rule), visits.source(for: rule))
        let expected = rule.closure(visits.visits, visits.now)
        guard rule.kernel(columns, visits.now) == expected,
          rule.compiled.evaluate(at: visits.now, data: source).verdict
            == (expected ? .holds : .fails)
        else { throw Disagreement(rule: rule.name) }
        // It takes tens of milliseconds for more, and as many times as long as there are more.
        let predicate = count <= 1_000 ? rule.predicate : nil
        if let predicate, try predicate(visits.visits, visits.now) != expected {
          throw Disagreement(rule: rule.name)
        }
        let (compiled, now, all) = (rule.compiled, visits.now, visits.visits)
        let (closure, kernel) = (rule.closure, rule.kernel)
        // Each is asked twice, which tips are of another history each time, so that no answer is kept. The closures take half
        // a second at a time for ten millions.
        let medians = Medians(
          rounds: count > 1_000_000 ? 5 : 21, evaluations: 2,
          [
            {
              consume(closure(all, now))
              consume(closure(all, now))
            },
            {
              consume(kernel(columns, now))
              consume(kernel(columns, now))
            },
            {
              consume(compiled.evaluate(at: now, data: source).verdict == .holds)
              consume(compiled.evaluate(at: now, data: other).verdict == .holds)
            },
            {
              consume((try? predicate?(all, now)) ?? false)
              consume((try? predicate?(all, now)) ?? false)
            },
          ])
        print("  " + row(rule.name, medians, hasPredicate: predicate != nil))
        try peers?.write(rule.name, answer: expected, nanoseconds: medians.times[2])
      }
    }
    try AlongDonations.main()
  }

  /// A benchmark of two different answers says nothing.
  struct Disagreement: Error {
    let rule: String
  }

  @inline(never)
  static func consume(_ value: Bool) {}

  private static func row(_ name: String, _ medians: Medians, hasPredicate: Bool) -> String {
    let times = medians.times
    let (closure, kernel, tips) = (times[0], times[1], times[2])
    return name + pad("", 36 - name.count) + pad(time(closure), 9) + pad(time(kernel), 10)
      + pad(time(tips), 11) + pad("±\(Int((medians.spreads[2] * 50).rounded())) %", 8)
      + pad("\(ratio(closure / tips)) x", 14)
      + pad("\(ratio(tips / kernel)) x", 10)
      + (hasPredicate ? pad("\(ratio(times[3] / tips)) x", 18) : "")
  }

  private static func ratio(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000
      ? "\(Int(nanoseconds)) ns"
      : nanoseconds < 10_000_000
        ? "\(Int(nanoseconds / 1_000)) µs" : "\(Int(nanoseconds / 1_000_000)) ms"
  }

  static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
