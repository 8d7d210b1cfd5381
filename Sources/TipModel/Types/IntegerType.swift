/// Swift's integer types of a fixed width. ``Type`` has a case for `Int` and one for all others.
public enum IntegerType: String, Hashable, Sendable, CaseIterable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  public var isSigned: Bool {
    switch self {
    case .int, .int8, .int16, .int32, .int64: true
    case .uint, .uint8, .uint16, .uint32, .uint64: false
    }
  }

  /// The number of bits.
  public var width: Int {
    switch self {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    case .int, .int64, .uint, .uint64: 64
    }
  }

  /// The unsigned type of the same width: the type of `magnitude`.
  public var unsigned: IntegerType {
    switch self {
    case .int, .uint: .uint
    case .int8, .uint8: .uint8
    case .int16, .uint16: .uint16
    case .int32, .uint32: .uint32
    case .int64, .uint64: .uint64
    }
  }

  /// The signed type of the same width.
  public var signed: IntegerType {
    switch self {
    case .int, .uint: .int
    case .int8, .uint8: .int8
    case .int16, .uint16: .int16
    case .int32, .uint32: .int32
    case .int64, .uint64: .int64
    }
  }
}

extension Type {
  public static let unsigned = Type.integer(.uint)
  public static let byte = Type.integer(.uint8)

  /// The type in the language of one of Swift's integer types.
  public init(_ type: IntegerType) { self = type == .int ? .int : .integer(type) }

  /// Returns which of Swift's integer types it is, or nil if it is none.
  public var integerType: IntegerType? {
    switch self {
    case .int: .int
    case .integer(let type): type
    default: nil
    }
  }

  public var isInteger: Bool { integerType != nil }
}
