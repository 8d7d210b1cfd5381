import OrderedCollections
import TipFoundation
package import TipModel
package import TipText

extension ValueCoding {
  /// Returns nil where `json` holds no value of `type`.
  package static func decode(_ json: JSON, as type: Type) -> Value? {
    switch type {
    case .bool: json.bool.map { .bool($0) }
    case .int: json.int.map { .int($0) }
    case .double: json.double.map { .double($0) }
    case .string: json.string.map { .string($0) }
    case .url: json.string.map { .url($0) }
    case .builtin(.uuid): json.string.flatMap { UUID(uuidString: $0) }.map { .uuid($0) }
    case .date: json.double.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case .data: json.string.flatMap { Data(base64Encoded: $0) }.map { .data(Array($0)) }
    case .optional(let wrapped): decodeOptional(json, wrapped)
    case .array(let element): json.array.flatMap { decode($0, as: element) }.map { .array($0) }
    case .set(let element):
      json.array.flatMap { decode($0, as: element) }.map { .set(OrderedSet($0)) }
    case .dictionary(let key, let value): decodeDictionary(json, key, value)
    case .range(let bound), .library(.closedRange, let bound): decodeRange(json, bound)
    case .integer(let type):
      (json.int.flatMap { FixedInteger(exactly: $0, as: type) }
        ?? json.string.flatMap { FixedInteger($0, as: type) })
        .map { .integer($0) }
    case .library(.arraySlice, let element):
      json.array.flatMap { decode($0, as: element) }.map { .slice(ArrayValue($0)[...]) }
    case .nominal(let type) where type.kind == .structure: decodeStructure(json, type)
    case .nominal(let type) where type.kind == .enumeration: decodeCase(json, type)
    default: nil
    }
  }

  private static func decode(_ values: [JSON], as type: Type) -> [Value]? {
    var decoded: [Value] = []
    decoded.reserveCapacity(values.count)
    for value in values {
      guard let value = decode(value, as: type) else { return nil }
      decoded.append(value)
    }
    return decoded
  }

  private static func decodeOptional(_ json: JSON, _ wrapped: Type) -> Value? {
    guard wrapped.isOptional else {
      return json == .null ? Value.none : decode(json, as: wrapped).map { .some($0) }
    }
    guard let values = json == .null ? [] : json.array, values.count <= 1 else { return nil }
    guard let value = values.first else { return Value.none }
    return decode(value, as: wrapped).map { .some($0) }
  }

  private static func decodeDictionary(_ json: JSON, _ key: Type, _ value: Type) -> Value? {
    var keys: [Value]?
    var values: [Value]?
    if key == .string {
      guard case .object(let entries) = json else { return nil }
      keys = entries.map { .string($0.key) }
      values = decode(entries.map(\.value), as: value)
    } else {
      guard let flat = json.array, flat.count.isMultiple(of: 2) else { return nil }
      keys = decode(stride(from: 0, to: flat.count, by: 2).map { flat[$0] }, as: key)
      values = decode(stride(from: 1, to: flat.count, by: 2).map { flat[$0] }, as: value)
    }
    guard let keys, let values else { return nil }
    return .dictionary(OrderedDictionary(zip(keys, values), uniquingKeysWith: { $1 }))
  }

  private static func decodeRange(_ json: JSON, _ bound: Type) -> Value? {
    guard let parts = json.array, parts.count == 3, let lower = decode(parts[0], as: bound),
      let upper = decode(parts[1], as: bound), let isClosed = parts[2].bool
    else { return nil }
    // Other code relies on bounds that are valid for a range in Swift.
    guard Value.isAtMost(lower, upper) == true else { return nil }
    return .range(RangeValue(lower: lower, upper: upper, isClosed: isClosed))
  }

  private static func decodeStructure(_ json: JSON, _ type: NominalType) -> Value? {
    guard case .object(let entries) = json else { return nil }
    let byKey = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    var fields: [Value] = []
    for field in type.fields {
      let coded = byKey[field.name] ?? (field.type.isOptional ? .null : nil)
      guard let coded, let value = decode(coded, as: field.type) else { return nil }
      fields.append(value)
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  private static func decodeCase(_ json: JSON, _ type: NominalType) -> Value? {
    if case .object(let entries) = json { return decodePayload(entries, type) }
    let index = type.cases.firstIndex { entry in
      guard let raw = entry.rawValue else { return json == .string(entry.name) }
      return encode(raw, as: type.rawType ?? .void) == json
    }
    return index.map { .enumeration(type, $0) }
  }
}
