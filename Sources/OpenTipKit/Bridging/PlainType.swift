import TipFoundation
import TipModel

/// A Swift type that the rule language has by itself.
protocol PlainType {
  static var inLanguage: Type { get }
  var inLanguage: Value { get }
  /// Returns nil for a value of another type.
  init?(inLanguage value: Value)
  /// Any value of it.
  static var sample: Self { get }
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

/// A type that the language has under another name. What does not fit is refused where it is made.
protocol OtherwiseNamed {
  static var inLanguage: Type { get }
  static var sample: Self { get }
}

extension OtherwiseNamed where Self: FixedWidthInteger {
  static var inLanguage: Type { .int }
  static var sample: Self { 0 }
}

extension Int8: OtherwiseNamed {}
extension Int16: OtherwiseNamed {}
extension Int32: OtherwiseNamed {}
extension Int64: OtherwiseNamed {}
extension UInt8: OtherwiseNamed {}
extension UInt16: OtherwiseNamed {}
extension UInt32: OtherwiseNamed {}
extension UInt64: OtherwiseNamed {
  static var inLanguage: Type { .unsigned }
}
extension UInt: OtherwiseNamed {
  static var inLanguage: Type { .unsigned }
}
extension Float: OtherwiseNamed {
  static var inLanguage: Type { .double }
  static var sample: Float { 0 }
}
