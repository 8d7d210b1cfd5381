import FoundationEssentials
import TipChecker
import TipEvaluator
import TipModel
import TipSyntax
import TipText

/// A rule of the tip language, and the closure over an array that answers the same question.
struct BenchmarkedRule {
  let name: String
  let compiled: any CompiledRule
  /// Compiled rules do not keep it.
  private let evaluator: Evaluator
  /// The type that the rule's event is donated with.
  let visit: NominalType
  let closure: ([Visit], Date) -> Bool

  struct Unusable: Error {
    let diagnostics: [Diagnostic]
  }

  private static let declarations = """
    struct Visit: Codable, Sendable { let landmarkID: Int; let landmarkName: String }
    enum Log { static let visited = Tips.Event<Visit>(id: "visited") }

    """

  static func all() throws -> [BenchmarkedRule] {
    [
      try make("donatedWithin(.week).count", "$0.donations.donatedWithin(.week).count >= 100000000")
      {
        visits, now in
        visits.filter { $0.date > now - 604_800 }.count >= 100_000_000
      },
      try make(
        "filter { name != … }.count",
        "$0.donations.filter { $0.landmarkName != \"Landmark 7\" }.count >= 100000000"
      ) { visits, _ in
        visits.filter { $0.landmarkName != "Landmark 7" }.count >= 100_000_000
      },
      try make(
        "the same, decided early",
        "$0.donations.filter { $0.landmarkName != \"Landmark 7\" }.count > 3"
      ) {
        visits, _ in
        visits.lazy.filter { $0.landmarkName != "Landmark 7" }.prefix(4).count > 3
      },
      try make(
        "largestSubset(groupedBy:).count",
        "$0.donations.largestSubset(groupedBy: \\.landmarkID).count >= 100000000"
      ) { visits, _ in
        Dictionary(grouping: visits, by: \.landmarkID).values.map(\.count).max() ?? 0 >= 100_000_000
      },
      try make(
        "id > 100 && name.contains(\"a\")",
        "$0.donations.filter { $0.landmarkID > 100 && $0.landmarkName.contains(\"a\") }.count >= 100000000"
      ) { visits, _ in
        visits.filter { $0.landmarkID > 100 && $0.landmarkName.contains("a") }.count >= 100_000_000
      },
    ]
  }

  private static func make(
    _ name: String, _ predicate: String, _ closure: @escaping ([Visit], Date) -> Bool
  ) throws -> BenchmarkedRule {
    let source = SourceFile(
      name: name, text: declarations + "#Rule(Log.visited) { \(predicate) }")
    var sources = SourceMap()
    let checker = Checker(options: CheckOptions(scope: .whole))
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    let evaluator = Evaluator()
    guard case .expression(let expression)? = program.statements.last?.form,
      case .rule(let rule) = try evaluator.evaluate(expression),
      let compiled = rule.code as? any CompiledRule, let visit = checker.type(named: "Visit")
    else { throw Unusable(diagnostics: program.diagnostics) }
    return BenchmarkedRule(
      name: name, compiled: compiled, evaluator: evaluator, visit: visit, closure: closure)
  }
}
