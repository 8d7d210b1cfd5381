import TipFoundation
import TipSystem

/// Converts the cells of a row into the bytes of its layout. Each thread has one.
struct RowReader {
  let schema: ReplaySchema
  private let columns: ReplayColumns
  private let dates: DateForm
  private let events: ByteTable
  private let parameters: ByteTable
  /// The subjects by the numbers in those tables; negative if several have the name.
  private var eventSubjects: [Int] = []
  private var parameterSubjects: [Int] = []
  private let lastEvent = LastEvent()
  /// The fields of all subjects, one subject's after the other's.
  private var fields: [FieldPlan] = []
  private var fieldsOfSubject: [Range<Int>] = []
  /// The spellings of cases, in the order of ``fields``.
  private var caseTables: [CaseTable?] = []
  /// True for each subject that is supported.
  private var isSupported: [Bool] = []

  /// The reading of a field. It is plain data, so that passing it costs nothing.
  fileprivate struct FieldPlan {
    enum Kind { case int, double, bool, string, date, uuid, cases }

    /// The index among the fields of its subject.
    let place: Int
    let slot: Int
    let kind: Kind
    let isOptional: Bool
  }

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
      let first = fields.count
      for (place, field) in subject.fields.enumerated() {
        fields.append(
          FieldPlan(
            place: place, slot: columns.fields[number][place], kind: FieldPlan.Kind(field.kind),
            isOptional: field.isOptional))
        caseTables.append(CaseTable(field.kind))
      }
      fieldsOfSubject.append(first..<fields.count)
      isSupported.append(subject.unsupported == nil)
    }
  }

  private static func note(_ subject: Int, at place: Int, in subjects: inout [Int]) {
    if place == subjects.count {
      subjects.append(subject)
    } else if subjects[place] != subject {
      subjects[place] = -1
    }
  }

  /// Reads a row into the partition of its user. For a row that does not fit, it records that the
  /// user was present, and throws the reason.
  @inline(__always)
  func read(_ row: CellRow, into partitions: RowPartitions) throws(RowFault) {
    let user = row[columns.user]
    guard !user.isEmpty, user.form != .nested, !user.isNullMark else { throw .noUser }
    guard user.bytes.count <= RowLayout.longestUser else { throw .longUser }
    guard user.isText else { throw .userNoText }
    let dateCell = row[columns.date]
    guard !dateCell.isEmpty else { throw .noDate }
    guard
      let (form, date) = dates == .auto
        ? dateCell.recognizedDate : dateCell.date(dates).map({ (dates, $0) })
    else { throw .badDate }
    partitions.note(form)
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
    guard isSupported[subject] else { throw .unsupported(subject) }
    let fields = fieldsOfSubject[subject]
    let start = partitions.begin(user.bytes, date, subject, fields: fields.count)
    if !fields.isEmpty {
      do throws(RowFault) {
        try read(row, fields, of: subject, dated: form, into: partitions)
      } catch {
        partitions.take(back: start)
        throw error
      }
    }
    partitions.end()
  }

  private func read(
    _ row: CellRow, _ range: Range<Int>, of subject: Int, dated form: DateForm,
    into partitions: RowPartitions
  ) throws(RowFault) {
    var nulls: UInt64 = 0
    for number in range {
      let field = fields[number]
      let cell = row[field.slot]
      if let word = try word(cell, subject, field, cases: number, dated: form) {
        partitions.set(word, of: field.place)
        if field.kind == .string || field.kind == .uuid { partitions.add(text: cell.bytes) }
      } else {
        nulls |= 1 << UInt64(field.place)
      }
    }
    partitions.set(nulls: nulls)
  }

  private func subject(of row: CellRow) throws(RowFault) -> Int {
    let event = columns.event.map { row[$0] } ?? .missing
    let parameter = columns.parameter.map { row[$0] } ?? .missing
    if events.isMissing(event) {
      guard !parameters.isMissing(parameter) else { throw .noSubject }
      return try find(
        parameter, in: parameters, parameterSubjects, unknown: .unknownParameter)
    }
    guard parameter.isEmpty || parameters.isMissing(parameter) else { throw .twoSubjects }
    if let subject = lastEvent.subject(of: event.bytes) { return subject }
    let subject = try find(event, in: events, eventSubjects, unknown: .unknownEvent)
    lastEvent.keep(event.bytes, subject)
    return subject
  }

  private func find(
    _ cell: Cell, in table: ByteTable, _ subjects: [Int], unknown: RowFault
  ) throws(RowFault) -> Int {
    if let found = table.find(cell.bytes) {
      guard subjects[found] >= 0 else { throw .ambiguousParameter }
      return subjects[found]
    }
    guard cell.isText else { throw .eventNoText }
    // In Swift, two forms of an accent are equal.
    let text = cell.text
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { throw unknown }
    for number in 0..<table.count where table.text(of: number) == text {
      guard subjects[number] >= 0 else { throw .ambiguousParameter }
      return subjects[number]
    }
    throw unknown
  }

  /// Returns whether empty quotes are a value of the field: a text, or a case with an empty raw
  /// value.
  private func isText(_ cell: Cell, _ kind: FieldPlan.Kind, cases number: Int) -> Bool {
    guard cell.form == .quoted else { return false }
    return switch kind {
    case .string: true
    case .cases: caseTables[number]?.number(of: cell) != nil
    case .int, .double, .bool, .date, .uuid: false
    }
  }

  /// A value as a word; nil for one that is not there and need not be.
  private func word(
    _ cell: Cell, _ subject: Int, _ field: FieldPlan, cases number: Int, dated form: DateForm
  ) throws(RowFault) -> UInt64? {
    if cell.form == .nested { throw .nested(subject, field: field.place) }
    if cell.isEmpty && !isText(cell, field.kind, cases: number)
      || field.kind != .string && cell.isNull && caseTables[number]?.number(of: cell) == nil
    {
      if field.isOptional { return nil }
      // Most programs export an empty text as an empty cell.
      guard field.kind == .string, cell.form != .missing else {
        throw .missing(subject, field: field.place)
      }
    }
    let word: UInt64?
    switch field.kind {
    case .int: word = (cell.int ?? cell.wholeDecimal).map { UInt64(bitPattern: Int64($0)) }
    case .double: word = cell.double?.bitPattern
    case .bool: word = cell.bool.map { $0 ? 1 : 0 }
    case .string: word = cell.isText ? UInt64(cell.bytes.count) : nil
    case .date:
      word = (dates == .auto ? cell.fieldDate(besides: form) : cell.date(dates))?.bitPattern
    case .uuid: word = UUID(text: cell.bytes) == nil ? nil : UInt64(cell.bytes.count)
    case .cases: word = caseTables[number]?.number(of: cell)
    }
    guard let word else { throw .unfit(subject, field: field.place) }
    return word
  }
}

