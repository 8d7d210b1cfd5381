import Foundation
import SeededRandom
import Testing
import TipEvaluator
import TipModel

/// The compiled evaluator and the plain one agree on 40,000 rules made of everything that the tables
/// have, each on a history of its own; on 100,000 with `SOAK=1`. `SEED` in the environment chooses others.
@Suite struct PlainRuleTests {
  private static let first = Seeds.one()
  private static let batches = UInt64(Effort.count(80, soaked: 200))
  private static let batchSize: UInt64 = 500

  @Test(arguments: 0..<batches)
  func bothSayTheSame(batch: UInt64) throws {
    let first = Self.first &+ batch * Self.batchSize
    try compare(seeds: first..<first &+ Self.batchSize) { $0.rule() }
  }

  /// The same of rules that have shorter code, and of rules just beside those: each member of donations, with every argument,
  /// on a history and a window, compared and counted.
  @Test(arguments: RuleGenerator.endings.indices)
  func everyEndingSaysTheSame(ending: Int) throws {
    let count = UInt64(Effort.count(300, soaked: 3000))
    try compare(seeds: Self.first..<Self.first &+ count) {
      $0.shapedRule(endingWith: RuleGenerator.endings[ending])
    }
  }

  /// Records the first disagreement, made as small as it gets.
  private func compare(
    seeds: Range<UInt64>, _ rule: (inout RuleGenerator) -> TypedRule
  ) throws {
    let world = world()
    func example(_ choices: Choices) -> (RuleCase, made: [Int]) {
      var generator = RuleGenerator(choices)
      let rule = rule(&generator)
      let example = RuleCase(rule, &generator)
      return (example, generator.choices.made)
    }
    for seed in seeds {
      let (first, made) = example(Choices(seed: seed))
      let isTraced = seed.isMultiple(of: 16)
      guard try first.disagreement(in: world, isTraced: isTraced) != nil else { continue }
      let small = made.shrunk { choices in
        let (again, _) = example(Choices(replaying: choices))
        let disagreement = try? again.disagreement(in: self.world(), isTraced: isTraced)
        return disagreement.flatMap { $0 } != nil
      }
      let (least, _) = example(Choices(replaying: small))
      let disagreement = try least.disagreement(in: self.world(), isTraced: isTraced)
      Issue.record("seed \(seed): \(disagreement ?? "only sometimes")\n\(least.text)")
      return
    }
  }

  /// What the rules are made of, and that they do not all end the same way.
  @Test func everythingIsUsed() throws {
    var open = Set(Production.all.values.joined().flatMap(\.ways).map(\.name))
    let members = MemberTable.all.filter { Production.exception(to: $0) == nil }
    // What has no signature is for values that rules have none of: instances of classes.
    let forms = OperatorTable.all.filter {
      $0.evaluation != nil && !$0.signatures.isEmpty && !Production.isPartial($0)
    }.map { Production.name(of: $0) }
    let wanted = Set(members.map { Production.name(of: $0) } + forms + ["&&", "||", "??", "?:"])
    #expect(wanted.subtracting(open).sorted() == [], "no rule can have these")
    #expect(wanted.count > 200)

    var verdicts: [String: Int] = [:]
    for seed in 0..<10_000 as Range<UInt64> {
      var generator = RuleGenerator(Choices(seed: seed))
      let example = RuleCase(&generator)
      verdicts[try example.plainVerdict(at: 40) ?? "too much", default: 0] += 1
      open.subtract(generator.used)
    }
    #expect(open.sorted() == [], "no rule has these")
    let (holds, fails) = (verdicts["holds", default: 0], verdicts["fails", default: 0])
    #expect(holds > 2500 && fails > 2500 && holds + fails < 9500, "\(verdicts)")
    #expect(verdicts["too much", default: 0] < 500, "\(verdicts)")
  }

  /// Of rules made of everything there is, few that ask for the present depend on it in a way that is not followed.
  @Test func mostOfTimeIsForeseen() throws {
    let world = world()
    var (asking, unforeseen) = (0, 0)
    for seed in 0..<5000 as Range<UInt64> {
      var generator = RuleGenerator(Choices(seed: seed))
      let example = RuleCase(&generator)
      guard example.text.contains("now") || example.text.contains("Date()") else { continue }
      asking += 1
      if try !example.isForeseen(in: world) { unforeseen += 1 }
    }
    #expect(asking > 300)
    #expect(unforeseen * 5 < asking, "\(unforeseen) of \(asking)")
  }

  /// What a failure shows is small enough to be read.
  @Test(arguments: ["donatedWithin", "largestSubset", "reduce"])
  func examplesShrink(member: String) throws {
    var generator = RuleGenerator(Choices(seed: 0))
    var example = RuleCase(&generator)
    for seed in 1..<10_000 where !example.text.contains(member) || example.text.count < 400 {
      generator = RuleGenerator(Choices(seed: UInt64(seed)))
      example = RuleCase(&generator)
    }
    let small = generator.choices.made.shrunk { RuleCase($0).text.contains(member) }
    #expect(example.text.count >= 400)
    #expect(RuleCase(small).text.contains(member))
    #expect(RuleCase(small).text.count < 300, "\(RuleCase(small).text)")
  }

  /// More than the plain evaluator allows itself, and little enough to end soon.
  private func world() -> World {
    var limits = EvaluationLimits()
    (limits.steps, limits.bytes) = (400_000, 32 << 20)
    return World(limits: limits)
  }
}

extension RuleCase {
  fileprivate init(_ choices: [Int]) {
    var generator = RuleGenerator(Choices(replaying: choices))
    self.init(&generator)
  }
}
