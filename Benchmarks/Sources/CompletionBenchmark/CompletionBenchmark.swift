import TipChecker
import TipSyntax
import TipText

/// How long Tab takes with a thousand tips loaded.
@main
enum CompletionBenchmark {
  private static let count = 1000
  private static let goal = Duration.milliseconds(20)

  static func main() throws {
    let checker = Checker(options: CheckOptions(scope: .whole))
    let source = SourceFile(name: "app.tips", text: (0..<count).map(tip).joined())
    let program = checker.check([Parser.parse(source, file: FileID(index: 0))])
    guard !program.hasErrors else { throw Failure(message: "the tips are not valid") }
    let places = [
      ("after a tip's dot", "Tip7."), ("after .donations.", "Tip7.visited.donations."),
      ("after \\.", "Tip7.visited.donations.largestSubset(groupedBy: \\."),
      ("after a leading dot", "Tip7().status == ."), ("a label", "Tip7().invalidate("),
      ("one name of thousands", "Tip99"), ("thousands of names", "Tip"), ("nothing typed", ""),
    ]
    for (name, text) in places {
      let entry = SourceFile(name: "<entry>", text: text)
      var found = 0
      let times = (0..<50).map { _ in
        ContinuousClock().measure {
          found = checker.completions(in: entry, at: text.utf8.count).candidates.count
        }
      }.sorted()
      guard found > 0 else { throw Failure(message: "nothing was found \(name)") }
      let median = times[times.count / 2]
      print(
        "  " + name + pad("", 26 - name.count) + pad("\(found)", 6) + " candidates"
          + pad(milliseconds(median), 9) + " ms"
          + (median > goal ? "  above \(milliseconds(goal)) ms" : ""))
    }
  }

  struct Failure: Error {
    let message: String
  }

  private static func tip(_ number: Int) -> String {
    """
    struct Visit\(number): Codable { var page: String; var seconds: Int }
    struct Tip\(number): Tip {
      static let visited = Event<Visit\(number)>(id: "visited\(number)")
      @Parameter static var isOn: Bool = false
      var title: Text { Text("Tip \(number)") }
      var rules: [Rule] {
        #Rule(Self.$isOn) { $0 }
        #Rule(Self.visited) {
          $0.donations.donatedWithin(.days(3)).filter { $0.seconds > \(number) }.count >= 3
        }
      }
      var options: [TipOption] { MaxDisplayCount(\(number % 5 + 1)) }
    }

    """
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\((duration / .microseconds(10)).rounded() / 100)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
