/// A number of one of Swift's integer types.
///
/// The bits beyond the type's width repeat its sign, so that equal numbers of a type have equal bits. Arithmetic
/// is that of 64 bits, after which a result that does not fit the type is an overflow.
public struct FixedInteger: Hashable, Sendable {
  public let type: IntegerType
  /// The number in 64 bits: as `Int64` if the type is signed, as `UInt64` otherwise.
  public let bits: UInt64

  /// Takes as many bits as the type has, and drops the others.
  public init(truncating bits: UInt64, as type: IntegerType) {
    self.type = type
    let free = 64 - type.width
    self.bits =
      type.isSigned
      ? UInt64(bitPattern: Int64(bitPattern: bits << free) >> free) : (bits << free) >> free
  }

  /// Takes a number, or returns nil if the type has no such number.
  public init?(exactly value: some BinaryInteger, as type: IntegerType) {
    guard
      let bits = type.isSigned
        ? Int64(exactly: value).map(UInt64.init(bitPattern:)) : UInt64(exactly: value)
    else { return nil }
    self.init(truncating: bits, as: type)
    if self.bits != bits { return nil }
  }

  /// Takes a number without its sign, and the sign, or returns nil if the type has no such number.
  public init?(magnitude: UInt64, isNegative: Bool, as type: IntegerType) {
    if isNegative {
      guard type.isSigned || magnitude == 0, magnitude <= 1 << 63 else { return nil }
      self.init(exactly: Int64(truncatingIfNeeded: 0 &- magnitude), as: type)
    } else {
      self.init(exactly: magnitude, as: type)
    }
  }

  /// Takes a whole number, or returns nil for one with a fraction and for one that the type does not have.
  public init?(exactly value: Double, as type: IntegerType) {
    if type.isSigned {
      guard let whole = Int64(exactly: value) else { return nil }
      self.init(exactly: whole, as: type)
    } else {
      guard let whole = UInt64(exactly: value) else { return nil }
      self.init(exactly: whole, as: type)
    }
  }

  public init(_ value: Int) { (type, bits) = (.int, UInt64(bitPattern: Int64(value))) }

  public static func smallest(of type: IntegerType) -> FixedInteger {
    FixedInteger(truncating: type.isSigned ? 1 << (type.width - 1) : 0, as: type)
  }

  public static func largest(of type: IntegerType) -> FixedInteger {
    FixedInteger(
      truncating: .max >> (64 - type.width + (type.isSigned ? 1 : 0)), as: type)
  }

  public var isNegative: Bool { type.isSigned && Int64(bitPattern: bits) < 0 }

  /// The number as an `Int`, or nil if it does not fit.
  public var int: Int? {
    type.isSigned ? Int(Int64(bitPattern: bits)) : Int(exactly: bits)
  }

  public var double: Double {
    type.isSigned ? Double(Int64(bitPattern: bits)) : Double(bits)
  }

  /// The number without its sign.
  public var magnitude: UInt64 {
    type.isSigned ? Int64(bitPattern: bits).magnitude : bits
  }

  /// The bits within the type's width, the others 0.
  var pattern: UInt64 { (bits << (64 - type.width)) >> (64 - type.width) }

  /// The number in another type, or nil if that has no such number.
  public func converted(to other: IntegerType) -> FixedInteger? {
    type.isSigned
      ? FixedInteger(exactly: Int64(bitPattern: bits), as: other)
      : FixedInteger(exactly: bits, as: other)
  }

  /// The nearest number in another type.
  func clamped(to other: IntegerType) -> FixedInteger {
    converted(to: other)
      ?? (isNegative ? FixedInteger.smallest(of: other) : FixedInteger.largest(of: other))
  }

  /// The digits of the number.
  public func text(radix: Int = 10, uppercase: Bool = false) -> String {
    type.isSigned
      ? String(Int64(bitPattern: bits), radix: radix, uppercase: uppercase)
      : String(bits, radix: radix, uppercase: uppercase)
  }

  /// Reads a number in digits, or returns nil if they spell none that the type has.
  public init?(_ text: String, radix: Int = 10, as type: IntegerType) {
    if type.isSigned {
      guard let value = Int64(text, radix: radix) else { return nil }
      self.init(exactly: value, as: type)
    } else {
      guard let value = UInt64(text, radix: radix) else { return nil }
      self.init(exactly: value, as: type)
    }
  }

  /// The number so many steps further, or nil if the type has no such number.
  public func advanced(by step: Int) -> FixedInteger? {
    if type.isSigned {
      let (sum, overflow) = Int64(bitPattern: bits).addingReportingOverflow(Int64(step))
      return overflow ? nil : FixedInteger(exactly: sum, as: type)
    }
    let size = UInt64(step.magnitude)
    let (sum, overflow) =
      step < 0 ? bits.subtractingReportingOverflow(size) : bits.addingReportingOverflow(size)
    return overflow ? nil : FixedInteger(exactly: sum, as: type)
  }

  /// The steps from the number to another one of its type, or nil if an `Int` cannot count them.
  func distance(to other: FixedInteger) -> Int? {
    if type.isSigned {
      let (distance, overflow) = Int64(bitPattern: other.bits).subtractingReportingOverflow(
        Int64(bitPattern: bits))
      return overflow ? nil : Int(distance)
    }
    guard let size = Int(exactly: other.bits >= bits ? other.bits - bits : bits - other.bits)
    else { return nil }
    return other.bits >= bits ? size : -size
  }

