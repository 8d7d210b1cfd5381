import TipEngine

/// A rule as a row of `rule`.
struct RuleRow {
  static let columns = "id, tip, category, predicate, inputs, status, checksum"

  let record: RuleRecord

  init(_ record: RuleRecord) { self.record = record }

  /// Reads the columns above.
  init(_ row: Statement) throws {
    guard let category = RuleRecord.Category(rawValue: try row.text(2)) else {
      throw RuleRow.damaged
    }
    let inputs = (StoredJSON(try row.text(4))?.array ?? []).compactMap(\.string)
    record = RuleRecord(
      id: try row.text(0), tip: try row.text(1), category: category, predicate: try row.text(3),
      inputs: inputs, status: try row.optionalText(5).flatMap(RuleRecord.Status.init))
    guard try row.int(6) == checksum else { throw RuleRow.damaged }
  }

  private static var damaged: StoreError {
    .damaged(reason: "a rule is not as it was written", setAside: nil)
  }

  private var inputs: String { StoredJSON.array(record.inputs.map { .string($0) }).text }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(record.id, at: 1)
    statement.bind(record.tip, at: 2)
    statement.bind(record.category.rawValue, at: 3)
    statement.bind(record.predicate, at: 4)
    statement.bind(inputs, at: 5)
    statement.bind(record.status?.rawValue, at: 6)
    statement.bind(checksum, at: 7)
  }

  private var checksum: Int64 {
    var checksum = Checksum("rule")
    checksum.combine(record.id)
    checksum.combine(record.tip)
    checksum.combine(record.category.rawValue)
    checksum.combine(record.predicate)
    checksum.combine(inputs)
    checksum.combine(record.status?.rawValue)
    return checksum.value
  }
}
