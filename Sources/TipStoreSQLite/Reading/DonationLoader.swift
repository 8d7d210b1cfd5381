import Foundation
import GRDB
import TipModel
import TipText

/// Collects the donations of one event: dates, and a code for each distinct value, so that a value
/// which comes again and again is decoded once.
struct DonationLoader {
  let type: Type
  /// Seconds since 2001, in the order of the log.
  private(set) var dates: [Double] = []
  private(set) var distinct: [Value] = []
  /// The index of each donation's value in `distinct`; empty for an event without values.
  private(set) var codes: [Int32] = []
  /// The latest date that the clock gave.
  private(set) var lastStamp: Double?

  private var codeOf: [UInt64: Int32] = [:]
  private var texts: [[UInt8]] = []

  private let hasValues: Bool

  init(type: Type) {
    self.type = type
    hasValues = type != .builtin(.emptyDonation)
  }

  var history: DonationHistory {
    DonationHistory(donationType: type, dates: dates, distinct: distinct, codes: codes)
  }

  /// Takes a row with the columns of ``DonationRow``.
  mutating func add(_ row: Statement, event: Int64, number: Int64) throws {
    let date = try row.double(1)
    let isStamped = try row.int(3) != 0
    let value = try row.bytes(2)
    var checksum = DonationRow.checksum(
      event: event, number: number, date: date, isStamped: isStamped)
    if let value { checksum.combine(value) } else { checksum.combineNull() }
    checksum.combine(try Stamp.read(row, at: 5))
    guard try row.int(4) == checksum.value else { throw DonationRow.damaged }
    dates.append(date)
    if isStamped { lastStamp = date }
    if hasValues { codes.append(code(of: value)) }
  }

  private func isText(_ code: Int32, _ value: UnsafeRawBufferPointer?) -> Bool {
    texts[Int(code)].withUnsafeBytes { text in
      guard text.count == value?.count ?? 0 else { return false }
      guard let start = text.baseAddress, let other = value?.baseAddress else { return true }
      return memcmp(start, other, text.count) == 0
    }
  }

  private mutating func code(of value: UnsafeRawBufferPointer?) -> Int32 {
    var hash = Checksum("value")
    if let value { hash.combine(value) }
    var key = UInt64(bitPattern: hash.value)
    while let code = codeOf[key] {
      if isText(code, value) { return code }
      key &+= 1
    }
    let code = Int32(truncatingIfNeeded: distinct.count)
    codeOf[key] = code
    let text = value.map { Array($0) } ?? []
    texts.append(text)
    distinct.append(JSON(text).flatMap { DonationRow.decode($0, as: type) } ?? .void)
    return code
  }
}
