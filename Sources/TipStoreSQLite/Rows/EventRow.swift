import TipModel
import TipText

/// An event as a row of `event`.
struct EventRow: Sendable {
  static let columns = "number, id, type, maximum_count, maximum_age, last_stamp, checksum"

  private(set) var number: Int64
  let id: String
  /// JSON; nil for an event without a donation type.
  var type: String?
  var limit: DonationLimit
  /// The latest date of donations that were dropped, in seconds since 2001.
  var lastStamp: Double?

  func numbered(_ number: Int64) -> EventRow {
    var row = self
    row.number = number
    return row
  }

  /// The type of its donations' values, which is a placeholder for the program's own.
  var donationType: Type {
    get throws {
      guard let type else { return .builtin(.emptyDonation) }
      guard let decoded = JSON(type).flatMap(TypeReading.decode) else {
        throw StoreError.damaged(reason: "an event's type cannot be read", setAside: nil)
      }
      return decoded
    }
  }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(number, at: 1)
    statement.bind(id, at: 2)
    statement.bind(type, at: 3)
    statement.bind(limit.maximumCount, at: 4)
    statement.bind(limit.maximumAge, at: 5)
    statement.bind(lastStamp, at: 6)
    statement.bind(checksum, at: 7)
  }

  var checksum: Int64 {
    var checksum = Checksum("event")
    checksum.combine(number)
    checksum.combine(id)
    checksum.combine(type)
    checksum.combine(Int64(limit.maximumCount))
    checksum.combine(limit.maximumAge)
    checksum.combine(lastStamp)
    return checksum.value
  }
}

extension EventRow {
  /// Reads the columns above.
  init(_ row: Statement) throws {
    number = try row.int(0)
    id = try row.text(1)
    type = try row.optionalText(2)
    limit = DonationLimit(
      maximumCount: Int(try row.int(3)), maximumAge: try row.optionalDouble(4))
    lastStamp = try row.optionalDouble(5)
    guard try row.int(6) == checksum else {
      throw StoreError.damaged(reason: "an event is not as it was written", setAside: nil)
    }
  }
}
