import OrderedCollections
import TipFoundation

/// Decodes values as `JSONDecoder` does with the conformances that the compiler makes.
struct JSONDecoding {
  /// An error of decoding, which the language's own text makes a `DecodingError` of.
  struct Fault: Error {
    enum Kind: Int {
      case typeMismatch, valueNotFound, keyNotFound, dataCorrupted
    }

    let kind: Kind
    var type = Type.void
    var key: JSONKey?
    let path: [JSONKey]
    let text: String

    static let invalidText = Fault(
      kind: .dataCorrupted, path: [], text: "The given data was not valid JSON.")
  }
  /// A type that is not decoded here, with the reason.
  struct Unsupported: Error {
    let what: String
  }

  let strategies: JSONStrategies

  private static let object = Type.dictionary(.string, .any)

  func decode(_ json: CodedJSON, as type: Type, at path: [JSONKey] = []) throws -> Value {
    switch type {
    case .optional(let wrapped):
      if case .null = json { return .none }
      return .some(try decode(json, as: wrapped, at: path))
    case .bool:
      guard case .bool(let value) = json else { throw mismatch(type, json, path) }
      return .bool(value)
    case .int, .integer: return try integer(json, as: type, at: path)
    case .double: return .double(try double(json, at: path))
    case .string: return .string(try string(json, at: path))
    case .url:
      let text = try string(json, at: path, for: type)
      guard let url = URL(string: text) else { throw corrupted("Invalid URL string.", path) }
      return .url(url.absoluteString)
    case .builtin(.uuid):
      guard let value = UUID(uuidString: try string(json, at: path)) else {
        throw corrupted("Attempted to decode UUID from invalid UUID string.", path)
      }
      return .uuid(value)
    case .data:
      guard let data = Data(base64Encoded: try string(json, at: path, for: type)) else {
        throw corrupted("Encountered Data is not valid Base64.", path)
      }
      return .data(Array(data))
    case .date: return try date(json, at: path)
    case .array(let element): return .array(ArrayValue(try elements(json, element, at: path)))
    case .set(let element): return .set(OrderedSet(try elements(json, element, at: path)))
    case .dictionary(let key, let value): return try dictionary(json, key, value, at: path)
    case .range(let bound), .library(.closedRange, let bound):
      return try range(json, type, bound, at: path)
    case .nominal(let nominal) where nominal.kind == .structure:
      return try structure(json, nominal, at: path)
    case .nominal(let nominal) where nominal.kind == .enumeration:
      return try enumeration(json, nominal, at: path)
    case .nominal(let nominal) where nominal.isClass:
      throw Unsupported(what: "to decode `\(nominal.name)`, which is a class,")
    default: throw Unsupported(what: "to decode `\(type)`")
    }
  }

  // MARK: Scalars

  private func mismatch(_ type: Type, _ json: CodedJSON, _ path: [JSONKey], for own: Type? = nil)
    -> Fault
  {
    guard case .null = json else {
      return Fault(
        kind: .typeMismatch, type: type, path: path,
        text: "Expected to decode \(type.decodedName) but found \(json.noun) instead.")
    }
    let wanted = own ?? type
    let what =
      switch wanted {
      case .array(.any): "unkeyed decoding container"
      case Self.object: "keyed decoding container"
      default: "value of type \(wanted.decodedName)"
      }
    return Fault(
      kind: .valueNotFound, type: wanted, path: path,
      text: "Cannot get \(what) -- found null value instead")
  }

  private func corrupted(_ text: String, _ path: [JSONKey]) -> Fault {
    Fault(kind: .dataCorrupted, path: path, text: text)
  }

  private func integer(_ json: CodedJSON, as type: Type, at path: [JSONKey]) throws -> Value {
    guard case .number(let digits) = json else { throw mismatch(type, json, path) }
    guard let wanted = type.integerType,
      let number = FixedInteger(digits, radix: 10, as: wanted)
        ?? Double(digits).flatMap({ FixedInteger(exactly: $0, as: wanted) })
    else { throw Fault.invalidText }
    return Value(number)
  }

  private func double(_ json: CodedJSON, at path: [JSONKey], for type: Type? = nil) throws -> Double
  {
    guard case .number(let digits) = json else { throw mismatch(.double, json, path, for: type) }
    guard let value = Double(digits), value.isFinite else { throw Fault.invalidText }
    return value
  }

  private func string(_ json: CodedJSON, at path: [JSONKey], for type: Type? = nil) throws -> String
  {
    guard case .string(let text) = json else { throw mismatch(.string, json, path, for: type) }
    return text
  }

