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
  /// The same over columns, in C.
  let kernel: (VisitColumns, Date) -> Bool
  /// The same as Foundation has it; nil for what it cannot say.
  let predicate: (([Visit], Date) throws -> Bool)?

  struct Unusable: Error {
    let diagnostics: [Diagnostic]
  }

  private static let declarations = """
    struct Visit: Codable, Sendable { let landmarkID: Int; let landmarkName: String }
    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter static var level: Int = 3
    }

    """

  private static let many = 100_000_000
  /// Fewer than there are: that there are no more than all is known without a look at any.
  private static let some = 10

  static func all() throws -> [BenchmarkedRule] {
    [
      try make(
        "donatedWithin(.week).count", "$0.donations.donatedWithin(.week).count >= \(some)",
        { visits, now in visits.filter { $0.date > now - 604_800 }.count >= some },
        { columns, now in columns.countAfter(now - 604_800) >= some },
        { visits, now in
          let (some, week) = (some, now - 604_800)
          return try #Predicate<[Visit]> { $0.filter { $0.date > week }.count >= some }
            .evaluate(visits)
        }),
      try make(
        "filter { name != … }.count",
        "$0.donations.filter { $0.landmarkName != \"Landmark 7\" }.count >= \(many)",
        { visits, _ in visits.filter { $0.landmarkName != "Landmark 7" }.count >= many },
        { columns, _ in columns.countOthers() >= many },
        { visits, _ in
          let many = many
          return try #Predicate<[Visit]> {
            $0.filter { $0.landmarkName != "Landmark 7" }.count >= many
          }.evaluate(visits)
        }),
      try make(
        "the same, decided early",
        "$0.donations.filter { $0.landmarkName != \"Landmark 7\" }.count > 3",
        { visits, _ in
          visits.lazy.filter { $0.landmarkName != "Landmark 7" }.prefix(4).count > 3
        },
        { columns, _ in columns.countOthers(until: 4) > 3 },
        { visits, _ in
          try #Predicate<[Visit]> { $0.filter { $0.landmarkName != "Landmark 7" }.count > 3 }
            .evaluate(visits)
        }),
      try make(
        "largestSubset(groupedBy:).count",
        "$0.donations.largestSubset(groupedBy: \\.landmarkID).count >= \(many)",
        { visits, _ in
          Dictionary(grouping: visits, by: \.landmarkID).values.map(\.count).max() ?? 0 >= many
        },
        { columns, _ in columns.largestGroup() >= many }),
      try make(
        "id > 100 && name.contains(\"a\")",
        "$0.donations.filter { $0.landmarkID > 100 && $0.landmarkName.contains(\"a\") }.count >= \(many)",
        { visits, _ in
          visits.filter { $0.landmarkID > 100 && $0.landmarkName.contains("a") }.count >= many
        },
        { columns, _ in columns.countBoth() >= many },
        { visits, _ in
          let many = many
          return try #Predicate<[Visit]> {
            $0.filter { $0.landmarkID > 100 && $0.landmarkName.contains("a") }.count >= many
          }.evaluate(visits)
        }),
      try make(
        "a parameter", input: "Log.$level", "$0 >= 3", { _, _ in parameter.level >= 3 },
        { _, _ in parameter.level >= 3 },
        { _, _ in try #Predicate<Parameter> { $0.level >= 3 }.evaluate(parameter) }),
    ]
  }

  var isAboutDonations: Bool {
    compiled.inputs.contains { if case .event = $0 { true } else { false } }
  }

  /// About the last month, for which there is no answer that is found at once.
  static func windowed() throws -> [BenchmarkedRule] {
    try [
      ("filter in a window", "filter { $0.landmarkName != \"Landmark 7\" }.count"),
      ("largest group in a window", "largestSubset(groupedBy: \\.landmarkID).count"),
      ("smallest group in a window", "smallestSubset(groupedBy: \\.landmarkID).count"),
    ].map { name, chain in
      try make(
        name, "$0.donations.donatedWithin(.month).\(chain) >= \(many)", { _, _ in false },
        { _, _ in false })
    }
  }

  private static func make(
    _ name: String, input: String = "Log.visited", _ predicate: String,
    _ closure: @escaping ([Visit], Date) -> Bool,
    _ kernel: @escaping (VisitColumns, Date) -> Bool,
    _ foundations: (([Visit], Date) throws -> Bool)? = nil
  ) throws -> BenchmarkedRule {
    let source = SourceFile(name: name, text: declarations + "#Rule(\(input)) { \(predicate) }")
    var sources = SourceMap()
    let checker = Checker(options: CheckOptions(scope: .whole))
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    let evaluator = Evaluator()
    guard case .expression(let expression)? = program.statements.last?.form,
      case .rule(let rule) = try evaluator.evaluate(expression),
      let compiled = rule.code as? any CompiledRule, let visit = checker.type(named: "Visit")
    else { throw Unusable(diagnostics: program.diagnostics) }
    return BenchmarkedRule(
      name: name, compiled: compiled, evaluator: evaluator, visit: visit, closure: closure,
      kernel: kernel, predicate: foundations)
  }
}

/// Where an app would keep what the parameter says.
final class Parameter: @unchecked Sendable {
  var level = 3
}

let parameter = Parameter()