extension ByteTable {
  /// Returns whether a cell has no name. A null mark may also be a name in the table.
  fileprivate func isMissing(_ cell: Cell) -> Bool {
    cell.isEmpty || cell.form == .nested || cell.isNull && find(cell.bytes) == nil
  }
}

extension RowReader.FieldPlan.Kind {
  fileprivate init(_ kind: ReplaySchema.Kind) {
    self =
      switch kind {
      case .int: .int
      case .double: .double
      case .bool: .bool
      case .string: .string
      case .date: .date
      case .uuid: .uuid
      case .cases: .cases
      }
  }
}

/// The event of the last row, since mostly the next is of the same.
private final class LastEvent {
  private let bytes: UnsafeMutableRawBufferPointer
  @exclusivity(unchecked) private var count = -1
  @exclusivity(unchecked) private var subject = 0

  init() { bytes = .allocate(byteCount: 256, alignment: 8) }

  deinit { bytes.deallocate() }

  /// Returns nil for another event.
  @inline(__always)
  func subject(of event: UnsafeRawBufferPointer) -> Int? {
    guard event.count == count, let here = bytes.baseAddress, let there = event.baseAddress,
      memcmp(here, there, count) == 0
    else { return nil }
    return subject
  }

  func keep(_ event: UnsafeRawBufferPointer, _ subject: Int) {
    guard event.count <= bytes.count else { return }
    bytes.copyMemory(from: event)
    (count, self.subject) = (event.count, subject)
  }
}

/// The spellings of an enum's cases.
private struct CaseTable {
  private let texts = ByteTable()
  private var cases: [UInt64] = []

  init?(_ kind: ReplaySchema.Kind) {
    guard case .cases(let names) = kind else { return nil }
    // A raw value takes precedence over the name of another case.
    for rank in 0..<2 {
      for (number, names) in names.enumerated() where rank < names.count {
        if texts.number(of: names[rank]) == cases.count { cases.append(UInt64(number)) }
      }
    }
  }

  func number(of cell: Cell) -> UInt64? { texts.find(cell.bytes).map { cases[$0] } }
}
