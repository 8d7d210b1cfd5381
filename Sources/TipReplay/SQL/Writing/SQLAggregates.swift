import TipModel

/// A rule's question, and the tables it needs.
struct SQLRuleQuery {
  private let plan: TablePlan
  private let writer: SQLWriter
  private let name: String
  private let isOrdered: Bool

  init(_ plan: TablePlan, _ name: String, _ dialect: any SQLDialect, isOrdered: Bool) {
    self.plan = plan
    self.name = name
    self.isOrdered = isOrdered
    writer = SQLWriter(dialect: dialect)
  }

  /// The queries of the rule. The last one returns for each user whether the rule holds.
  var parts: [(name: String, query: String)] {
    let (tables, source) = asked
    let condition = writer.text(plan.condition)
    let query =
      plan.condition.mayFail
      ? """
      SELECT who, CASE WHEN holds THEN 1 WHEN NOT holds THEN 0 END AS holds FROM (
          SELECT who, \(condition) AS holds FROM (
          \(source)) q) r
      """
      : "SELECT who, CASE WHEN \(condition) THEN 1 ELSE 0 END AS holds FROM (\n    \(source)) q"
    return tables + [(name, query)]
  }

  /// The queries of a rule with other constants: conditions over the aggregates of the plan. The last one returns for each
  /// user, under ``SQLWriter/name(ofValue:)``, 1 for each of them that holds, and else 0.
  func parts(of conditions: [Condition]) -> [(name: String, query: String)] {
    let (tables, source) = asked
    let columns = conditions.enumerated().map { number, condition in
      "CASE WHEN \(writer.text(condition)) THEN 1 ELSE 0 END AS \(SQLWriter.name(ofValue: number))"
    }
    return tables + [
      (name, "SELECT \((["who"] + columns).joined(separator: ", ")) FROM (\n    \(source)) q")
    ]
  }

  /// The tables with the aggregates, and the query for all of them, with a row for each user.
  private var asked: (tables: [(name: String, query: String)], source: String) {
    let direct = plan.aggregates.indices.filter { isDirect(plan.aggregates[$0]) }
    var joins = ""
    var columns = ["u.who AS who"]
    var tables: [(name: String, query: String)] = []
    if !direct.isEmpty {
      let table = "\(name)_sums"
      tables.append((table, sums(direct)))
      joins += "\n    LEFT JOIN \(table) ON \(table).who = u.who"
      for number in direct { columns.append(column(number, table)) }
    }
    for number in plan.aggregates.indices where !direct.contains(number) {
      let table = "\(name)_\(SQLWriter.name(ofAggregate: number))"
      tables.append((table, query(plan.aggregates[number], number)))
      joins += "\n    LEFT JOIN \(table) ON \(table).who = u.who"
      columns.append(column(number, table))
    }
    return (tables, "SELECT \(columns.joined(separator: ", "))\n    FROM tips_users u\(joins)")
  }

  private func column(_ number: Int, _ table: String) -> String {
    let name = SQLWriter.name(ofAggregate: number)
    switch plan.aggregates[number] {
    case .count, .groupSize:
      return "\(writer.dialect.wide("COALESCE(\(table).\(name), 0)")) AS \(name)"
    case .pick: return "\(table).\(name) AS \(name)"
    }
  }

  /// True if it can be computed from the rows without ordering them.
  private func isDirect(_ aggregate: Aggregate) -> Bool {
    let rows = aggregate.rows
    let isWhole = rows.limit == nil || rows.isRecent
    let isPlain = rows.steps.allSatisfy { if case .keep = $0 { true } else { false } }
    switch aggregate {
    case .count: return isWhole && isPlain
    case .pick(_, let column, let isLast):
      return isPlain && column == .date
        && (rows.limit == nil || isLast && rows.isRecent && rows.limit != 0)
    case .groupSize: return false
    }
  }

