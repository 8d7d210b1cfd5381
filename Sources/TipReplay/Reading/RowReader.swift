/// Turns the cells of a row into the bytes that are kept of it. One for each thread.
struct RowReader {
  let schema: ReplaySchema
  private let columns: ReplayColumns
  private let dates: DateForm
  private let events: ByteTable
  private let parameters: ByteTable
  /// By the numbers in those tables; less than zero where several have the name.
  private var eventSubjects: [Int] = []
  private var parameterSubjects: [Int] = []
  /// By subject and field: how cases are written.
  private var caseTables: [[CaseTable?]] = []

  /// Rows of others are not kept.
  private let only: [UInt8]?

  init(_ columns: ReplayColumns, dates: DateForm, only user: String? = nil) {
    only = user.map { Array($0.utf8) }
    schema = columns.schema
    self.columns = columns
    self.dates = dates
    events = ByteTable()
    parameters = ByteTable()
    for (number, subject) in schema.subjects.enumerated() {
      for name in [subject.id] + subject.otherNames {
        let table = subject.isParameter ? parameters : events
        let place = table.number(of: name)
        if subject.isParameter {
          Self.note(number, at: place, in: &parameterSubjects)
        } else {
          Self.note(number, at: place, in: &eventSubjects)
        }
      }
      caseTables.append(subject.fields.map { CaseTable($0.kind) })
    }
  }

  private static func note(_ subject: Int, at place: Int, in subjects: inout [Int]) {
    if place == subjects.count {
      subjects.append(subject)
    } else if subjects[place] != subject {
      subjects[place] = -1
    }
  }

  /// Which subject a row is about, and where its rest went; a row about nothing that is known is kept as one that says
  /// its user was there, beside the fault.
  @inline(__always)
  func read(_ row: CellRow, into partitions: RowPartitions) throws(RowFault) {
    let user = row[columns.user]
    guard !user.isEmpty, user.form != .nested, !user.bytes.isEmpty else { throw .noUser }
    guard user.bytes.count <= RowLayout.longestUser else { throw .longUser }
    guard user.isText else { throw .userNoText }
    let dateCell = row[columns.date]
    guard !dateCell.isEmpty else { throw .noDate }
    guard let date = dateCell.date(dates) else { throw .badDate }
    if let only, !user.bytes.elementsEqual(only) { return partitions.note(date) }
    let subject: Int
    do throws(RowFault) {
      subject = try self.subject(of: row)
    } catch {
      if error == .unknownEvent || error == .unknownParameter {
        _ = partitions.begin(user.bytes, date, schema.presence, fields: 0)
        partitions.end()
      }
      throw error
    }
    guard schema.subjects[subject].unsupported == nil else { throw .unsupported(subject) }
    let fields = schema.subjects[subject].fields
    let start = partitions.begin(user.bytes, date, subject, fields: fields.count)
    do throws(RowFault) {
      var nulls: UInt64 = 0
      for place in fields.indices {
        let cell = row[columns.fields[subject][place]]
        let word = try word(cell, subject, place, fields[place])
        if let word {
          partitions.set(word, of: place)
          if fields[place].kind == .string { partitions.add(text: cell.bytes) }
        } else {
          nulls |= 1 << UInt64(place)
        }
      }
      if !fields.isEmpty { partitions.set(nulls: nulls) }
      partitions.end()
    } catch {
      partitions.take(back: start)
      throw error
    }
  }

  private func subject(of row: CellRow) throws(RowFault) -> Int {
    let event = columns.event.map { row[$0] } ?? .missing
    let parameter = columns.parameter.map { row[$0] } ?? .missing
    if event.isEmpty || event.form == .nested {
      guard !parameter.isEmpty, parameter.form != .nested else { throw .noSubject }
      return try find(
        parameter, in: parameters, parameterSubjects, unknown: .unknownParameter)
    }
    guard parameter.isEmpty else { throw .twoSubjects }
    return try find(event, in: events, eventSubjects, unknown: .unknownEvent)
  }

  private func find(
    _ cell: Cell, in table: ByteTable, _ subjects: [Int], unknown: RowFault
  ) throws(RowFault) -> Int {
    if let found = table.find(cell.bytes) {
      guard subjects[found] >= 0 else { throw .ambiguousParameter }
      return subjects[found]
    }
    guard cell.isText else { throw .eventNoText }
    // Swift takes two ways to write an accent for one text.
    let text = cell.text
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { throw unknown }
    for number in 0..<table.count where table.text(of: number) == text {
      guard subjects[number] >= 0 else { throw .ambiguousParameter }
      return subjects[number]
    }
    throw unknown
  }

  /// A value as a word; nil for one that is not there and need not be.
  private func word(
    _ cell: Cell, _ subject: Int, _ place: Int, _ field: ReplaySchema.Field
  ) throws(RowFault) -> UInt64? {
    if cell.form == .nested { throw .nested(subject, field: place) }
    if cell.isEmpty {
      if field.isOptional { return nil }
      // Most programs write an empty text as nothing at all.
      guard field.kind == .string, cell.form == .plain else {
        throw .missing(subject, field: place)
      }
    }
    let word: UInt64?
    switch field.kind {
    case .int: word = cell.int.map { UInt64(bitPattern: Int64($0)) }
    case .double: word = cell.double?.bitPattern
    case .bool: word = cell.bool.map { $0 ? 1 : 0 }
    case .string: word = cell.isText ? UInt64(cell.bytes.count) : nil
    case .date: word = cell.date(dates)?.bitPattern
    case .cases: word = caseTables[subject][place]?.number(of: cell)
    }
    guard let word else { throw .unfit(subject, field: place) }
    return word
  }
}

/// What the cases of an enum are written as.
private struct CaseTable {
  private let texts = ByteTable()
  private var cases: [UInt64] = []

  init?(_ kind: ReplaySchema.Kind) {
    guard case .cases(let names) = kind else { return nil }
    // A raw value comes before what another case is called.
    for rank in 0..<2 {
      for (number, names) in names.enumerated() where rank < names.count {
        if texts.number(of: names[rank]) == cases.count { cases.append(UInt64(number)) }
      }
    }
  }

  func number(of cell: Cell) -> UInt64? { texts.find(cell.bytes).map { cases[$0] } }
}
