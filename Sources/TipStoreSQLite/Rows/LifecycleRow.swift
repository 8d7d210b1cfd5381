import TipEngine
import TipFoundation

/// A step in the life of a tip as a row of `lifecycle`.
struct LifecycleRow {
  static let columns =
    "number, device, sequence, date, tip, kind, detail, display, seconds, process, checksum"

  let number: Int64
  /// The device's number in the table `device`.
  let device: Int64
  let step: LifecycleEntry

  init(_ step: LifecycleEntry, number: Int64, device: Int64) {
    self.step = step
    self.number = number
    self.device = device
  }

  /// Reads the columns above. Throws if their values are invalid.
  init(_ row: Statement) throws {
    guard let kind = LifecycleEntry.Kind(rawValue: try row.text(5)) else {
      throw LifecycleRow.damaged
    }
    let step = LifecycleEntry(
      kind, tip: try row.text(4), date: Date(timeIntervalSinceReferenceDate: try row.double(3)),
      entry: Int(try row.int(2)), display: Int(try row.int(7)), detail: try row.optionalText(6),
      seconds: try row.optionalDouble(8), process: try row.optionalInt(9).map(Int.init))
    self.init(step, number: try row.int(0), device: try row.int(1))
    guard try row.int(10) == checksum else { throw LifecycleRow.damaged }
  }

  private static var damaged: StoreError {
    .damaged(reason: "a step in the life of a tip is not as it was written", setAside: nil)
  }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(number, at: 1)
    statement.bind(device, at: 2)
    statement.bind(Int64(step.entry), at: 3)
    statement.bind(step.date.timeIntervalSinceReferenceDate, at: 4)
    statement.bind(step.tip, at: 5)
    statement.bind(step.kind.rawValue, at: 6)
    statement.bind(step.detail, at: 7)
    statement.bind(Int64(step.display), at: 8)
    statement.bind(step.seconds, at: 9)
    statement.bind(step.process.map(Int64.init), at: 10)
    statement.bind(checksum, at: 11)
  }

  var checksum: Int64 {
    var checksum = Checksum("lifecycle")
    checksum.combine(number)
    checksum.combine(device)
    checksum.combine(Int64(step.entry))
    checksum.combine(step.date.timeIntervalSinceReferenceDate)
    checksum.combine(step.tip)
    checksum.combine(step.kind.rawValue)
    checksum.combine(step.detail)
    checksum.combine(Int64(step.display))
    checksum.combine(step.seconds)
    checksum.combine(step.process.map(Int64.init))
    return checksum.value
  }
}

/// The sum of older steps as a row of `lifecycle_sum`.
struct LifecycleSumRow {
  static let columns = "number, tip, kind, detail, count, seconds, first_date, last_date, checksum"

  let number: Int64
  let sum: LifecycleSum

  init(_ sum: LifecycleSum, number: Int64) {
    self.sum = sum
    self.number = number
  }

  /// Reads the columns above. Throws if their values are invalid.
  init(_ row: Statement) throws {
    guard let kind = LifecycleEntry.Kind(rawValue: try row.text(2)) else {
      throw LifecycleSumRow.damaged
    }
    let sum = LifecycleSum(
      kind: kind, tip: try row.text(1), detail: try row.optionalText(3),
      count: Int(try row.int(4)), seconds: try row.double(5),
      first: Date(timeIntervalSinceReferenceDate: try row.double(6)),
      last: Date(timeIntervalSinceReferenceDate: try row.double(7)))
    self.init(sum, number: try row.int(0))
    guard try row.int(8) == checksum else { throw LifecycleSumRow.damaged }
  }

  private static var damaged: StoreError {
    .damaged(reason: "a sum of steps in the life of a tip is not as it was written", setAside: nil)
  }

  /// Binds all columns, from the first parameter on.
  func bind(to statement: Statement) {
    statement.bind(number, at: 1)
    statement.bind(sum.tip, at: 2)
    statement.bind(sum.kind.rawValue, at: 3)
    statement.bind(sum.detail, at: 4)
    statement.bind(Int64(sum.count), at: 5)
    statement.bind(sum.seconds, at: 6)
    statement.bind(sum.first.timeIntervalSinceReferenceDate, at: 7)
    statement.bind(sum.last.timeIntervalSinceReferenceDate, at: 8)
    statement.bind(checksum, at: 9)
  }

  var checksum: Int64 {
    var checksum = Checksum("lifecycle_sum")
    checksum.combine(number)
    checksum.combine(sum.tip)
    checksum.combine(sum.kind.rawValue)
    checksum.combine(sum.detail)
    checksum.combine(Int64(sum.count))
    checksum.combine(sum.seconds)
    checksum.combine(sum.first.timeIntervalSinceReferenceDate)
    checksum.combine(sum.last.timeIntervalSinceReferenceDate)
    return checksum.value
  }
}
