/// The stored properties of a struct or class with their types, as Swift's runtime has them for
/// mirrors. A mirror itself only has them for values.
struct StoredProperties {
  struct Property {
    let name: String
    let type: Any.Type
  }

  let properties: [Property]

  init(of type: Any.Type) {
    properties = (0..<Self.count(type)).compactMap { index in
      var field = FieldMetadata()
      let type = Self.child(type, index: index, field: &field)
      defer { field.free?(field.name) }
      return field.name.map { Property(name: String(cString: $0), type: type) }
    }
  }

  /// The runtime's record of a property.
  struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func count(_ type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func child(
    _ type: Any.Type, index: Int, field: UnsafeMutablePointer<FieldMetadata>
  ) -> Any.Type
}

/// The coding keys of a type, found without a value: a decoder records the keys that the type asks
/// for first, and has no values.
///
/// The decoder makes up no value, because the type's own code may not be prepared for it.
final class AskedKeys {
  private(set) var keys: [(name: String, key: String)]?
  /// True if the type asks first for something other than keys. Its encoded form may then be that.
  private var asksOtherwise = false

  /// The keys are nil for a type that reads no names.
  init(of type: any Decodable.Type) {
    _ = try? type.init(from: NotingDecoder(asked: self))
  }

  fileprivate func note<Key: CodingKey>(_ type: Key.Type) {
    guard keys == nil, !asksOtherwise, let cases = EnumCases<Key>() else { return }
    keys = zip(cases.names, cases.values).map { ($0, $1.stringValue) }
  }

  private struct NotingDecoder: Decoder {
    let asked: AskedKeys
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      asked.note(type)
      throw NoValue()
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refused() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw refused() }

    private func refused() -> NoValue {
      asked.asksOtherwise = true
      return NoValue()
    }
  }

  private struct NoValue: Error {}
}

extension TypeOutline.Part {
  /// The stored properties that a type decodes, with their keys; nil for a type with a key that
  /// names no stored property.
  static func stored(in type: any Decodable.Type) -> [TypeOutline.Part]? {
    guard let keys = AskedKeys(of: type).keys, !keys.isEmpty else { return nil }
    let properties = StoredProperties(of: type).properties
    // A class may leave some to its superclass, which encodes them separately.
    if type is AnyClass, properties.count != keys.count { return nil }
    var parts: [TypeOutline.Part] = []
    for (name, key) in keys {
      guard let property = properties.first(where: { $0.name == name }) else { return nil }
      // A nil may be encoded as null or left out: both decode as nil.
      parts.append(
        TypeOutline.Part(name: name, key: key, type: property.type, isOptional: false))
    }
    return parts
  }
}
