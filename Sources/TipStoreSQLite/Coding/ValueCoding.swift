import OrderedCollections
import TipFoundation
package import TipModel
package import TipText

/// The encoding of values in the store: JSON as Swift's `Codable` writes it. Dates are seconds
/// since 2001, data is Base64, an enum is its raw value or its case's name, a dictionary without
/// string keys is an array of alternating keys and values, and an optional of an optional is an
/// array of at most one element.
package enum ValueCoding {
  /// Returns nil if `value` is not of `type`, or cannot be stored.
  package static func encode(_ value: Value, as type: Type) -> JSON? {
    switch (value, type) {
    case (.bool(let value), .bool): return .bool(value)
    case (.int(let value), .int): return .int(value)
    case (.double(let value), .double): return .number(value)
    case (.integer(let value), .integer(let type)) where value.type == type:
      return value.int.map { .int($0) } ?? .string(value.text())
    case (.string(let value), .string), (.url(let value), .url): return .string(value)
    case (.uuid(let value), .builtin(.uuid)): return .string(value.uuidString)
    case (.date(let value), .date): return .number(value.timeIntervalSinceReferenceDate)
    case (.data(let value), .data): return .string(Data(value).base64EncodedString())
    case (.none, .optional(let wrapped)): return wrapped.isOptional ? .array([]) : .null
    case (.some(let value), .optional(let wrapped)):
      return encode(value, as: wrapped).map { wrapped.isOptional ? .array([$0]) : $0 }
    case (.array(let values), .array(let element)): return encode(values.values, as: element)
    case (.slice(let values), .library(.arraySlice, let element)):
      return encode(Array(values), as: element)
    case (.set(let values), .set(let element)): return encode(Array(values), as: element)
    case (.dictionary(let entries), .dictionary(let key, let value)):
      return encode(entries.entries, key, value)
    case (.range(let range), .range(let bound)),
      (.range(let range), .library(.closedRange, let bound)):
      guard let lower = encode(range.lower, as: bound), let upper = encode(range.upper, as: bound)
      else { return nil }
      return .array([lower, upper, .bool(range.isClosed)])
    case (.structure(let value), .nominal(let type)):
      guard value.type == type, value.fields.count == type.fields.count else { return nil }
      var entries: [JSON.Entry] = []
      for (field, value) in zip(type.fields, value.fields) {
        guard let coded = encode(value, as: field.type) else { return nil }
        // As in Codable, nil is omitted.
        if coded != .null { entries.append(.init(key: field.name, value: coded)) }
      }
      return .object(entries)
    case (.enumeration(let enumeration, let index), .nominal(let type)):
      guard enumeration == type, type.cases.indices.contains(index) else { return nil }
      if let raw = type.cases[index].rawValue { return encode(raw, as: type.rawType ?? .void) }
      return .string(type.cases[index].name)
    case (.payload(let value), .nominal(let type)): return encode(value, as: type)
    default: return nil
    }
  }

  private static func encode(_ values: [Value], as type: Type) -> JSON? {
    var coded: [JSON] = []
    coded.reserveCapacity(values.count)
    for value in values {
      guard let value = encode(value, as: type) else { return nil }
      coded.append(value)
    }
    return .array(coded)
  }

  private static func encode(
    _ entries: OrderedDictionary<Value, Value>, _ keyType: Type, _ valueType: Type
  ) -> JSON? {
    guard let values = encode(Array(entries.values), as: valueType)?.array else { return nil }
    if keyType == .string {
      return .object(
        zip(entries.keys, values).compactMap { key, value in
          if case .string(let key) = key { JSON.Entry(key: key, value: value) } else { nil }
        })
    }
    guard let keys = encode(Array(entries.keys), as: keyType)?.array else { return nil }
    return .array(zip(keys, values).flatMap { [$0, $1] })
  }
}