  private func date(_ json: CodedJSON, at path: [JSONKey]) throws -> Value {
    switch strategies.dates {
    case .deferred:
      return .date(Date(timeIntervalSinceReferenceDate: try double(json, at: path, for: .date)))
    case .secondsSince1970:
      return .date(Date(timeIntervalSince1970: try double(json, at: path, for: .date)))
    case .millisecondsSince1970:
      return .date(Date(timeIntervalSince1970: try double(json, at: path, for: .date) / 1000))
    case .iso8601:
      guard let date = DateText.date(internet: try string(json, at: path, for: .date)) else {
        throw corrupted("Expected date string to be ISO8601-formatted.", path)
      }
      return .date(date)
    }
  }

  // MARK: Collections

  private func array(_ json: CodedJSON, at path: [JSONKey]) throws -> [CodedJSON] {
    guard case .array(let values) = json else { throw mismatch(.array(.any), json, path) }
    return values
  }

  private func elements(_ json: CodedJSON, _ type: Type, at path: [JSONKey]) throws -> [Value] {
    try array(json, at: path).enumerated().map { index, value in
      try decode(value, as: type, at: path + [.element(index)])
    }
  }

  private func entries(_ json: CodedJSON, at path: [JSONKey]) throws -> [(
    key: String, value: CodedJSON
  )] {
    guard case .object(let entries) = json else { throw mismatch(Self.object, json, path) }
    return entries
  }

  private func dictionary(
    _ json: CodedJSON, _ key: Type, _ value: Type, at path: [JSONKey]
  ) throws -> Value {
    var decoded: OrderedDictionary<Value, Value> = [:]
    guard key == .string || key == .int else {
      let flat = try array(json, at: path)
      guard flat.count.isMultiple(of: 2) else {
        throw corrupted(
          "Expected collection of key-value pairs; encountered odd-length array instead.", path)
      }
      for place in stride(from: 0, to: flat.count, by: 2) {
        let own = try decode(flat[place], as: key, at: path + [.element(place)])
        decoded[own] = try decode(flat[place + 1], as: value, at: path + [.element(place + 1)])
      }
      return .dictionary(DictionaryValue(decoded))
    }
    for entry in try entries(json, at: path) {
      let inner = path + [.entry(entry.key)]
      var own = Value.string(entry.key)
      if key == .int {
        guard let number = Int(entry.key) else {
          throw Fault(
            kind: .typeMismatch, type: .int, path: inner,
            text: "Expected Int key but found String key instead.")
        }
        own = .int(number)
      }
      if decoded[own] == nil { decoded[own] = try decode(entry.value, as: value, at: inner) }
    }
    return .dictionary(DictionaryValue(decoded))
  }

  private func range(
    _ json: CodedJSON, _ type: Type, _ bound: Type, at path: [JSONKey]
  ) throws -> Value {
    let values = try array(json, at: path)
    let bounds = try (0..<2).map { index in
      guard values.indices.contains(index) else {
        throw Fault(
          kind: .valueNotFound, type: bound, path: path + [.element(index)],
          text: "Unkeyed container is at end.")
      }
      return try decode(values[index], as: bound, at: path + [.element(index)])
    }
    guard Value.isAtMost(bounds[0], bounds[1]) == true else {
      throw corrupted(
        "Cannot initialize \(type) with a lowerBound (\(ValuePrinter.print(bounds[0])))"
          + " greater than upperBound (\(ValuePrinter.print(bounds[1])))", path)
    }
    if case .range = type {
      return .range(RangeValue(lower: bounds[0], upper: bounds[1], isClosed: false))
    }
    return .range(RangeValue(lower: bounds[0], upper: bounds[1], isClosed: true))
  }

  // MARK: Declared types

