import TipModel

/// The rows of a table as rules read them: `tips_cells` has their values, `tips_rows` their
/// subjects, and `tips_users` the users who are present.
struct SQLHistory {
  private let dialect: any SQLDialect
  private let schema: ReplaySchema
  private let options: SQLOptions
  /// The subjects that the rules read.
  private let subjects: [Int]
  private let isOrdered: Bool

  /// The subject numbers of rows that no rule reads, and of rows that do not fit.
  static let presence = -1
  static let unfit = -2

  init(_ subjects: Set<Int>, _ schema: ReplaySchema, _ options: SQLOptions, isOrdered: Bool) {
    dialect = options.engine.dialect
    self.schema = schema
    self.options = options
    self.subjects = subjects.sorted()
    self.isOrdered = isOrdered
  }

  /// Tables with their names.
  var parts: [(name: String, query: String)] {
    let fields = subjects.flatMap { subject in
      schema.subjects[subject].fields.indices.map {
        SQLWriter.name(of: .field(subject: subject, place: $0))
      }
    }
    let order = (isOrdered ? ["ranked"] : []) + (recognizedForm == nil ? [] : ["written"])
    let kept = (["who", "dated"] + order + fields).joined(separator: ", ")
    let last = TickUnit.last(of: options.unit, at: options.now)
    return [
      ("tips_cells", cells),
      ("tips_rows", "SELECT \(kept), \(subject) AS subject FROM tips_cells"),
      (
        "tips_history",
        "SELECT * FROM tips_rows WHERE subject >= \(Self.presence) AND dated <= \(dialect.int(last))"
      ),
      ("tips_users", "SELECT DISTINCT who FROM tips_history"),
    ]
  }

  /// The column with its table, because SQLite takes an unknown name in quotes for a text.
  private func column(_ name: String) -> String {
    "h." + dialect.identifier(options.map[name] ?? name)
  }

  private func column(_ field: ReplaySchema.Field) -> String {
    "h." + dialect.identifier(field.column(options.map, roles: [SQLOptions.order]))
  }

  private var hasParameters: Bool { schema.subjects.contains(where: \.isParameter) }

  private var cells: String {
    let user = dialect.user(column("user"))
    var cells = [
      "NULLIF(\(user), '') AS who", "\(date(column("date"))) AS dated",
      "\(dialect.cell(column("event"), .text)) AS event",
    ]
    if let form = recognizedForm { cells.append("\(form) AS written") }
    if isOrdered { cells.append("\(column(SQLOptions.order)) AS ranked") }
    if hasParameters { cells.append("\(dialect.cell(column("parameter"), .text)) AS parameter") }
    for subject in subjects {
      for (place, field) in schema.subjects[subject].fields.enumerated() {
        let name = SQLWriter.name(of: .field(subject: subject, place: place))
        cells.append("\(self.cell(field)) AS \(name)")
        // An unreadable value is different from a missing one.
        if field.isOptional { cells.append("\(self.isFilled(field)) AS \(name)_filled") }
      }
    }
    return "SELECT\n    " + cells.joined(separator: ",\n    ") + "\n  FROM \(options.tableName) h"
  }

  /// The form of each row's date, if none was given.
  private var recognizedForm: String? {
    options.dates == .auto ? dialect.recognizedForm(column("date")) : nil
  }

  /// A date in ticks of the unit; `row` is the column of the row's own date, for a date among its
  /// fields.
  private func date(_ column: String, besides row: String? = nil) -> String {
    if let form = options.dates { return dialect.microseconds(column, form, besides: row) }
    let cell = dialect.cell(column, .int)
    let bounds = options.unit.bounds
    return
      "CASE WHEN \(cell) BETWEEN \(dialect.int(bounds.lowerBound)) AND \(dialect.int(bounds.upperBound)) THEN \(cell) END"
  }

  /// Values of all kinds share a column, which therefore is read as text.
  private func isShared(_ field: ReplaySchema.Field) -> Bool { field.name == "value" }

  private func cell(_ field: ReplaySchema.Field) -> String {
    let column = column(field)
    let text = dialect.cell(column, .text)
    switch field.kind {
    case .cases(let cases): return numbered(text, cases)
    case .string: return text
    case .int: return isShared(field) ? dialect.wholeNumber(of: text) : dialect.cell(column, .int)
    case .double: return dialect.cell(column, .double)
    case .date: return date(column, besides: self.column("date"))
    case .uuid: return dialect.uuid(column)
    case .bool:
      guard isShared(field) else { return dialect.cell(column, .bool) }
      return
        "CASE WHEN lower(\(text)) IN ('true', '1') THEN 1 WHEN lower(\(text)) IN ('false', '0') THEN 0 END"
    }
  }

