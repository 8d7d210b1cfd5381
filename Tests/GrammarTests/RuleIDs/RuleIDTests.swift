import ProgramRunner
import SeededRandom
import Testing

/// Equal rules have equal ids however they are written, and different ones different ids.
@Suite struct RuleIDTests {
  private static let batch = 100

  /// A tip of nothing but rules; `#Rule`s in the order given.
  private func ids(of rules: [String]) -> [String?] {
    let source = """
      struct Seen: Codable, Sendable { let size: Int; let kind: Int }
      struct T: Tip {
        static let seen = Tips.Event<Seen>(id: "seen")
        @Parameter static var level: Int = 0
        var title: Text { Text("t") }
        var rules: [Rule] {
      \(rules.joined(separator: "\n"))
        }
      }
      """
    let run = runProgram(source)
    #expect(run.faults.map(\.description) == [])
    return run.rules.map(\.id)
  }

  @Test func theWayARuleIsWrittenDoesNotShow() {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let predicates = (0..<Self.batch).map { _ in RandomPredicate.random(&random) }
      var plain = PredicateWriter(random: random, isFree: false)
      var free = PredicateWriter(random: random, isFree: true)
      let written = predicates.map { (plain.rule($0), free.rule($0)) }
      let first = ids(of: written.map(\.0))
      let second = ids(of: written.map(\.1))
      #expect(first.count == Self.batch)
      for (index, (a, b)) in zip(first, second).enumerated() {
        #expect(a != nil)
        #expect(a == b, "seed \(seed): \(written[index].0) and \(written[index].1)")
      }
      random = free.random
    }
  }

  @Test func differentRulesHaveDifferentIDs() {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var predicates: Set<RandomPredicate> = []
    while predicates.count < 500 { predicates.insert(RandomPredicate.random(&random)) }
    var owner: [String: String] = [:]
    var writer = PredicateWriter(random: random, isFree: false)
    let rules = predicates.map { writer.rule($0) }
    for (id, rule) in zip(ids(of: rules), rules) {
      guard let id else { continue }
      if let other = owner.updateValue(rule, forKey: id) {
        Issue.record("seed \(seed): \(rule) and \(other) have one id, \(id)")
      }
    }
    #expect(owner.count == rules.count)
  }
}
