import Foundation
import SeededRandom
import Testing
import TipChecker
import TipEvaluator
import TipModel
import TipText

/// What lints claim of a rule is held against the rule itself, evaluated on every small history.
@Suite struct RuleLintTruthTests {
  private static let declarations = """
    import TipKit
    struct Visit: Codable, Sendable { let kind: Int }
    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter static var level: Int = 0
    }

    """

  /// The body of a rule over the event, `$0`, and the parameter, `$1`.
  private struct Body {
    var random: SeededRandom

    mutating func condition(depth: Int) -> String {
      switch number(0...(depth == 0 ? 3 : 8)) {
      case 0, 1: comparison(donations() + ".count", number(0...4))
      case 2: comparison("$1", number(0...3))
      case 3: one(of: ["\(donations()).isEmpty", "(1...2).contains(\(donations()).count)"])
      case 4: "!(\(condition(depth: depth - 1)))"
      case 5, 6: joined(by: "&&", depth: depth)
      case 7: joined(by: "||", depth: depth)
      default: "(\(condition(depth: depth - 1))) == \(one(of: ["true", "false"]))"
      }
    }

    mutating func joined(by op: String, depth: Int) -> String {
      (0..<number(2...3)).map { _ in
        let part = condition(depth: depth - 1)
        return part.contains("&&") || part.contains("||") ? "(\(part))" : part
      }.joined(separator: " \(op) ")
    }

    private mutating func comparison(_ quantity: String, _ constant: Int) -> String {
      let relation = one(of: ["==", "!=", "<", "<=", ">", ">="])
      return number(0...3) == 0
        ? "\(constant) \(relation) \(quantity)" : "\(quantity) \(relation) \(constant)"
    }

    private mutating func donations() -> String {
      let steps = [
        ".donatedWithin(.day)", ".donatedWithin(.week)", ".filter { $0.kind == 1 }",
        ".filter { $0.kind > 0 }", ".prefix(2)", ".dropFirst(1)", ".suffix(1)",
      ]
      return "$0.donations" + (0..<number(0...2)).map { _ in one(of: steps) }.joined()
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &random)
    }

    private mutating func one(of choices: [String]) -> String {
      choices[number(0...choices.count - 1)]
    }
  }

  /// What a rule can see: donations by kind, each some time ago, and the level.
  private final class World: RuleDataSource {
    let donations: DonationHistory
    let level: Int

    init(_ donations: DonationHistory, level: Int) {
      self.donations = donations
      self.level = level
    }

    func history(of event: EventReference, at now: Date) -> DonationHistory { donations }
    func value(of parameter: ParameterDeclaration) -> Value { .int(level) }
  }

  private static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// Up to three donations, of three ages and two kinds, with five levels.
  private static func worlds(of visit: NominalType) -> [World] {
    let ages: [Double] = [2_000_000, 300_000, 600]
    let choices = ages.flatMap { age in [1, 2].map { kind in (age, kind) } }
    var histories: [[Int]] = [[]]
    for length in 0..<3 {
      histories += histories.filter { $0.count == length }.flatMap { history in
        // Oldest first.
        ((history.last ?? 0)..<choices.count).map { history + [$0] }
      }
    }
    return histories.flatMap { places in
      var history = DonationHistory(donationType: .nominal(visit))
      for (age, kind) in places.map({ choices[$0] }) {
        history.append(
          date: now - age,
          value: .structure(StructValue(type: visit, fields: [.int(kind)])))
      }
      return (-1...3).map { World(history, level: $0) }
    }
  }

  /// The verdicts of the only rule of a text, in every world.
  private static func verdicts(of text: String) throws -> [RuleOutcome.Verdict] {
    let app = LintedApp([text])
    let evaluator = Evaluator()
    guard case .expression(let expression)? = app.program.statements.last?.form,
      case .rule(let rule) = try evaluator.evaluate(expression),
      let compiled = rule.code as? any CompiledRule,
      let visit = app.program.inventory.events.first?.donation, case .nominal(let type) = visit
    else { throw Unusable(diagnostics: app.program.diagnostics) }
    return withExtendedLifetime((app, evaluator)) {
      worlds(of: type).map { compiled.evaluate(at: now, data: $0).verdict }
    }
  }

  private struct Unusable: Error { let diagnostics: [Diagnostic] }

  @Test func whatIsClaimedIsTrueInEveryWorld() throws {
    let seed = Seeds.one()
    var body = Body(random: SeededRandom(seed: seed))
    var claims: [String: Int] = [:]
    for _ in 0..<250 {
      let rule = "#Rule(Log.visited, Log.$level) { \(body.joined(by: "&&", depth: 2)) }"
      let app = LintedApp([Self.declarations + rule])
      for diagnostic in app.diagnostics {
        claims[diagnostic.code, default: 0] += 1
        let comment = Comment(rawValue: "seed \(seed): \(rule)")
        let verdicts = try Self.verdicts(of: Self.declarations + rule)
        switch diagnostic.code {
        case "never-true": #expect(!verdicts.contains(.holds), comment)
        case "always-true": #expect(verdicts.allSatisfy { $0 == .holds }, comment)
        case "redundant-condition" where !diagnostic.fixIts.isEmpty:
          #expect(try Self.verdicts(of: app.fixed(diagnostic)) == verdicts, comment)
        default: break
        }
      }
    }
    for code in ["never-true", "redundant-condition"] {
      #expect(claims[code, default: 0] > 3, "seed \(seed): \(claims)")
    }
  }
}
