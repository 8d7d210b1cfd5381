import Foundation
import TipChecker
import TipLint
import TipModel
import TipSolver
import TipSyntax
import TipText

@testable import TipEvaluator
@testable import TipReplay

/// What each reader of rules makes of those of a program, a line each.
struct RuleReadings {
  private(set) var lines: [String] = []
  private let evaluator = Evaluator()
  private let sources: SourceMap

  init(_ text: String) throws {
    var sources = SourceMap()
    let source = SourceFile(name: "App.swift", text: text)
    let tree = Parser.parse(source, file: sources.add(source))
    let program = Checker(options: CheckOptions(scope: .whole)).check([tree])
    self.sources = sources
    let rules =
      program.inventory.tips.flatMap { $0.rules + $0.inactiveRules }
      + program.inventory.sharedRules
    for rule in rules.compactMap(\.typed) { lines += reading(of: rule) }
    let isValid = program.diagnostics.allSatisfy { $0.severity != .error }
    if isValid, !rules.isEmpty {
      let subject = LintSubject(inventory: program.inventory, trees: [tree], isWhole: true)
      lines += subject.findings(LintSelection()).map { lint in
        "lint \(lint.code) \(lint.range.start)..<\(lint.range.end) \(lint.message)"
      }
      lines += sql(text)
    }
  }

  private func reading(of rule: TypedRule) -> [String] {
    let fold = { [evaluator] (part: TypedExpression) in evaluator.fold(part) }
    var lines = ["rule \(sources.line(rule.range))"]
    lines.append("  id \(RuleWords.predicate(of: rule, fold: fold) ?? "-")")
    for part in RuleWords.parts(of: rule, fold: fold) { lines.append("  part \(words(part))") }
    lines.append("  words \(RuleSentence(rule, fold: fold)?.text(in: sources) ?? "-")")
    let reading = RuleReading(rule, fold: fold)
    lines.append("  formula \(words(reading.formula))")
    for window in reading.windows {
      lines.append("  window \(window.seconds) of \(window.maximumAge)")
    }
    let plan = RulePlan(rule, in: Scope(), evaluator)
    lines.append("  plan \(plan.words.map(words) ?? "closures")")
    lines += filters(of: rule).map { "  filter \($0)" }
    return lines
  }

  private func words(_ part: RulePart) -> String {
    let parts = part.parts.map { " (\(words($0)))" }.joined()
    return "\(part.inputs) \(part.predicate)\(parts)"
  }

  // MARK: The solver

  private func words(_ formula: Formula) -> String {
    switch formula {
    case .constant(let value): "\(value)"
    case .comparison(let variable, let relation, let sample):
      "\(words(variable)) \(relation.rawValue) \(sample)"
    case .sum(let terms, let bound):
      "\(terms.map { "\($0.factor) * \(words($0.variable))" }.joined(separator: " + ")) <= \(bound)"
    case .not(let inner): "!(\(words(inner)))"
    case .all(let parts): "(\(parts.map(words).joined(separator: " && ")))"
    case .any(let parts): "(\(parts.map(words).joined(separator: " || ")))"
    }
  }

  private func words(_ variable: SolverVariable) -> String {
    switch variable {
    case .value(let name, let kind): return "\(name): \(words(kind))"
    case .age: return "age"
    case .opaque(let words): return "unknown \(words)"
    case .count(let all):
      var words = "count(\(all.event)"
      if let limit = all.limit { words += " limit \(limit)" }
      if let window = all.window { words += " window \(window)" }
      if all.isMoving { words += " moving" }
      for (filter, test) in all.tests.sorted(by: { $0.key < $1.key }) {
        words += test.hasUnknown ? " \(filter)" : " \(filter) as \(self.words(test))"
      }
      if !all.tail.isEmpty { words += " then \(all.tail.map(\.words))" }
      if let cap = all.cap { words += " cap \(cap)" }
      return words + ")"
    }
  }

  private func words(_ kind: SampleKind) -> String {
    switch kind {
    case .cases(let names): names.joined(separator: "|")
    case .optional(let wrapped): words(wrapped) + "?"
    case .integer(let type): type.rawValue
    case .bool, .int, .double, .string, .other: "\(kind)"
    }
  }

  // MARK: The evaluator

