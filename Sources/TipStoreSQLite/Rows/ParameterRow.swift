import TipEngine
import TipModel
import TipText

/// A parameter as a row of `parameter`.
struct ParameterRow: Sendable {
  static let columns = "id, value_type, type, value, \(Stamp.columns), checksum"

  let id: String
  let valueType: String
  /// JSON; see ``TypeCoding``.
  let type: String
  /// JSON; see ``ValueCoding``.
  let value: String
  /// The stamp of the change that set the value, or nil if it was written by a version without
  /// stamps.
  var stamp: Stamp?

  /// Throws where the value cannot be stored.
  init(_ record: ParameterRecord) throws {
    id = record.id
    valueType = record.type.description
    type = try ValueProof.text(of: record.type)
    value = try ValueProof.text(of: record.value, as: record.type)
  }

  /// Reads the columns above.
  init(_ row: Statement) throws {
    id = try row.text(0)
    valueType = try row.text(1)
    type = try row.text(2)
    value = try row.text(3)
    stamp = try Stamp.read(row, at: 4)
    guard try row.int(7) == checksum else { throw ParameterRow.damaged }
  }

  private static var damaged: StoreError {
    .damaged(reason: "a parameter is not as it was written", setAside: nil)
  }

  /// The parameter's record, whose type is a placeholder for the program's own.
  var record: ParameterRecord {
    get throws {
      guard let type = JSON(type).flatMap(TypeReading.decode),
        let value = JSON(value).flatMap({ ValueCoding.decode($0, as: type) })
      else { throw ParameterRow.damaged }
      return ParameterRecord(id: id, type: type, value: value)
    }
  }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(id, at: 1)
    statement.bind(valueType, at: 2)
    statement.bind(type, at: 3)
    statement.bind(value, at: 4)
    Stamp.bind(stamp, to: statement, at: 5)
    statement.bind(checksum, at: 8)
  }

  var checksum: Int64 {
    var checksum = Checksum("parameter")
    checksum.combine(id)
    checksum.combine(valueType)
    checksum.combine(type)
    checksum.combine(value)
    checksum.combine(stamp)
    return checksum.value
  }
}
