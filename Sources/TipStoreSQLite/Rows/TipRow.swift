import TipEngine
import TipFoundation
import TipModel
import TipText

/// A tip as a row of `tip`.
struct TipRow {
  static let columns = """
    id, type_name, options, status, invalidation_reason, invalidation_date, invalidation_entry, \
    last_displayed, display_count, display_dates, displayed_seconds, presses, content, \
    closed_gates, checksum
    """

  let record: TipRecord

  init(_ record: TipRecord) { self.record = record }

  /// Reads the columns above. Throws if their values are invalid.
  init(_ row: Statement) throws {
    var record = TipRecord(
      id: try row.text(0), typeName: try row.text(1),
      options: try OptionCoding.options(JSON(row.text(2))))
    if let word = try row.optionalText(3) {
      guard let status = TipRow.status(word) else { throw TipRow.damaged }
      record.status = status
    }
    if let reason = try row.optionalText(4).flatMap(InvalidationReason.init),
      let date = try row.optionalDouble(5), let entry = try row.optionalInt(6)
    {
      record.invalidation = .init(
        reason: reason, date: Date(timeIntervalSinceReferenceDate: date), entry: Int(entry))
    }
    record.displays = try (JSON(row.text(9))?.array ?? []).map {
      guard let seconds = $0.double else { throw TipRow.damaged }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    record.displayedSeconds = try row.double(10)
    if case .object(let entries) = JSON(try row.text(11)) {
      for entry in entries { record.presses[entry.key] = entry.value.int }
    }
    if let content = try row.optionalText(12) {
      guard let content = JSON(content).flatMap(ContentCoding.decode) else {
        throw TipRow.damaged
      }
      record.content = content
    }
    record.closedGates = try row.optionalText(13).map(TipRow.gates)
    self.init(record)
    // These two repeat the dates for people who read the table.
    guard try row.int(14) == checksum, try row.int(8) == record.displays.count,
      try row.optionalDouble(7) == record.displays.last?.timeIntervalSinceReferenceDate
    else { throw TipRow.damaged }
  }

  private static var damaged: StoreError {
    .damaged(reason: "a tip is not as it was written", setAside: nil)
  }

  private static func gates(_ words: String) throws -> [GateReport.Gate] {
    try words.split(separator: ",").map {
      guard let gate = GateReport.Gate(rawValue: String($0)) else { throw TipRow.damaged }
      return gate
    }
  }

  /// The closed gates, which are empty for an eligible tip.
  private var closedGates: String? {
    record.closedGates.map { $0.map(\.rawValue).joined(separator: ",") }
  }

  /// Returns the status for a word of ``word(_:)``, or nil for another word.
  static func status(_ word: String) -> TipStatus? {
    switch word {
    case "pending": .pending
    case "available": .available
    default:
      word.hasPrefix("invalidated:")
        ? InvalidationReason(rawValue: String(word.dropFirst(12))).map { .invalidated($0) } : nil
    }
  }

  /// The status as the column has it.
  static func word(_ status: TipStatus) -> String {
    switch status {
    case .pending: "pending"
    case .available: "available"
    case .invalidated(let reason): "invalidated:\(reason.rawValue)"
    }
  }

  private var displays: String {
    JSON.array(record.displays.map { .number($0.timeIntervalSinceReferenceDate) }).encoded
  }

  private var presses: String {
    JSON.object(
      record.presses.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .int($0.value)) }
    ).encoded
  }

  private var content: String? { record.content.map { ContentCoding.encode($0).encoded } }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    let invalidation = record.invalidation
    statement.bind(record.id, at: 1)
    statement.bind(record.typeName, at: 2)
    statement.bind(OptionCoding.encode(record.options).encoded, at: 3)
    statement.bind(record.status.map(TipRow.word), at: 4)
    statement.bind(invalidation?.reason.rawValue, at: 5)
    statement.bind(invalidation?.date.timeIntervalSinceReferenceDate, at: 6)
    statement.bind(invalidation.map { Int64($0.entry) }, at: 7)
    statement.bind(record.displays.last?.timeIntervalSinceReferenceDate, at: 8)
    statement.bind(record.displays.count, at: 9)
    statement.bind(displays, at: 10)
    statement.bind(record.displayedSeconds, at: 11)
    statement.bind(presses, at: 12)
    statement.bind(content, at: 13)
    statement.bind(closedGates, at: 14)
    statement.bind(checksum, at: 15)
  }

  var checksum: Int64 {
    var checksum = Checksum("tip")
    checksum.combine(record.id)
    checksum.combine(record.typeName)
    checksum.combine(OptionCoding.encode(record.options).encoded)
    checksum.combine(record.status.map(TipRow.word))
    checksum.combine(record.invalidation?.reason.rawValue)
    checksum.combine(record.invalidation?.date.timeIntervalSinceReferenceDate)
    checksum.combine(record.invalidation.map { Int64($0.entry) })
    checksum.combine(displays)
    checksum.combine(record.displayedSeconds)
    checksum.combine(presses)
    if let content { checksum.combine(content) }
    if let closedGates {
      // Contents do not begin like this.
      checksum.combine("gates")
      checksum.combine(closedGates)
    }
    return checksum.value
  }
}