  private func structure(
    _ json: CodedJSON, _ type: NominalType, at path: [JSONKey]
  ) throws -> Value {
    if let reason = UncodedTypes.reason(of: type) {
      throw Unsupported(what: "to decode `\(type.name)`, which \(reason),")
    }
    let keys = JSONKeys(of: type, strategies)
    let isRead = type.fields.contains { isDecoded($0, keys) }
    let object = isRead ? try byKey(try entries(json, at: path)) : [:]
    let fields = try type.fields.map { field in
      guard isDecoded(field, keys), let key = keys.key(field.name) else {
        return try initialValue(of: field, in: type)
      }
      return try part(object[key], as: field.type, .field(key), at: path)
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  private func isDecoded(_ field: Field, _ keys: JSONKeys) -> Bool {
    keys.key(field.name) != nil && (field.isMutable || field.defaultValue == nil)
  }

  /// A value under a key, which may be missing for an optional.
  private func part(
    _ json: CodedJSON?, as type: Type, _ key: JSONKey, at path: [JSONKey]
  ) throws -> Value {
    if let json { return try decode(json, as: type, at: path + [key]) }
    if type.isOptional { return .none }
    throw Fault(
      kind: .keyNotFound, key: key, path: path,
      text: "No value associated with key \(key.description) (\"\(key.text)\").")
  }

  private func initialValue(of field: Field, in type: NominalType) throws -> Value {
    guard let initial = field.writtenValue else {
      if field.type.isOptional { return .none }
      throw Unsupported(what: "to decode `\(type.name)`")
    }
    guard let value = initial.constantValue else {
      throw Unsupported(
        what: "to decode `\(type.name)`, of which `\(field.name)` keeps a value that is computed,")
    }
    return value
  }

  private func byKey(
    _ entries: [(key: String, value: CodedJSON)]
  ) throws -> [String: CodedJSON] {
    Dictionary(
      entries.map { (strategies.changesKeys ? SnakeCase.joined($0.key) : $0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  private func enumeration(
    _ json: CodedJSON, _ type: NominalType, at path: [JSONKey]
  ) throws -> Value {
    if let rawType = type.rawType {
      let raw = try decode(json, as: rawType, at: path)
      guard let index = type.cases.firstIndex(where: { $0.rawValue == raw }) else {
        throw corrupted(
          "Cannot initialize \(type.name) from invalid \(rawType.decodedName) value \(ValuePrinter.print(raw))",
          path)
      }
      return .enumeration(type, index)
    }
    let keys = JSONKeys(of: type, strategies)
    let object = try byKey(try entries(json, at: path))
    let known = type.cases.indices.filter { index in
      keys.key(type.cases[index].name).map { object[$0] != nil } ?? false
    }
    guard known.count == 1, let index = known.first,
      let key = keys.key(type.cases[index].name), let inside = object[key]
    else {
      throw Fault(
        kind: .typeMismatch, type: .nominal(type), path: path,
        text: "Invalid number of keys found, expected one.")
    }
    let entry = type.cases[index]
    let inner = path + [.field(key)]
    let values = try byKey(try entries(inside, at: inner))
    if !entry.hasPayload { return .enumeration(type, index) }
    let name = entry.name.prefix(1).uppercased() + entry.name.dropFirst() + "CodingKeys"
    let parts = try entry.payload.enumerated().map { index, part in
      let label = part.label ?? "_\(index)"
      return try self.part(
        values[label], as: part.type, JSONKey(typeName: name, text: label), at: inner)
    }
    return .payload(PayloadValue(type: type, index: index, values: parts))
  }
}

extension TypedExpression {
  /// The value of an expression that is a constant, or nil.
  fileprivate var constantValue: Value? {
    switch form {
    case .constant(let value): value
    case .injectIntoOptional(let inner): inner.constantValue.map { .some($0) }
    case .array(let elements): Self.constantValues(elements).map { .array(ArrayValue($0)) }
    default: nil
    }
  }

  private static func constantValues(_ elements: [TypedExpression]) -> [Value]? {
    let values = elements.compactMap(\.constantValue)
    return values.count == elements.count ? values : nil
  }
}

extension JSONKey {
  /// The key as Swift prints it.
  var description: String {
    "\(typeName)(stringValue: \(text.debugDescription), intValue: \(index.map(String.init) ?? "nil"))"
  }
}

extension Type {
  /// The name in messages about decoding.
  fileprivate var decodedName: String {
    switch self {
    case .array(let element): "Array<\(element.decodedName)>"
    default: description
    }
  }
}

extension DateText {
  /// Reads `2025-01-01T00:00:00Z`; nil for another form and for no date.
  static func date(internet text: String) -> Date? {
    let parts = text.split(
      omittingEmptySubsequences: false, whereSeparator: { "-T:Z".contains($0) })
    guard text.count == 20, text.hasSuffix("Z"), parts.count == 7, parts[6].isEmpty,
      parts.prefix(6).map(\.count) == [4, 2, 2, 2, 2, 2]
    else { return nil }
    let numbers = parts.prefix(6).compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else {
      return nil
    }
    let day = CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]).daysSince1970
    let time = (numbers[3] * 60 + numbers[4]) * 60 + numbers[5]
    let date = Date(timeIntervalSince1970: Double(day * 86_400 + time))
    return internet(date) == text ? date : nil
  }
}