  /// Sums over all rows of a user.
  private func sums(_ numbers: [Int]) -> String {
    var subjects: Set<Int> = []
    let columns = numbers.map { number -> String in
      let aggregate = plan.aggregates[number]
      let rows = aggregate.rows
      subjects.insert(rows.subject)
      let name = SQLWriter.name(ofAggregate: number)
      let test = (["subject = \(rows.subject)"] + kept(rows)).joined(separator: " AND ")
      switch aggregate {
      case .pick(_, _, let isLast):
        return "\(isLast ? "MAX" : "MIN")(CASE WHEN \(test) THEN dated END) AS \(name)"
      case .count, .groupSize:
        let count = "COUNT(CASE WHEN \(test) THEN 1 END)"
        guard let limit = rows.limit else { return "\(count) AS \(name)" }
        return "CASE WHEN \(count) > \(limit) THEN \(limit) ELSE \(count) END AS \(name)"
      }
    }
    let wanted = subjects.sorted().map(String.init).joined(separator: ", ")
    return
      "SELECT who, \(columns.joined(separator: ", ")) FROM tips_history WHERE subject IN (\(wanted)) GROUP BY who"
  }

  private func kept(_ rows: SelectedRows) -> [String] {
    rows.steps.compactMap { step in
      if case .keep(let condition) = step { writer.text(condition) } else { nil }
    }
  }

  private func query(_ aggregate: Aggregate, _ number: Int) -> String {
    let name = SQLWriter.name(ofAggregate: number)
    let needed = aggregate.columns.union([.date])
    switch aggregate {
    case .count(let rows):
      return "SELECT who, COUNT(*) AS \(name) FROM (\n    \(relation(rows, needed))) s GROUP BY who"
    case .groupSize(let rows, let column, let isLargest):
      let groups =
        "SELECT who, COUNT(*) AS size FROM (\n    \(relation(rows, needed))) s GROUP BY who, \(SQLWriter.name(of: column))"
      return
        "SELECT who, \(isLargest ? "MAX" : "MIN")(size) AS \(name) FROM (\n    \(groups)) g GROUP BY who"
    case .pick(let rows, let column, let isLast):
      let order = isLast ? "back" : "back DESC"
      let placed =
        "SELECT who, \(SQLWriter.name(of: column)) AS picked, ROW_NUMBER() OVER (PARTITION BY who ORDER BY \(order)) AS place FROM (\n    \(relation(rows, needed, isNumbered: true))) s"
      return "SELECT who, picked AS \(name) FROM (\n    \(placed)) t WHERE place = 1"
    }
  }

  /// The rows, each with how many are after it (`back`, from 1 on) where their order matters.
  private func relation(_ rows: SelectedRows, _ needed: Set<RowColumn>, isNumbered: Bool = false)
    -> String
  {
    let columns = needed.map(SQLWriter.name(of:)).sorted()
    let names = (["who"] + columns).joined(separator: ", ")
    let hasOrder =
      isNumbered || rows.limit != nil
      || rows.steps.contains { step in
        if case .keep = step { false } else { true }
      }
    var text = "SELECT \(names)"
    if hasOrder {
      let order =
        isOrdered
        ? [("dated", true), ("ranked", true)] : [("dated", true)]
      let keys = order.map { writer.dialect.order($0.0, isDescending: $0.1) }
      text +=
        ", ROW_NUMBER() OVER (PARTITION BY who ORDER BY \(keys.joined(separator: ", "))) AS back"
    }
    text += " FROM tips_history WHERE subject = \(rows.subject)"
    var depth = 0
    func nested(_ columns: String, _ condition: String) {
      depth += 1
      text = "SELECT \(columns) FROM (\(text)) r\(depth) WHERE \(condition)"
    }
    let all = hasOrder ? names + ", back" : names
    if let limit = rows.limit { nested(all, "back <= \(limit)") }
    for step in rows.steps {
      switch step {
      case .keep(let condition): nested(all, writer.text(condition))
      case .group(let column, let isLargest):
        let key = SQLWriter.name(of: column)
        let groups =
          "SELECT \(all), COUNT(*) OVER (PARTITION BY who, \(key)) AS size, MAX(back) OVER (PARTITION BY who, \(key)) AS oldest FROM (\(text)) g\(depth)"
        let sorted =
          "SELECT \(all), DENSE_RANK() OVER (PARTITION BY who ORDER BY size\(isLargest ? " DESC" : ""), oldest DESC) AS best FROM (\(groups)) h\(depth)"
        text = sorted
        nested(all, "best = 1")
      case .part(let count, let fromOldest, let isTaken):
        text =
          "SELECT \(all), ROW_NUMBER() OVER (PARTITION BY who ORDER BY back\(fromOldest ? " DESC" : "")) AS place FROM (\(text)) p\(depth)"
        nested(all, "place \(isTaken ? "<=" : ">") \(count)")
      }
    }
    return text
  }
}
