/// What a `Codable` type reads when it is made: the names and types of its stored properties.
///
/// It is made once, from a decoder that has any value there is for whatever is asked. Nothing looks at what comes out.
final class TypeOutline {
  struct Part {
    let name: String
    let type: Any.Type
    let isOptional: Bool
  }

  private(set) var parts: [Part] = []
  /// It reads names: it is written as an object.
  private(set) var hasNames = false
  private var asked: String?
  private let depth: Int

  private init(depth: Int) { self.depth = depth }

  /// Throws what the type throws that makes nothing of such values.
  static func of(_ type: any Decodable.Type) throws -> TypeOutline {
    let outline = TypeOutline(depth: 0)
    _ = try type.init(from: OutlineDecoder(outline))
    return outline
  }

  fileprivate func note(_ key: any CodingKey, _ type: Any.Type) {
    hasNames = true
    parts.append(Part(name: key.stringValue, type: type, isOptional: asked == key.stringValue))
    asked = nil
  }

  /// The next that is read under that name may be missing.
  fileprivate func ask(_ key: any CodingKey) { asked = key.stringValue }

  fileprivate func sample<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let plain = type as? any PlainType.Type, let value = plain.sample as? Value { return value }
    if let number = type as? any OtherwiseNamed.Type, let value = number.sample as? Value {
      return value
    }
    if let value = EnumCases<Value>()?.values.first { return value }
    guard depth < 32 else { throw TipKitError.invalidPredicateValueType }
    return try type.init(from: OutlineDecoder(TypeOutline(depth: depth + 1)))
  }
}

private struct OutlineDecoder: Decoder {
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
  var allKeys: [Key] { [] }

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
  ) throws -> KeyedDecodingContainer<NestedKey> { throw TipKitError.invalidPredicateValueType }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw TipKitError.invalidPredicateValueType
  }
  func superDecoder() throws -> any Decoder { throw TipKitError.invalidPredicateValueType }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    throw TipKitError.invalidPredicateValueType
  }
}

/// Of arrays and sets: empty ones will do.
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
  ) throws -> KeyedDecodingContainer<NestedKey> { throw TipKitError.invalidPredicateValueType }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw TipKitError.invalidPredicateValueType
  }
  mutating func superDecoder() throws -> any Decoder { throw TipKitError.invalidPredicateValueType }
}

private struct Single: SingleValueDecodingContainer {
  let outline: TypeOutline
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try outline.sample(of: type)
  }
}
