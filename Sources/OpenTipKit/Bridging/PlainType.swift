import TipFoundation
import TipModel

/// A Swift type that the rule language has, too.
protocol PlainType: Sendable {
  static var inLanguage: Type { get }
  var inLanguage: Value { get }
  /// Returns nil for a value of another type.
  init?(inLanguage value: Value)
  /// Any value of it.
  static var sample: Self { get }
}

extension PlainType {
  /// The value in the language; nil for a value of another type.
  static func languageValue(of value: Any) -> Value? { (value as? Self)?.inLanguage }
}

/// The types that the rule language has itself. It is a table and not a cast, because for a type
/// that does not conform, Swift's runtime searches all conformances of the program, which takes a
/// tenth of a millisecond.
enum PlainTypes {
  static subscript(type: Any.Type) -> (any PlainType.Type)? { plain[ObjectIdentifier(type)] }

  /// The type of the language that has the values of a number type of another name.
  static func number(_ type: Any.Type) -> Type? { numbers[ObjectIdentifier(type)] }

  private static let plain: [ObjectIdentifier: any PlainType.Type] = {
    let types: [any PlainType.Type] = [
      Bool.self, Int.self, Double.self, String.self, Date.self, Data.self, URL.self, UUID.self,
      Tips.DonationTimeRange.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), $0) })
  }()

  private static let numbers: [ObjectIdentifier: Type] = {
    let whole: [(Any.Type, IntegerType)] = [
      (Int8.self, .int8), (Int16.self, .int16), (Int32.self, .int32), (Int64.self, .int64),
      (UInt8.self, .uint8), (UInt16.self, .uint16), (UInt32.self, .uint32), (UInt64.self, .uint64),
      (UInt.self, .uint),
    ]
    var numbers = Dictionary(
      uniqueKeysWithValues: whole.map { (ObjectIdentifier($0), Type($1)) })
    numbers[ObjectIdentifier(Float.self)] = .double
    return numbers
  }()
}

extension Bool: PlainType {
  static var inLanguage: Type { .bool }
  var inLanguage: Value { .bool(self) }
  init?(inLanguage value: Value) {
    if case .bool(let own) = value { self = own } else { return nil }
  }
  static var sample: Bool { false }
}

extension Int: PlainType {
  static var inLanguage: Type { .int }
  var inLanguage: Value { .int(self) }
  init?(inLanguage value: Value) {
    if case .int(let own) = value { self = own } else { return nil }
  }
  static var sample: Int { 0 }
}

extension Double: PlainType {
  static var inLanguage: Type { .double }
  var inLanguage: Value { .double(self) }
  init?(inLanguage value: Value) {
    if case .double(let own) = value { self = own } else { return nil }
  }
  static var sample: Double { 0 }
}

extension String: PlainType {
  static var inLanguage: Type { .string }
  var inLanguage: Value { .string(self) }
  init?(inLanguage value: Value) {
    if case .string(let own) = value { self = own } else { return nil }
  }
  static var sample: String { "" }
}

extension Date: PlainType {
  static var inLanguage: Type { .date }
  var inLanguage: Value { .date(self) }
  init?(inLanguage value: Value) {
    if case .date(let own) = value { self = own } else { return nil }
  }
  static var sample: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension Data: PlainType {
  static var inLanguage: Type { .data }
  var inLanguage: Value { .data(Array(self)) }
  init?(inLanguage value: Value) {
    if case .data(let bytes) = value { self.init(bytes) } else { return nil }
  }
  static var sample: Data { Data() }
}

extension URL: PlainType {
  static var inLanguage: Type { .url }
  var inLanguage: Value { .url(absoluteString) }
  init?(inLanguage value: Value) {
    if case .url(let text) = value { self.init(string: text) } else { return nil }
  }
  static var sample: URL { URL(filePath: "/") }
}

extension UUID: PlainType {
  static var inLanguage: Type { .builtin(.uuid) }
  var inLanguage: Value { .uuid(self) }
  init?(inLanguage value: Value) {
    if case .uuid(let own) = value { self = own } else { return nil }
  }
  static var sample: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension Tips.DonationTimeRange: PlainType {
  static var inLanguage: Type { .builtin(.donationTimeRange) }
  var inLanguage: Value { .timeRange(.init(seconds: seconds)) }
  init?(inLanguage value: Value) {
    if case .timeRange(let range) = value { self.init(seconds: range.seconds) } else { return nil }
  }
  static var sample: Self { .day }
}
