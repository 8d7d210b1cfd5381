import Foundation
import SeededRandom
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Remedies of many actions. Each condition reads an input of its own, so that the fewest actions are known: those of the
/// conditions together.
@Suite struct LargeRemedyTests {
  @Test(arguments: RandomTip.seeds(25))
  func asManyActionsAsAllRulesNeed(seed: UInt64) throws {
    var random = RandomNeeds(seed: seed)
    let text = random.program()
    let program = Program()
    let session = try program.session()
    program.enter(text, in: session)
    #expect(program.diagnostics.isEmpty, "seed \(seed): \(text)")
    let tip = try #require(session.tips.first { $0.id == "RandomTip" })
    let engine = session.engine
    guard random.least > 0 else {
      #expect(engine.status(of: tip) == .available, "seed \(seed): \(text)")
      return
    }
    guard case .remedy(let remedy) = engine.remedy(for: tip) else {
      Issue.record("seed \(seed): \(engine.remedy(for: tip)) \(text)")
      return
    }
    #expect(remedy.actions.count == random.least, "seed \(seed): \(remedy.actions) \(text)")
    let fork = engine.fork()
    for (place, action) in remedy.actions.enumerated() {
      #expect(
        fork.status(of: tip) != .available, "seed \(seed): \(place) would do: \(remedy.actions)")
      try fork.apply(action)
    }
    #expect(fork.status(of: tip) == .available, "seed \(seed): \(remedy.actions) \(text)")
    #expect(fork.now == remedy.date, "seed \(seed)")
  }
}

/// A tip with conditions on inputs of their own, alone in a rule or two in one, and the fewest actions after which all of them hold.
private struct RandomNeeds {
  private var random: SeededRandom
  private(set) var least = 0
  private var declarations: [String] = []
  /// What a rule reads, and what it asks of that.
  private var conditions: [(input: String, asked: (String) -> String)] = []
  private var events: [String] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func program() -> String {
    for place in 0..<roll(1...3) { need("i\(place)") }
    let rules = rules()
    return """
      struct Visit: Codable, Sendable { let page: String; let size: Int }
      struct RandomTip: Tip {
        \(declarations.joined(separator: "\n  "))
        var title: Text { Text("Random") }
        var rules: [Rule] {
          \(rules.joined(separator: "\n    "))
        }
      }
      try Tips.configure()
      _ = RandomTip().status
      \(events.joined(separator: "\n"))
      """
  }

  private mutating func rules() -> [String] {
    guard conditions.count > 1, roll(0...1) == 0 else {
      return conditions.map { "#Rule(\($0.input)) { \($0.asked("$0")) }" }
    }
    let (first, second) = (conditions[0], conditions[1])
    return [
      "#Rule(\(first.input), \(second.input)) { \(first.asked("$0")) && \(second.asked("$1")) }"
    ] + conditions.dropFirst(2).map { "#Rule(\($0.input)) { \($0.asked("$0")) }" }
  }

  private mutating func ask(_ input: String, _ asked: @escaping (String) -> String) {
    conditions.append((input, asked))
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func need(_ input: String) {
    switch roll(0...5) {
    case 0: sum(input)
    case 1: count(input)
    case 2: recent(input)
    case 3: filtered(input)
    case 4: parameter(input)
    default: weighted(input)
    }
  }

  /// Only some sizes count: the largest of them comes to the sum with the fewest donations.
  private mutating func sum(_ input: String) {
    visits(input)
    let sizes = (0..<roll(1...3)).map { _ in roll(3...14) }
    let (done, wanted) = (sizes.randomElement(using: &random) ?? 0, roll(10...120))
    let filter = sizes.map { "$0.size == \($0)" }.joined(separator: " || ")
    ask("Self.\(input)") {
      "\($0).donations.filter { \(filter) }.reduce(0) { $0 + $1.size } >= \(wanted)"
    }
    let before = roll(0...2)
    for _ in 0..<before { donate(input, "xa", done) }
    need(wanted - before * done, by: sizes.max() ?? 1)
  }

  private mutating func count(_ input: String) {
    declarations.append("static let \(input) = Event(id: \"\(input)\")")
    let (wanted, before) = (roll(1...40), roll(0...3))
    ask("Self.\(input)") { "\($0).donations.count >= \(wanted)" }
    for _ in 0..<before { events.append("RandomTip.\(input).sendDonation()") }
    need(wanted - before, by: 1)
  }

  /// What lies before the window counts no longer.
  private mutating func recent(_ input: String) {
    declarations.append("static let \(input) = Event(id: \"\(input)\")")
    let (wanted, before) = (roll(1...12), roll(0...2))
    ask("Self.\(input)") { "\($0).donations.donatedWithin(.week).count > \(wanted)" }
    events.insert("RandomTip.\(input).sendDonation()\nTips.Clock.advance(by: .weeks(2))", at: 0)
    for _ in 0..<before { events.append("RandomTip.\(input).sendDonation()") }
    need(wanted + 1 - before, by: 1)
  }

  private mutating func filtered(_ input: String) {
    visits(input)
    let (wanted, before, size) = (roll(1...20), roll(0...2), roll(0...9))
    ask("Self.\(input)") {
      "\($0).donations.filter { $0.page == \"xb\" && $0.size > \(size) }.count >= \(wanted)"
    }
    for _ in 0..<before { donate(input, "xb", size) }
    for _ in 0..<before { donate(input, "xb", size + 1) }
    need(wanted - before, by: 1)
  }

  private mutating func parameter(_ input: String) {
    declarations.append("@Parameter static var \(input): Int = 0")
    let wanted = roll(1...9)
    ask("Self.$\(input)") { "\($0) > \(wanted) && \($0) % 2 == 0" }
    need(1, by: 1)
  }

  /// A page counts for more than the others do.
  private mutating func weighted(_ input: String) {
    visits(input)
    let (weight, wanted) = (roll(2...5), roll(4...40))
    ask("Self.\(input)") {
      "\($0).donations.map { $0.page == \"xc\" ? \(weight) : 1 }.reduce(0, +) >= \(wanted)"
    }
    need(wanted, by: weight)
  }

  private mutating func visits(_ input: String) {
    declarations.append("static let \(input) = Event<Visit>(id: \"\(input)\")")
  }

  private mutating func donate(_ input: String, _ page: String, _ size: Int) {
    events.append("RandomTip.\(input).sendDonation(Visit(page: \"\(page)\", size: \(size)))")
  }

  private mutating func need(_ amount: Int, by step: Int) {
    least += max(0, amount + step - 1) / step
  }
}
