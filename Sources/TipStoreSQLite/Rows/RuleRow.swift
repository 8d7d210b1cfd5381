import TipEngine
import TipText

/// A rule, or a part of one, as a row of `rule`. Each of its parts has a row, too.
struct RuleRow {
  static let columns = "id, tip, category, predicate, inputs, status, parent, checksum, number"
  static let insertion = """
    INSERT INTO rule (id, tip, category, predicate, inputs, status, parent, checksum)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    """

  let record: RuleRecord
  /// The number of the rule that it is a part of.
  let parent: Int64?
  /// 0 for one that is not written yet.
  let number: Int64

  init(_ record: RuleRecord, parent: Int64? = nil, number: Int64 = 0) {
    self.record = record
    self.parent = parent
    self.number = number
  }

  /// Reads the columns above.
  init(_ row: Statement) throws {
    guard let category = RuleRecord.Category(rawValue: try row.text(2)) else {
      throw RuleRow.damaged
    }
    let inputs = (JSON(try row.text(4))?.array ?? []).compactMap(\.string)
    record = RuleRecord(
      id: try row.text(0), tip: try row.text(1), category: category, predicate: try row.text(3),
      inputs: inputs, status: try row.optionalText(5).flatMap(RuleRecord.Status.init))
    parent = try row.optionalInt(6)
    number = try row.int(8)
    guard try row.int(7) == checksum else { throw RuleRow.damaged }
  }

  static var damaged: StoreError {
    .damaged(reason: "a rule is not as it was written", setAside: nil)
  }

  func with(_ status: RuleRecord.Status) -> RuleRow {
    RuleRow(
      RuleRecord(
        id: record.id, tip: record.tip, category: record.category, predicate: record.predicate,
        inputs: record.inputs, status: status),
      parent: parent, number: number)
  }

  private var inputs: String { JSON.array(record.inputs.map { .string($0) }).encoded }

  /// Binds all columns but the number, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(record.id, at: 1)
    statement.bind(record.tip, at: 2)
    statement.bind(record.category.rawValue, at: 3)
    statement.bind(record.predicate, at: 4)
    statement.bind(inputs, at: 5)
    statement.bind(record.status?.rawValue, at: 6)
    statement.bind(parent, at: 7)
    statement.bind(checksum, at: 8)
  }

  var checksum: Int64 {
    var checksum = Checksum("rule")
    checksum.combine(record.id)
    checksum.combine(record.tip)
    checksum.combine(record.category.rawValue)
    checksum.combine(record.predicate)
    checksum.combine(inputs)
    checksum.combine(record.status?.rawValue)
    if let parent { checksum.combine(parent) }
    return checksum.value
  }
}

/// Joins rules with their parts, which come after them.
struct RuleAssembly {
  private var rows: [RuleRow] = []

  mutating func add(_ row: RuleRow) { rows.append(row) }

  /// The rules of tips, in order, and whether every part has found its rule.
  var rules: (whole: [RuleRecord], isWhole: Bool) {
    var parts: [Int64: [RuleRecord]] = [:]
    var whole: [RuleRecord] = []
    for row in rows.reversed() {
      let rule = row.record
      let assembled = RuleRecord(
        id: rule.id, tip: rule.tip, category: rule.category, predicate: rule.predicate,
        inputs: rule.inputs, status: rule.status,
        subrules: (parts.removeValue(forKey: row.number) ?? []).reversed())
      if let parent = row.parent {
        parts[parent, default: []].append(assembled)
      } else {
        whole.append(assembled)
      }
    }
    return (whole.reversed(), parts.isEmpty)
  }
}
