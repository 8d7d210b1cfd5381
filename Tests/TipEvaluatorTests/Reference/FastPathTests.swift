import Foundation
import SeededRandom
import Testing
import TipModel

@testable import TipEvaluator

/// Every fast path of rules says what the plain evaluator says, of rules of its shape and of rules next to it: over a world that
/// keeps its histories and one that does not, and where verdicts alone are asked for.
@Suite struct FastPathTests {
  private static let first = Seeds.one()

  private static let sources: [(name: String, make: @Sendable (TestHost) -> any RuleDataSource)] = [
    ("host", { $0 }), ("verdicts alone", { VerdictsAlone(of: $0) }), ("kept", { KeptWorld($0) }),
    ("kept, verdicts alone", { KeptWorld($0, asksForVerdictsAlone: true) }),
  ]

  @Test(arguments: FastPath.allCases, [false, true])
  func saysWhatThePlainEvaluatorSays(path: FastPath, isNextTo: Bool) throws {
    let count = UInt64(Effort.count(400, soaked: 10_000))
    var verdicts: [String: Int] = [:]
    for seed in Self.first..<Self.first &+ count {
      let example = example(path, isNextTo: isNextTo, seed)
      verdicts[try example.plainVerdict(at: 20) ?? "too much", default: 0] += 1
      for (name, source) in Self.sources {
        let disagreement = try example.disagreement(
          in: World(), isTraced: seed.isMultiple(of: 16), over: source)
        if let disagreement {
          Issue.record("seed \(seed), over \(name): \(disagreement)\n\(example.text)")
          return
        }
      }
    }
    // As many as that, or it would hold nothing.
    for verdict in ["holds", "fails"] {
      #expect(verdicts[verdict, default: 0] * 10 > count, "\(verdicts)")
    }
  }

  /// Rules of the shape take the fast path, or the property would say nothing of it.
  @Test(arguments: FastPath.allCases) func takesTheFastPath(path: FastPath) throws {
    var taken = 0
    for seed in Self.first..<Self.first &+ 100 {
      let rule = example(path, isNextTo: false, seed).rule
      let world = World()
      let plan = RulePlan(rule, in: Scope(), world.evaluator)
      switch path {
      case .parameter, .window:
        let inputs: [RuleInput] = rule.inputs.map {
          if case .parameterReference(let parameter) = $0.form {
            .parameter(parameter)
          } else {
            .event(Fixture.event)
          }
        }
        let memory = plan.words.map { WordRule.Memory($0, inputs: inputs, of: rule) }
        if memory?.short != nil || inputs.count > 1 && plan.words != nil { taken += 1 }
      case .comparisons: if plan.words != nil { taken += 1 }
      case .filter, .group: if plan.words != nil || plan.keepsAnswers { taken += 1 }
      case .search: if plan.keepsAnswers { taken += 1 }
      }
    }
    #expect(taken > 60, "\(taken) of 100")
  }

  private func example(_ path: FastPath, isNextTo: Bool, _ seed: UInt64) -> RuleCase {
    var generator = RuleGenerator(Choices(seed: seed))
    let rule = generator.rule(on: path, isNextTo: isNextTo)
    return RuleCase(rule, &generator)
  }
}
