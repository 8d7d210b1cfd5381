import OrderedCollections
import TipFoundation

/// Values under another declaration of their type.
extension Value {
  /// The value as one of `type`, whose declaration may have changed since the value was made:
  /// fields and cases are found by their names, and new fields that are optional are nil. Returns
  /// nil if the value does not fit, as when Swift fails to decode it.
  package func adopted(as type: Type) -> Value? {
    switch (self, type) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.date, .date),
      (.data, .data), (.url, .url), (.none, .optional),
      (.uuid, .builtin(.uuid)):
      return self
    case (.int, .integer(let type)), (.integer, .integer(let type)):
      return fixedInteger?.converted(to: type).map { .integer($0) }
    case (.integer(let value), .int): return value.int.map { .int($0) }
    // `Codable` writes one as its text.
    case (.string(let text), .builtin(.uuid)):
      return UUID(uuidString: text).map { .uuid($0) }
    case (.uuid(let value), .string): return .string(value.uuidString)
    case (.slice(let values), .library(.arraySlice, let element)):
      return Value.adopted(Array(values), as: element).map { .slice(ArrayValue($0)[...]) }
    case (.partialRange, .library): return type.bound == nil ? nil : self
    case (.some(let value), .optional(let wrapped)):
      return value.adopted(as: wrapped).map { .some($0) }
    case (.array(let values), .array(let element)):
      return Value.adopted(values.values, as: element).map { .array($0) }
    case (.set(let values), .set(let element)):
      return Value.adopted(Array(values), as: element).map { .set(.init($0)) }
    case (.dictionary(let entries), .dictionary(let key, let value)):
      guard let keys = Value.adopted(Array(entries.keys), as: key),
        let values = Value.adopted(Array(entries.values), as: value)
      else { return nil }
      return .dictionary(DictionaryValue.Entries(zip(keys, values), uniquingKeysWith: { $1 }))
    case (.range(let range), .range(let bound)),
      (.range(let range), .library(.closedRange, let bound)):
      guard let lower = range.lower.adopted(as: bound), let upper = range.upper.adopted(as: bound)
      else { return nil }
      return .range(RangeValue(lower: lower, upper: upper, isClosed: range.isClosed))
    case (.structure(let value), .nominal(let type)):
      return value.type == type ? self : value.adopted(as: type).map { .structure($0) }
    case (.payload(let old), .nominal(let type)):
      return old.adopted(as: type).map { .payload($0) }
    case (.enumeration(let old, let index), .nominal(let type)):
      guard old.cases.indices.contains(index) else { return nil }
      return type.caseIndex(old.cases[index].name).map { .enumeration(type, $0) }
    default:
      return nil
    }
  }

  private static func adopted(_ values: [Value], as type: Type) -> [Value]? {
    var adopted: [Value] = []
    adopted.reserveCapacity(values.count)
    for value in values {
      guard let value = value.adopted(as: type) else { return nil }
      adopted.append(value)
    }
    return adopted
  }
}

extension StructValue {
  fileprivate func adopted(as type: NominalType) -> StructValue? {
    guard type.kind == .structure else { return nil }
    var fields: [Value] = []
    for field in type.fields {
      if let value = self[field.name] {
        guard let value = value.adopted(as: field.type) else { return nil }
        fields.append(value)
      } else if field.type.isOptional {
        fields.append(.none)
      } else {
        return nil
      }
    }
    return StructValue(type: type, fields: fields)
  }
}
