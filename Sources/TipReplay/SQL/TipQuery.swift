import TipEngine
import TipInterpreter
import TipModel
import TipText

/// The rules of a tip as one query of a database, with a row for each user in the result.
///
/// Its columns are: `user`; `rule_1` and so on, which is 1 if the rule holds, 0 if it does not, and
/// NULL if it fails; `available`, 1 if all of them hold and else 0; `unfit`, the number of rows in
/// the table that cannot be read.
package struct TipQuery {
  package let statement: String
  /// The query that returns the counts in one row: the users; those for whom the tip is available;
  /// the rows that do not fit; the rows without a user; the others without a date; the dates in
  /// each form of ``DateForm``; then for each rule the users that it blocks, that it alone blocks,
  /// that the rules before it do not block, and for whom it fails; then for each value of each sweep the users for whom the
  /// tip is available with it.
  package let summary: String

  /// Sweeps are those of the tip.
  ///
  /// Throws ``ReplayError`` for unknown columns. Rules that cannot be translated are in `refusals`.
  package init(
    _ tip: ReplayProgram.Tip, _ program: ReplayProgram, _ schema: ReplaySchema,
    _ options: SQLOptions, sweeps: [Sweep] = [], refusals: inout [SQLRefusal]
  ) throws {
    var plans: [TablePlan] = []
    var swept: [SweptRule] = []
    let translate = { (rule: any CompiledRule, known: [Aggregate]) throws(SQLRefusal) in
      guard let content = rule.content else {
        throw SQLRefusal("the rule has no source that can be translated", at: rule.range)
      }
      let plan = try RuleTranslation.plan(
        content, schema, options.unit, now: options.at, known: known
      ) {
        try? program.session.engine.initialValue(of: $0)
      }
      try TipQuery.check(plan, schema, options, at: rule.range)
      return plan
    }
    for rule in tip.rules {
      do throws(SQLRefusal) {
        plans.append(try translate(rule, []))
      } catch {
        refusals.append(error)
      }
    }
    for sweep in sweeps {
      var one = SweptRule(rule: sweep.rule)
      for rule in try sweep.rules(of: program) {
        do throws(SQLRefusal) {
          let plan = try translate(rule, one.aggregates)
          one.aggregates = plan.aggregates
          one.conditions.append(plan.condition)
        } catch {
          refusals.append(error)
        }
      }
      swept.append(one)
    }
    let aggregates = (plans.map(\.aggregates) + swept.map(\.aggregates)).flatMap(\.self)
    let subjects = Set(aggregates.map(\.rows.subject))
    try TipQuery.checkNames(subjects, schema, options)
    let answer = TipQuery.answer(
      plans, swept, subjects, isOrdered: aggregates.contains(where: \.needsOrder), schema, options)
    let (user, unfit) = (options.engine.dialect.identifier("user"), TipQuery.unfit())
    let verdicts = plans.indices.map { "rule_\($0 + 1)" }
    statement = """
      \(answer)
      SELECT \((["who AS \(user)"] + verdicts + ["available", "\(unfit) AS unfit"]).joined(separator: ", "))
      FROM tips_answer
      ORDER BY who\(options.engine.dialect.ending)
      """
    summary =
      "\(answer)\nSELECT \(TipQuery.counts(verdicts, swept, options))\nFROM tips_answer\(options.engine.dialect.ending)"
  }

  /// A rule of the tip with other constants: a condition for each value, over aggregates that they share.
  private struct SweptRule {
    let rule: Int
    var aggregates: [Aggregate] = []
    var conditions: [Condition] = []

    static func column(_ place: Int, _ value: Int) -> String {
      "sweep_\(place + 1)_\(SQLWriter.name(ofValue: value))"
    }
  }

  /// Throws if the table lacks a column that the plan needs.
  private static func check(
    _ plan: TablePlan, _ schema: ReplaySchema, _ options: SQLOptions, at range: SourceRange
  ) throws(SQLRefusal) {
    if options.map[SQLOptions.order] == nil, plan.aggregates.contains(where: \.needsOrder) {
      throw SQLRefusal(
        "the order of rows with the same date matters here: name the column that has it, with `--map order=COLUMN`",
        at: range)
    }
    if let text = plan.texts.first(where: { options.engine.dialect.text($0) == nil }) {
      throw SQLRefusal("`\(text)` is a text that the database cannot store", at: range)
    }
    for subject in Set(plan.aggregates.map(\.rows.subject)) {
      for field in schema.subjects[subject].fields
      where field.name == "value" && (field.kind == .double || field.kind == .date) {
        throw SQLRefusal(
          "the value of `\(schema.name(subject))` is \(field.kind.words), which databases read differently from a text column `value`",
          at: range)
      }
    }
  }

  private static func checkNames(
    _ subjects: Set<Int>, _ schema: ReplaySchema, _ options: SQLOptions
  ) throws {
    var map = options.map
    map[SQLOptions.order] = nil
    _ = try ReplayColumns(schema, map: map)
    var kinds: [String: ReplaySchema.Kind] = [:]
    for field in subjects.sorted().flatMap({ schema.subjects[$0].fields })
    where field.name != "value" {
      if let known = kinds[field.name], known != field.kind {
        throw ReplayError(
          "`\(field.name)` is \(known.words) in one event and \(field.kind.words) in another, but a column of a table has one type",
          .program)
      }
      kinds[field.name] = field.kind
    }
  }

  private static func unfit(_ condition: String = "") -> String {
    "(SELECT COUNT(*) FROM tips_rows WHERE subject = \(SQLHistory.unfit)\(condition))"
  }

  /// The numbers of a summary before those of the rules.
  static let headCount = 5 + DateForm.allCases.count

  /// All tables up to the answer.
  private static func answer(
    _ plans: [TablePlan], _ swept: [SweptRule], _ subjects: Set<Int>, isOrdered: Bool,
    _ schema: ReplaySchema, _ options: SQLOptions
  ) -> String {
    let dialect = options.engine.dialect
    var parts = SQLHistory(subjects, schema, options, isOrdered: isOrdered).parts
    var joins = ""
    var columns = ["u.who AS who"]
    for (place, plan) in plans.enumerated() {
      let name = "tips_rule_\(place + 1)"
      parts += SQLRuleQuery(plan, name, dialect, isOrdered: isOrdered).parts
      joins += "\n  JOIN \(name) ON \(name).who = u.who"
      columns.append("\(name).holds AS rule_\(place + 1)")
    }
    for (place, one) in swept.enumerated() {
      let name = "tips_sweep_\(place + 1)"
      let plan = TablePlan(condition: .constant(true), aggregates: one.aggregates)
      parts += SQLRuleQuery(plan, name, dialect, isOrdered: isOrdered).parts(of: one.conditions)
      joins += "\n  JOIN \(name) ON \(name).who = u.who"
      columns += one.conditions.indices.map {
        "\(name).\(SQLWriter.name(ofValue: $0)) AS \(SweptRule.column(place, $0))"
      }
    }
    let holding = plans.indices.map { "tips_rule_\($0 + 1).holds = 1" }.joined(separator: " AND ")
    columns.append(
      plans.isEmpty ? "1 AS available" : "CASE WHEN \(holding) THEN 1 ELSE 0 END AS available")
    parts.append(
      ("tips_answer", "SELECT \(columns.joined(separator: ", "))\n  FROM tips_users u\(joins)"))
    return "WITH " + parts.map { "\($0.name) AS (\n  \($0.query))" }.joined(separator: ",\n")
  }

  private static func counts(
    _ verdicts: [String], _ swept: [SweptRule], _ options: SQLOptions
  ) -> String {
    func count(_ condition: String) -> String { "COUNT(CASE WHEN \(condition) THEN 1 END)" }
    func all(_ held: [String], _ blocks: String) -> String {
      (held.map { "\($0) = 1" } + [blocks]).joined(separator: " AND ")
    }
    var columns = [
      "COUNT(*)", count("available = 1"), unfit(), unfit(" AND who IS NULL"),
      unfit(" AND who IS NOT NULL AND dated IS NULL"),
    ]
    let isWritten = options.dates == .auto
    for form in DateForm.allCases.indices {
      columns.append(
        isWritten
          ? "(SELECT COUNT(*) FROM tips_rows WHERE dated IS NOT NULL AND written = \(form))" : "0")
    }
    for (place, verdict) in verdicts.enumerated() {
      let blocks = "COALESCE(\(verdict), 0) = 0"
      columns += [
        count(blocks), count(all(verdicts.filter { $0 != verdict }, blocks)),
        count(all(Array(verdicts[..<place]), blocks)), count("\(verdict) IS NULL"),
      ]
    }
    for (place, one) in swept.enumerated() {
      var others = verdicts
      if others.indices.contains(one.rule) { others.remove(at: one.rule) }
      columns += one.conditions.indices.map {
        count(all(others, "\(SweptRule.column(place, $0)) = 1"))
      }
    }
    return columns.enumerated().map { "\($1) AS n\($0)" }.joined(separator: ", ")
  }
}