  /// Returns whether one number is less than another, whatever their types.
  public static func isLess(_ a: FixedInteger, _ b: FixedInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? Int64(bitPattern: a.bits) < Int64(bitPattern: b.bits) : a.bits < b.bits
  }

  /// Returns whether two numbers are equal, whatever their types.
  public static func isEqual(_ a: FixedInteger, _ b: FixedInteger) -> Bool {
    a.isNegative == b.isNegative && a.bits == b.bits
  }
}

extension FixedInteger {
  /// An arithmetic operation. The raw value is the operator.
  enum Operation: String, Sendable {
    case sum = "+"
    case difference = "-"
    case product = "*"
    case quotient = "/"
    case remainder = "%"

    fileprivate func of<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> (
      partialValue: Number, overflow: Bool
    ) {
      switch self {
      case .sum: a.addingReportingOverflow(b)
      case .difference: a.subtractingReportingOverflow(b)
      case .product: a.multipliedReportingOverflow(by: b)
      case .quotient: a.dividedReportingOverflow(by: b)
      case .remainder: a.remainderReportingOverflow(dividingBy: b)
      }
    }
  }

  /// The result of an operation with a number of the same type, as much of it as fits the type, and whether something
  /// does not. A division by zero has overflow, and the first number as its result.
  func reporting(_ operation: Operation, _ other: FixedInteger) -> (FixedInteger, overflow: Bool) {
    // The remainder fits where the quotient does not, and Swift calls that an overflow, too.
    if operation == .remainder, type.isSigned, other.bits == .max,
      self == .smallest(of: type)
    {
      return (FixedInteger(truncating: 0, as: type), true)
    }
    let (result, overflow) =
      if type.isSigned {
        operation.signed(bits, other.bits)
      } else {
        operation.of(bits, other.bits)
      }
    let kept = FixedInteger(truncating: result, as: type)
    return (kept, overflow || kept.bits != result)
  }

  /// All bits of the product with a number of the same type: the upper ones with the sign, and the lower ones.
  func multipliedFullWidth(by other: FixedInteger) -> (high: FixedInteger, low: FixedInteger) {
    var (high, low): (UInt64, UInt64)
    if type.isSigned {
      let product = Int64(bitPattern: bits).multipliedFullWidth(by: Int64(bitPattern: other.bits))
      (high, low) = (UInt64(bitPattern: product.high), product.low)
    } else {
      (high, low) = bits.multipliedFullWidth(by: other.bits)
    }
    // A narrower product fits into the lower half.
    if type.width < 64 {
      high =
        type.isSigned
        ? UInt64(bitPattern: Int64(bitPattern: low) >> Int64(type.width)) : low >> type.width
    }
    return (
      FixedInteger(truncating: high, as: type), FixedInteger(truncating: low, as: type.unsigned)
    )
  }

  /// The result of an operation on bits. The shifts by more places than there are leave nothing, and those by a
  /// negative number go the other way, as Swift's do.
  func applying(_ operation: BitOperation, _ other: FixedInteger) -> FixedInteger {
    switch operation {
    case .leftShift: return shifted(left: other)
    case .rightShift: return shifted(right: other)
    case .maskingLeftShift: return shiftedLeft(by: other.maskedShift(in: type))
    case .maskingRightShift: return shiftedRight(by: other.maskedShift(in: type))
    default: return FixedInteger(truncating: operation.of(bits, other.bits), as: type)
    }
  }

  private func maskedShift(in type: IntegerType) -> UInt64 { bits & UInt64(type.width - 1) }

  private func shifted(left places: FixedInteger) -> FixedInteger {
    places.isNegative ? shiftedRight(by: places.magnitude) : shiftedLeft(by: places.bits)
  }

  private func shifted(right places: FixedInteger) -> FixedInteger {
    places.isNegative ? shiftedLeft(by: places.magnitude) : shiftedRight(by: places.bits)
  }

  private func shiftedLeft(by places: UInt64) -> FixedInteger {
    FixedInteger(truncating: bits << places, as: type)
  }

  private func shiftedRight(by places: UInt64) -> FixedInteger {
    FixedInteger(
      truncating: type.isSigned
        ? UInt64(bitPattern: Int64(bitPattern: bits) >> places) : bits >> places, as: type)
  }

  var inverted: FixedInteger { FixedInteger(truncating: ~bits, as: type) }

  /// The number with its bytes in the opposite order.
  var byteSwapped: FixedInteger {
    FixedInteger(truncating: bits.byteSwapped >> (64 - type.width), as: type)
  }
}

extension FixedInteger.Operation {
  fileprivate func signed(_ a: UInt64, _ b: UInt64) -> (UInt64, Bool) {
    let (result, overflow) = of(Int64(bitPattern: a), Int64(bitPattern: b))
    return (UInt64(bitPattern: result), overflow)
  }
}

extension Value {
  /// A number of one of Swift's integer types.
  public init(_ number: FixedInteger) {
    self = number.type == .int ? .int(Int(Int64(bitPattern: number.bits))) : .integer(number)
  }

  /// Returns the number if the value is an integer, or nil for any other value.
  public var fixedInteger: FixedInteger? {
    switch self {
    case .int(let value): FixedInteger(value)
    case .integer(let value): value
    default: nil
    }
  }
}