  private func words(_ code: UnboxedComparisonCode) -> String {
    let start = words(code.start)
    return code.comparisons.enumerated().reduce("start \(start)") { text, entry in
      let comparison = entry.element
      return text
        + "; \(entry.offset): \(words(comparison.first)) \(comparison.relation.rawValue) \(words(comparison.second))"
        + (comparison.areDoubles ? " as Double" : "")
        + (comparison.goal.map { " goal \($0.count.count) \($0.count.isWanted)" } ?? "")
        + " ? \(words(comparison.ifHolds)) : \(words(comparison.ifFails))"
    }
  }

  private func words(_ next: UnboxedComparisonCode.Next) -> String {
    switch next {
    case .comparison(let place): "\(place)"
    case .verdict(let holds): "\(holds)"
    }
  }

  private func words(_ operand: UnboxedComparisonCode.Operand) -> String {
    switch operand {
    case .constant(let word): "constant \(word)"
    case .parameter(let place): "parameter \(place)"
    case .count(let window): "count \(window.event) within \(window.length)"
    case .kept(let number, let window, let limit):
      "kept \("\(number)".prefix { $0 != "(" }) \(window.event) within \(window.length) to \(limit)"
    }
  }

  private func filters(of rule: TypedRule) -> [String] {
    var found: [String] = []
    let whole = TypedExpression(id: 0, range: rule.range, type: .bool, form: .rule(rule))
    _ = whole.contains { expression in
      if case .member(_, let receiver?, let arguments) = expression.form,
        case .donations = receiver.type, case .closure(let closure)? = arguments.first??.form,
        let row = closure.parameters.first, let body = closure.body.onlyExpression
      {
        let compiler = Compiler(evaluator: evaluator, scope: Scope())
        let predicate = compiler.reader.filter(closure).condition.flatMap {
          RowPredicate($0, over: row, compiler)
        }
        let constant = predicate.map { !$0.contains { !$0.isConstant } } ?? false
        found.append(
          "\(sources.line(body.range)): \(predicate.map(words) ?? "rows")\(constant ? " constant" : "")"
        )
      }
      return false
    }
    return found
  }

  private func words(_ predicate: RowPredicate<ColumnTest>) -> String {
    switch predicate {
    case .test(let test): words(test)
    case .both(let parts): "(\(parts.map(words).joined(separator: " && ")))"
    case .either(let parts): "(\(parts.map(words).joined(separator: " || ")))"
    case .not(let part): "!\(words(part))"
    }
  }

  private func words(_ test: ColumnTest) -> String {
    switch test {
    case .all: "all"
    case .ints(let column, let test, let bound): "int \(column) \(test.rawValue) \(words(bound))"
    case .doubles(let column, let test, let bound):
      "double \(column) \(test.rawValue) \(words(bound))"
    case .dates(let test, _): "date \(test.rawValue)"
    case .bools(let column, let isTrue): "bool \(column) \(isTrue)"
    case .cases(let column, let isEqual, _): "case \(column) \(isEqual)"
    case .string(let column, let isEqual, let bound): "string \(column) \(isEqual) \(words(bound))"
    case .texts(let column, _, let question):
      "text \(column) \("\(question)".prefix { $0 != "," })"
    case .strings(let column, _, let cache, _): "strings \(column) \(cache == nil ? "" : "kept")"
    }
  }

  private func words<Bound>(_ bound: RowBound<Bound>) -> String {
    if case .constant(let value) = bound { "\(value)" } else { "bound" }
  }

  // MARK: SQL

  private func sql(_ text: String) -> [String] {
    guard let program = try? Replays.program(text) else { return [] }
    var schema = ReplaySchema()
    guard (try? program.add(to: &schema)) != nil else { return [] }
    var lines: [String] = []
    for engine in [SQLEngine.sqlite, .duckdb] {
      var options = SQLOptions(engine: engine, at: Date(timeIntervalSinceReferenceDate: 7e8))
      options.map = ["order": "ranked"]
      for (place, tip) in program.tips.enumerated() where !tip.rules.isEmpty {
        var refusals: [SQLRefusal] = []
        do {
          let query = try TipQuery(tip, program, schema, options, refusals: &refusals)
          lines += refusals.map {
            "sql \(place + 1) \(engine) refuses \($0.range.start)..<\($0.range.end) \($0.message)"
          }
          if refusals.isEmpty {
            lines.append(
              "sql \(place + 1) \(engine) \(String(StableHash.of(query.statement.utf8), radix: 16))"
            )
          }
        } catch {
          lines.append("sql \(place + 1) \(engine) \(error)")
        }
      }
    }
    return lines
  }
}