  private func isFilled(_ field: ReplaySchema.Field) -> String {
    let column = column(field)
    guard isShared(field), field.kind != .string else {
      return field.kind == .string
        ? "CASE WHEN \(column) IS NULL THEN 0 ELSE 1 END"
        : "CASE WHEN \(column) IS NULL OR \(dialect.cell(column, .text)) = '' THEN 0 ELSE 1 END"
    }
    return "CASE WHEN \(column) IS NULL OR \(dialect.cell(column, .text)) = '' THEN 0 ELSE 1 END"
  }

  /// The number of the case with a spelling. A raw value comes before the name of another case.
  private func numbered(_ text: String, _ cases: [[String]]) -> String {
    var seen: Set<[UInt8]> = []
    var parts = ""
    for rank in 0..<2 {
      for (number, names) in cases.enumerated() where rank < names.count {
        guard seen.insert(Array(names[rank].utf8)).inserted, let name = dialect.text(names[rank])
        else { continue }
        parts += " WHEN \(name) THEN \(number)"
      }
    }
    return parts.isEmpty ? "NULL" : "CASE \(text)\(parts) END"
  }

  /// The subject of a row: one of the subjects, or else ``presence`` or ``unfit``.
  private var subject: String {
    var parts = ["WHEN who IS NULL OR dated IS NULL THEN \(Self.unfit)"]
    if isOrdered { parts.append("WHEN ranked IS NULL THEN \(Self.unfit)") }
    if hasParameters { parts.append("WHEN event <> '' AND parameter <> '' THEN \(Self.unfit)") }
    for number in subjects where !schema.subjects[number].isParameter {
      parts.append(
        "WHEN event IN (\(names(of: [schema.subjects[number].id]))) THEN \(checked(number))")
    }
    parts.append("WHEN event <> '' THEN \(Self.presence)")
    for number in subjects where schema.subjects[number].isParameter {
      let (own, shared) = parameterNames(number)
      if !own.isEmpty {
        parts.append("WHEN parameter IN (\(names(of: own))) THEN \(checked(number))")
      }
      if !shared.isEmpty {
        parts.append("WHEN parameter IN (\(names(of: shared))) THEN \(Self.unfit)")
      }
    }
    if hasParameters { parts.append("WHEN parameter <> '' THEN \(Self.presence)") }
    return "CASE\n    " + parts.joined(separator: "\n    ") + "\n    ELSE \(Self.unfit) END"
  }

  /// The names of a parameter: those that it alone has, and those that it shares with others.
  private func parameterNames(_ number: Int) -> (own: [String], shared: [String]) {
    var (own, shared): ([String], [String]) = ([], [])
    let subject = schema.subjects[number]
    for name in [subject.id] + subject.otherNames where !(own + shared).contains(name) {
      let isShared = schema.subjects.enumerated().contains { other, subject in
        other != number && subject.isParameter && ([subject.id] + subject.otherNames).contains(name)
      }
      if isShared { shared.append(name) } else { own.append(name) }
    }
    return (own, shared)
  }

  /// The names in all spellings of the same text.
  private func names(of names: [String]) -> String {
    var written: [String] = []
    for name in names {
      for form in SQLWriter.forms(of: name) {
        guard let text = dialect.text(form),
          !written.contains(where: { $0.utf8.elementsEqual(text.utf8) })
        else { continue }
        written.append(text)
      }
    }
    return written.isEmpty ? "NULL" : written.joined(separator: ", ")
  }

  private func checked(_ number: Int) -> String {
    let needed = schema.subjects[number].fields.enumerated().map { place, field in
      let name = SQLWriter.name(of: .field(subject: number, place: place))
      return field.isOptional
        ? "(\(name) IS NOT NULL OR \(name)_filled = 0)" : "\(name) IS NOT NULL"
    }
    return needed.isEmpty
      ? "\(number)"
      : "CASE WHEN \(needed.joined(separator: " AND ")) THEN \(number) ELSE \(Self.unfit) END"
  }
}

extension TickUnit {
  /// The last date that is not behind an instant.
  static func last(of unit: TickUnit, at instant: Double) -> Int {
    unit.first { $0 > instant } - 1
  }
}
