/// The names and types of the stored properties that a `Codable` type decodes. A property's coding
/// key may have another name.
///
/// The outline records what the type's `init(from:)` asks for while it decodes arbitrary values.
/// The decoded instance is discarded.
final class TypeOutline {
  struct Part {
    let name: String
    let key: String
    let type: Any.Type
    let isOptional: Bool
  }

  private(set) var parts: [Part] = []
  /// True if it decodes names. Its encoded form is then an object.
  private(set) var hasNames = false
  private var asked: String?
  /// The depth inside of the type at which this value is decoded.
  private let depth: Int
  private let samples: Samples

  private init(depth: Int, _ samples: Samples) { (self.depth, self.samples) = (depth, samples) }

  /// Foundation's types that decode any value or throw. Others end the process.
  private static let triedOfFoundation: Set<String> = [
    "Calendar", "DateComponents", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale",
    "TimeZone",
  ]

  static func mayBeTried(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return !name.hasPrefix("Foundation")
      || triedOfFoundation.contains(TypeNames.unqualified(type))
  }

  /// The outline of a type. It is nil for a type that rejects such values, or decodes other names
  /// for other values, because its parts are then not known.
  static func of(_ type: any Decodable.Type) -> TypeOutline? {
    let (least, isLeastWhole) = tried(type, .least)
    let (others, isOthersWhole) = tried(type, .others)
    // A type that refuses a value has not read it to its end.
    if isLeastWhole, others.keys.isSubset(of: least.keys),
      !isOthersWhole || others.keys == least.keys
    {
      return least
    }
    return isOthersWhole && !isLeastWhole && least.keys.isSubset(of: others.keys) ? others : nil
  }

  private static func tried(
    _ type: any Decodable.Type, _ samples: Samples
  ) -> (outline: TypeOutline, isWhole: Bool) {
    let outline = TypeOutline(depth: 0, samples)
    let value = try? type.init(from: OutlineDecoder(outline))
    return (outline, value != nil)
  }

  private var keys: Set<String> { Set(parts.map(\.key)) }

  fileprivate func note<Key: CodingKey>(_ key: Key, _ type: Any.Type) {
    hasNames = true
    let written = key.stringValue
    defer { asked = nil }
    if parts.contains(where: { $0.key == written }) { return }
    let name = EnumCases<Key>()?.name(of: key) ?? written
    parts.append(Part(name: name, key: written, type: type, isOptional: asked == written))
  }

  /// The next that is read under that name may be missing.
  fileprivate func ask(_ key: any CodingKey) { asked = key.stringValue }

  fileprivate func sample<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let value = samples.value(of: type) { return value }
    if let value = EnumCases<Value>()?.values.first { return value }
    guard TypeOutline.mayBeTried(type) else { throw TipKitError.invalidPredicateValueType }
    return try type.init(from: try inside())
  }

  /// A decoder for a value that is not decoded by names, or is part of another one.
  fileprivate func inside() throws -> OutlineDecoder {
    guard depth < 32 else { throw TipKitError.invalidPredicateValueType }
    return OutlineDecoder(TypeOutline(depth: depth + 1, samples))
  }

  /// A decoder for a part of the type itself, such as its superclass or a container without keys.
  /// The names that it sees are not all of the type's.
  fileprivate func deeper() throws -> OutlineDecoder {
    guard depth > 0 else { throw TipKitError.invalidPredicateValueType }
    return try inside()
  }

  /// The name of any case, for an enum whose cases have associated values.
  fileprivate func names<Key: CodingKey>(of key: Key.Type) -> [Key] {
    depth > 0 ? EnumCases<Key>()?.values.first.map { [$0] } ?? [] : []
  }
}

/// Values that a decoder makes up. A type that rejects the smallest ones may accept others.
private enum Samples {
  case least
  case others

  func value<Value>(of type: Value.Type) -> Value? {
    let value: (any Sendable)? =
      switch self {
      case .least: nil
      case .others: Samples.number(of: type)
      }
    if let value = value as? Value { return value }
    if let plain = PlainTypes[type] { return plain.sample as? Value }
    if type == Float.self { return Float(0) as? Value }
    return (type as? any FixedWidthInteger.Type)?.init(0) as? Value
  }

  private static func number(of type: Any.Type) -> (any Sendable)? {
    switch type {
    case is Double.Type: 1.0
    case is String.Type: "1"
    case is Bool.Type: true
    case let integer as any (FixedWidthInteger & Sendable).Type: integer.init(1)
    default: nil
    }
  }
}

fileprivate struct OutlineDecoder: Decoder {
  let outline: TypeOutline
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ outline: TypeOutline) { self.outline = outline }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Names<Key>(outline: outline))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { NoElements(outline: outline) }
  func singleValueContainer() -> any SingleValueDecodingContainer { Single(outline: outline) }
}

private struct Names<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let outline: TypeOutline
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { outline.names(of: Key.self) }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool {
    outline.ask(key)
    return false
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    outline.note(key, type)
    return try outline.sample(of: type)
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try outline.deeper().container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try outline.deeper().unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try outline.deeper() }
  func superDecoder(forKey key: Key) throws -> any Decoder { try outline.deeper() }
}

/// An empty container, for arrays and sets.
private struct NoElements: UnkeyedDecodingContainer {
  let outline: TypeOutline
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  mutating func decodeNil() -> Bool { true }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try outline.sample(of: type)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try outline.deeper().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try outline.deeper().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try outline.deeper() }
}

private struct Single: SingleValueDecodingContainer {
  let outline: TypeOutline
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try outline.sample(of: type)
  }
}
