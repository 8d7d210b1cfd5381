import FoundationEssentials
import TipModel

/// A rule asked after each donation, as an engine does: the limit of donations is reached, so that each that comes in lets one
/// go. Goals: 50 ns to ask once more, 500 ns for a donation, as much of ten million as of a thousand.
enum AlongDonations {
  static func main() throws {
    let rules = try BenchmarkedRule.all() + BenchmarkedRule.windowed()
    for count in RuleBenchmark.sizes {
      let visits = VisitHistory(count: count)
      print(
        RuleBenchmark.pad("donation", 57) + RuleBenchmark.pad("and its rule", 15)
          + RuleBenchmark.pad("asked again", 14))
      for rule in rules where rule.isAboutDonations {
        let (silent, asked) = (visits.source(for: rule), visits.source(for: rule))
        let values = visits.visits.prefix(1000).map { $0.value(of: rule.visit) }
        func ask() {
          RuleBenchmark.consume(
            rule.compiled.evaluate(at: asked.now, data: asked).verdict == .holds)
        }
        var next = 0
        func donate(to source: VisitSource) {
          source.donate(values[next % values.count])
          next += 1
        }
        let medians = Medians([
          { donate(to: silent) },
          {
            donate(to: asked)
            ask()
          },
          { ask() },
        ])
        print(
          "  " + rule.name + RuleBenchmark.pad("", 36 - rule.name.count)
            + medians.times.map { RuleBenchmark.pad(RuleBenchmark.time($0), 14) }.joined())
      }
    }
  }
}
