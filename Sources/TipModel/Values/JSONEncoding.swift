import OrderedCollections
import TipFoundation

/// Encodes values as `JSONEncoder` does with the conformances that the compiler makes.
struct JSONEncoding {
  /// A number that JSON does not have, and the way to it.
  struct InvalidValue: Error {
    let value: Double
    let path: [JSONKey]
  }
  /// A value that is not encoded here, with the reason.
  struct Unsupported: Error {
    let what: String
  }

  let strategies: JSONStrategies

  func encode(_ value: Value, as type: Type? = nil, at path: [JSONKey] = []) throws -> CodedJSON {
    switch value {
    case .typed(let value, let type): return try encode(value, as: type, at: path)
    case .none: return .null
    case .some(let inner): return try encode(inner, as: type?.wrapped, at: path)
    case .bool(let value): return .bool(value)
    case .int(let value): return .number(String(value))
    case .integer(let value): return .number(value.text())
    case .double(let value): return try number(value, at: path)
    case .string(let text), .url(let text): return .string(text)
    case .uuid(let value): return .string(value.uuidString)
    case .date(let value): return try date(value, at: path)
    case .data(let bytes): return .string(Data(bytes).base64EncodedString())
    case .array(let values): return try list(values.values, of: type?.element, at: path)
    case .slice(let values): return try list(Array(values), of: type?.element, at: path)
    case .set(let values): return try list(Array(values), of: type?.element, at: path)
    case .range(let range): return try list([range.lower, range.upper], of: type?.bound, at: path)
    case .dictionary(let entries): return try dictionary(entries.entries, type, at: path)
    case .structure(let value): return try object(value.type, value.fields, at: path)
    case .instance(let value): return try object(value.type, value.fields, at: path)
    case .enumeration(let type, let index): return try enumeration(type, index, at: path)
    case .payload(let value): return try payload(value, at: path)
    default:
      throw Unsupported(what: "to encode `\(type?.description ?? ValuePrinter.debug(value))`")
    }
  }

  private func number(_ value: Double, at path: [JSONKey]) throws -> CodedJSON {
    guard value.isFinite else { throw InvalidValue(value: value, path: path) }
    let text = value.description
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private func date(_ value: Date, at path: [JSONKey]) throws -> CodedJSON {
    switch strategies.dates {
    case .deferred: try number(value.timeIntervalSinceReferenceDate, at: path)
    case .secondsSince1970: try number(value.timeIntervalSince1970, at: path)
    case .millisecondsSince1970: try number(value.timeIntervalSince1970 * 1000, at: path)
    case .iso8601: .string(DateText.internet(value))
    }
  }

  private func list(_ values: [Value], of type: Type?, at path: [JSONKey]) throws -> CodedJSON {
    .array(
      try values.enumerated().map { index, value in
        try encode(value, as: type, at: path + [.element(index)])
      })
  }

  private func dictionary(
    _ entries: OrderedDictionary<Value, Value>, _ type: Type?, at path: [JSONKey]
  ) throws -> CodedJSON {
    var types: (key: Type?, value: Type?) = (entries.keys.first?.plainType, nil)
    if case .dictionary(let key, let value)? = type { types = (key, value) }
    guard types.key == .string || types.key == .int else {
      let flat = try entries.enumerated().flatMap { index, entry in
        [
          try encode(entry.key, as: types.key, at: path + [.element(2 * index)]),
          try encode(entry.value, as: types.value, at: path + [.element(2 * index + 1)]),
        ]
      }
      return .array(flat)
    }
    return .object(
      try entries.map { key, value in
        let text = ValuePrinter.print(key)
        return (text, try encode(value, as: types.value, at: path + [.entry(text)]))
      })
  }

  private func object(
    _ type: NominalType, _ fields: [Value], at path: [JSONKey]
  ) throws -> CodedJSON {
    if let reason = UncodedTypes.reason(of: type) {
      throw Unsupported(what: "to encode `\(type.name)`, which \(reason),")
    }
    let keys = JSONKeys(of: type, strategies)
    var entries: [(key: String, value: CodedJSON)] = []
    for (field, value) in zip(type.fields, fields) {
      guard let key = keys.key(field.name) else { continue }
      if case .none = value, field.type.isOptional { continue }
      entries.append(
        (changed(key), try encode(value, as: field.type, at: path + [.field(key)])))
    }
    return .object(entries)
  }

  private func enumeration(
    _ type: NominalType, _ index: Int, at path: [JSONKey]
  ) throws -> CodedJSON {
    guard type.cases.indices.contains(index) else {
      throw Unsupported(what: "to encode `\(type.name)`")
    }
    if let raw = type.cases[index].rawValue { return try encode(raw, as: type.rawType, at: path) }
    return .object([(try key(ofCase: type.cases[index].name, type), .object([]))])
  }

  private func payload(_ value: PayloadValue, at path: [JSONKey]) throws -> CodedJSON {
    guard let entry = value.entry else {
      throw Unsupported(what: "to encode `\(value.type.name)`")
    }
    let inner = path + [.field(entry.name)]
    var parts: [(key: String, value: CodedJSON)] = []
    for (index, (part, value)) in zip(entry.payload, value.values).enumerated() {
      if case .none = value, part.type.isOptional { continue }
      let label = part.label ?? "_\(index)"
      parts.append((changed(label), try encode(value, as: part.type, at: inner + [.field(label)])))
    }
    return .object([(try key(ofCase: entry.name, value.type), .object(parts))])
  }

  private func key(ofCase name: String, _ type: NominalType) throws -> String {
    guard let key = JSONKeys(of: type, strategies).key(name) else {
      throw Unsupported(what: "to encode a case of `\(type.name)` that its `CodingKeys` leave out")
    }
    return changed(key)
  }

  private func changed(_ key: String) -> String {
    strategies.changesKeys ? SnakeCase.words(of: key) : key
  }
}

extension DateText {
  /// The date as `2025-01-01T00:00:00Z`, without a part of a second.
  static func internet(_ date: Date) -> String {
    let whole = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    return string(whole).replacing(" +0000", with: "Z").replacing(" ", with: "T")
  }
}
