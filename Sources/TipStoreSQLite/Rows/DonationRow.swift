import TipModel
import TipText

/// A donation as a row of `donation`, without its event and its number.
struct DonationRow: Sendable {
  static let columns = "number, date, value, is_stamped, checksum, \(Stamp.columns)"

  /// Seconds since 2001.
  let date: Double
  /// JSON; nil for an event without a donation type.
  let value: String?
  let isStamped: Bool
  /// The stamp of the donation, or nil if it was written by a version without stamps.
  var stamp: Stamp?

  static var damaged: StoreError {
    .damaged(reason: "a donation is not as it was written", setAside: nil)
  }

  /// The checksum of all columns but the value and the stamp, which the caller combines with it.
  static func checksum(event: Int64, number: Int64, date: Double, isStamped: Bool) -> Checksum {
    var checksum = Checksum("donation")
    checksum.combine(event)
    checksum.combine(number)
    checksum.combine(date)
    checksum.combine(UInt64(isStamped ? 1 : 0))
    return checksum
  }

  /// Binds all columns, from the first parameter on: the event, then those above.
  ///
  /// Returns the checksum.
  func bind(to statement: Statement, event: Int64, number: Int64) -> Int64 {
    var checksum = DonationRow.checksum(
      event: event, number: number, date: date, isStamped: isStamped)
    checksum.combine(value)
    checksum.combine(stamp)
    statement.bind(event, at: 1)
    statement.bind(number, at: 2)
    statement.bind(date, at: 3)
    statement.bind(value, at: 4)
    statement.bind(isStamped ? 1 : 0, at: 5)
    statement.bind(checksum.value, at: 6)
    Stamp.bind(stamp, to: statement, at: 7)
    return checksum.value
  }

  /// The value of a donation, whose type may be declared differently since: fields that are absent
  /// in the row are missing in the value.
  static func decode(_ json: JSON, as type: Type) -> Value? {
    guard case .nominal(let nominal) = type, nominal.kind == .structure else {
      return ValueCoding.decode(json, as: type)
    }
    return .structure(
      StructValue(
        type: nominal,
        fields: nominal.fields.map { field in
          let coded = json[field.name] ?? (field.type.isOptional ? .null : nil)
          return coded.flatMap { ValueCoding.decode($0, as: field.type) } ?? .void
        }))
  }
}

extension DonationRow {
  /// Reads the columns above, of a donation to the event with that number.
  init(_ row: Statement, event: Int64) throws {
    date = try row.double(1)
    value = try row.optionalText(2)
    isStamped = try row.int(3) != 0
    stamp = try Stamp.read(row, at: 5)
    var checksum = DonationRow.checksum(
      event: event, number: try row.int(0), date: date, isStamped: isStamped)
    checksum.combine(value)
    checksum.combine(stamp)
    guard try row.int(4) == checksum.value else { throw DonationRow.damaged }
  }
}
