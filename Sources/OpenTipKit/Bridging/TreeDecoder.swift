import TipFoundation

extension EncodedTree {
  /// Decodes a value, which runs the type's own code. Throws the error of that code.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try TreeDecoder(tree: self, codingPath: []).value()
  }
}

/// Reads a tree, and so does each of its containers.
private struct TreeDecoder: Decoder {
  let tree: EncodedTree
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let entries) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Entries<Key>(entries: entries, codingPath: codingPath))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = tree else { throw mismatch([Any].self) }
    return Elements(elements: elements, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "there is another kind of value"))
  }

  /// Decodes a value of any type. Dates, URLs and data are read here, because each encoder of
  /// Foundation writes them in another form.
  func value<Value: Decodable>() throws -> Value {
    let known: Any? =
      switch Value.self {
      case is Date.Type: number.map(Date.init(timeIntervalSinceReferenceDate:))
      case is URL.Type: text.flatMap(URL.init(string:))
      case is Data.Type: text.flatMap { Data(base64Encoded: $0) }
      default: nil
      }
    // A missing value is decoded below, also for an optional type.
    if let known, let value = known as? Value { return value }
    return try Value(from: self)
  }

  private var text: String? { if case .string(let text) = tree { text } else { nil } }
  private var number: Double? {
    switch tree {
    case .double(let value): value
    case .int(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .string(EncodedTree.Words.positive): .infinity
    case .string(EncodedTree.Words.negative): -.infinity
    case .string(EncodedTree.Words.none): .nan
    default: nil
    }
  }
}

extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tree == .null }
  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = tree else { throw mismatch(type) }
    return value
  }
  func decode(_ type: String.Type) throws -> String {
    guard let text else { throw mismatch(type) }
    return text
  }
  func decode(_ type: Double.Type) throws -> Double {
    guard let number else { throw mismatch(type) }
    return number
  }
  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try whole() }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
  func decode(_ type: UInt.Type) throws -> UInt { try whole() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value() }

  private func whole<Whole: FixedWidthInteger>() throws -> Whole {
    let value: Whole? =
      switch tree {
      case .int(let value): Whole(exactly: value)
      case .unsigned(let value): Whole(exactly: value)
      case .double(let value): Whole(exactly: value)
      default: nil
      }
    guard let value else { throw mismatch(Whole.self) }
    return value
  }
}

private struct Entries<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let entries: [EncodedTree.Entry]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { entries.compactMap { Key(stringValue: $0.name) } }

  private func tree(_ key: any CodingKey) -> EncodedTree? {
    entries.first { $0.name == key.stringValue }?.tree
  }
  private func part(_ key: any CodingKey) throws -> TreeDecoder {
    guard let tree = tree(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no `\(key.stringValue)`"))
    }
    return TreeDecoder(tree: tree, codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { tree(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try part(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try part(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try part(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try part(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try part(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try part(key).value()
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try part(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try part(SuperKey()) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }
}

private struct Elements: UnkeyedDecodingContainer {
  let elements: [EncodedTree]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [EncodedTree], codingPath: [any CodingKey]) {
    (self.elements, self.codingPath) = (elements, codingPath)
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// The next, which is passed once it could be read.
  private mutating func next<Value>(_ read: (TreeDecoder) throws -> Value) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self, .init(codingPath: codingPath, debugDescription: "there are no more elements"))
    }
    let value = try read(TreeDecoder(tree: elements[currentIndex], codingPath: codingPath))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.value() }
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try next { try $0.container(keyedBy: type) } }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

/// Under which a superclass is written that is not given another name.
struct SuperKey: CodingKey {
  var stringValue: String { "super" }
  var intValue: Int? { nil }
  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}
