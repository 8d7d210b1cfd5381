/// A device whose changes are in the store, as a row of `device`.
struct DeviceRow {
  static let columns = "number, id, checksum"

  let number: Int64
  let id: String

  init(number: Int64, id: String) {
    self.number = number
    self.id = id
  }

  /// Reads the columns above. Throws if their values are invalid.
  init(_ row: Statement) throws {
    number = try row.int(0)
    id = try row.text(1)
    guard try row.int(2) == checksum else {
      throw StoreError.damaged(reason: "a device is not as it was written", setAside: nil)
    }
  }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(number, at: 1)
    statement.bind(id, at: 2)
    statement.bind(checksum, at: 3)
  }

  var checksum: Int64 {
    var checksum = Checksum("device")
    checksum.combine(number)
    checksum.combine(id)
    return checksum.value
  }
}
