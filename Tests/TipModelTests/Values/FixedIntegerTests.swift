import SeededRandom
import Testing

@testable import TipModel

/// Numbers of each integer type are those of Swift's own type.
@Suite struct FixedIntegerTests {
  private static let rounds = 400

  @Test(arguments: IntegerType.allCases)
  func arithmeticIsSwifts(_ type: IntegerType) {
    switch type {
    case .int: compare(Int.self, type)
    case .int8: compare(Int8.self, type)
    case .int16: compare(Int16.self, type)
    case .int32: compare(Int32.self, type)
    case .int64: compare(Int64.self, type)
    case .uint: compare(UInt.self, type)
    case .uint8: compare(UInt8.self, type)
    case .uint16: compare(UInt16.self, type)
    case .uint32: compare(UInt32.self, type)
    case .uint64: compare(UInt64.self, type)
    }
  }

  private func compare<Number: FixedWidthInteger>(_: Number.Type, _ type: IntegerType) {
    #expect(value(Number.max, type) == .largest(of: type))
    #expect(value(Number.min, type) == .smallest(of: type))
    var random = SeededRandom(seed: 41)
    for round in 0..<Self.rounds {
      let (a, b) = (number(Number.self, &random), number(Number.self, &random))
      let (x, y) = (value(a, type), value(b, type))
      let note: Comment = "\(a) and \(b), seed 41, round \(round)"
      func agrees(
        _ operation: FixedInteger.Operation, _ wanted: (partialValue: Number, overflow: Bool)
      ) {
        let (result, overflow) = x.reporting(operation, y)
        #expect(overflow == wanted.overflow, note)
        #expect(result == value(wanted.partialValue, type), note)
      }
      agrees(.sum, a.addingReportingOverflow(b))
      agrees(.difference, a.subtractingReportingOverflow(b))
      agrees(.product, a.multipliedReportingOverflow(by: b))
      agrees(.quotient, a.dividedReportingOverflow(by: b))
      // By 0 and by -1 Swift's result differs between its types, and no program sees it.
      if b != 0, !(a == .min && b == 0 &- 1) {
        agrees(.remainder, a.remainderReportingOverflow(dividingBy: b))
      }
      for operation in Self.operations {
        #expect(
          x.applying(operation, y) == value(operation.of(a, b), type), "\(operation): \(note)")
      }
      let (high, low) = a.multipliedFullWidth(by: b)
      let product = x.multipliedFullWidth(by: y)
      #expect(product.high == value(high, type) && product.low == value(low, type.unsigned), note)
      #expect(x.inverted == value(~a, type), note)
      #expect(x.byteSwapped == value(a.byteSwapped, type), note)
      #expect(x.text() == a.description && x.text(radix: 16) == String(a, radix: 16), note)
      #expect(FixedInteger(a.description, as: type) == x, note)
      #expect(FixedInteger.isLess(x, y) == (a < b), note)
      #expect(x.double == Double(a) && x.int == Int(exactly: a), note)
      #expect(x.converted(to: .int8)?.int == Int8(exactly: a).map { Int($0) }, note)
      #expect(x.clamped(to: .uint16).int == Int(UInt16(clamping: a)), note)
      #expect(FixedInteger(truncating: x.bits, as: .int16).int == Int(Int16(truncatingIfNeeded: a)))
      #expect(
        FixedInteger(exactly: x.double.rounded(), as: .int32)?.int
          == Int32(exactly: Double(a)).map { Int($0) }, note)
      #expect(x.distance(to: y) == distance(a, b), note)
    }
  }

  private static let operations: [BitOperation] = [
    .and, .or, .exclusiveOr, .wrappingSum, .wrappingDifference, .wrappingProduct, .leftShift,
    .rightShift, .maskingLeftShift, .maskingRightShift,
  ]

  /// Numbers near the limits and near 0 are drawn as often as any others.
  private func number<Number: FixedWidthInteger>(
    _: Number.Type, _ random: inout SeededRandom
  ) -> Number {
    let bits = random.next()
    let small = Number(truncatingIfNeeded: Int(bits >> 60) - 4)
    return switch bits % 4 {
    case 0: Number(truncatingIfNeeded: random.next())
    case 1: Number.max &+ small
    case 2: Number.min &+ small
    default: small
    }
  }

  private func value(_ number: some FixedWidthInteger, _ type: IntegerType) -> FixedInteger {
    FixedInteger(truncating: UInt64(truncatingIfNeeded: number), as: type)
  }

  private func distance<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> Int? {
    let (distance, overflow) = Int64(truncatingIfNeeded: b).subtractingReportingOverflow(
      Int64(truncatingIfNeeded: a))
    if Number.isSigned { return overflow ? nil : Int(distance) }
    return b >= a ? Int(exactly: b - a) : Int(exactly: a - b).map { -$0 }
  }
}
