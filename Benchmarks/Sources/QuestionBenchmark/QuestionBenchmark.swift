import FoundationEssentials
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipSyntax
import TipText

/// How long the questions about a tip take: five rules over five events with a thousand donations each.
@main
enum QuestionBenchmark {
  static func main() throws {
    print("  five rules over 1000 donations each    time      goal")
    for (name, rules) in AskedTip.all {
      let asked = try AskedTip(rules: rules)
      let engine = asked.session.engine
      row("why, \(name)", goal: 10) {
        _ = engine.explanation(of: asked.tip, isExhaustive: true)
        _ = engine.lastChanges(of: asked.tip)
      }
      row("when, \(name)", goal: 100) { _ = engine.forecast(of: asked.tip) }
      row("remedy, \(name)", goal: 100) { _ = engine.remedy(for: asked.tip) }
    }
  }

  /// The shortest of many runs: everything else is the machine's.
  private static func row(_ name: String, goal: Int, _ body: () -> Void) {
    let clock = ContinuousClock()
    var best = Double.infinity
    let begin = clock.now
    repeat {
      best = min(best, clock.measure(body) / .microseconds(1))
    } while clock.now - begin < .milliseconds(300)
    let time = "\((best / 10).rounded() / 100) ms"
    print(
      "  " + name + pad("", 34 - name.count) + pad(time, 11) + pad("\(goal) ms", 10))
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// A tip in a session after five thousand donations.
struct AskedTip {
  let session: Session
  let tip: TipInstance
  private let checker: Checker

  struct Unusable: Error {
    let diagnostics: [Diagnostic]
  }

  /// By what there is to find.
  static let all: [(name: String, rules: @Sendable (Int) -> String)] = [
    (
      "a few donations short",
      {
        "$0.donations.donatedWithin(.week).filter { $0.id == \($0) }.count >= \($0 == 0 ? short : 1)"
      }
    ),
    (
      "two short in each rule",
      { _ in
        "$0.donations.largestSubset(groupedBy: \\.id).filter { $0.name == \"never\" }.count < 1 && $0.donations.donatedWithin(.hour).count >= 3"
      }
    ),
    ("waiting", { _ in "$0.donations.donatedWithin(.hours(36)).filter { $0.id < 50 }.count < 1" }),
    (
      "contradictory",
      {
        "$0.donations.donatedWithin(.day).count >= \($0 + 5) && $0.donations.donatedWithin(.week).count < \($0 + 5)"
      }
    ),
  ]

  /// More than there are of the kind.
  private static let short = 5

  init(rules: (Int) -> String) throws {
    let output = Silence()
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    session = try Session(clock: VirtualClock(start: start), output: output)
    checker = Checker(options: CheckOptions(scope: .whole))
    let events = (0..<5).map { "static let e\($0) = Event<Visit>(id: \"e\($0)\")" }
    let texts = (0..<5).map { "#Rule(Self.e\($0)) { \(rules($0)) }" }
    let text = """
      struct Visit: Codable, Sendable { let id: Int; let name: String }
      struct AskedTip: Tip {
        \(events.joined(separator: "\n  "))
        var title: Text { Text("Asked") }
        var rules: [Rule] {
          \(texts.joined(separator: "\n    "))
        }
      }
      try Tips.configure()
      for i in 0..<1000 {
        let visit = Visit(id: i * 7 % 100, name: "Landmark \\(i % 50)")
        AskedTip.e0.sendDonation(visit)
        AskedTip.e1.sendDonation(visit)
        AskedTip.e2.sendDonation(visit)
        AskedTip.e3.sendDonation(visit)
        AskedTip.e4.sendDonation(visit)
        Tips.Clock.advance(by: .minutes(30))
      }
      _ = AskedTip().status

      """
    var sources = SourceMap()
    let source = SourceFile(name: "asked.tips", text: text)
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    guard !program.hasErrors else { throw Unusable(diagnostics: program.diagnostics) }
    let session = session
    EvaluationThread.run { session.run(program.statements) }
    guard let tip = session.tips.first else { throw Unusable(diagnostics: output.diagnostics) }
    self.tip = tip
  }
}

/// Where a program's output goes that nobody looks at.
private final class Silence: ProgramOutput {
  private(set) var diagnostics: [Diagnostic] = []

  func print(_ text: String) {}
  func report(_ expectation: Expectation, about tips: [TipExplanation]) {}
  func statusChanged(_ change: StatusChange) {}
  func appeared(_ tip: PresentedTip) {}
  func disappeared(_ tip: PresentedTip) {}
  func tell(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
