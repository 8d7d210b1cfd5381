import OrderedCollections
import TipFoundation
import TipModel

/// A value as `Codable` writes it: what every type of a program has in common with the language.
indirect enum EncodedTree: Codable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([EncodedTree])
  case object([String: EncodedTree])

  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(EncodedTree.self, from: EncodedTree.encoder.encode(value))
  }

  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try EncodedTree.decoder.decode(type, from: JSONEncoder().encode(self))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let value = try? container.decode(Bool.self) {
        .bool(value)
      } else if let value = try? container.decode(Int.self) {
        .int(value)
      } else if let value = try? container.decode(Double.self) {
        .double(value)
      } else if let value = try? container.decode(String.self) {
        .string(value)
      } else if let value = try? container.decode([EncodedTree].self) {
        .array(value)
      } else {
        .object(try container.decode([String: EncodedTree].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Numbers that JSON has not.
  private static let words = (positive: "+infinity", negative: "-infinity", none: "not a number")

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: words.positive, negativeInfinity: words.negative, nan: words.none)
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: words.positive, negativeInfinity: words.negative, nan: words.none)
    return decoder
  }

  /// The number that it is, as a `Double` is written.
  private var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .string(EncodedTree.words.positive): .infinity
    case .string(EncodedTree.words.negative): -.infinity
    case .string(EncodedTree.words.none): .nan
    default: nil
    }
  }
}

// MARK: Values of the language

extension EncodedTree {
  /// Nil where it is none of that type.
  func value(as type: Type, _ cases: (NominalType) -> [EncodedTree]?) -> Value? {
    switch (type, self) {
    case (.optional, .null): .some(.none)
    case (.optional(let inner), _): value(as: inner, cases).map { .some($0) }
    case (.bool, .bool(let value)): .bool(value)
    case (.int, .int(let value)): .int(value)
    case (.double, _): number.map { .double($0) }
    case (.string, .string(let value)): .string(value)
    case (.date, _): number.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case (.data, .string(let text)): Data(base64Encoded: text).map { .data(Array($0)) }
    case (.url, .string(let text)): .url(text)
    case (.array(let element), .array(let trees)):
      trees.values(as: element, cases).map { .array($0) }
    case (.set(let element), .array(let trees)):
      trees.values(as: element, cases).map { .set(OrderedSet($0)) }
    case (.dictionary(let key, let value), _): dictionary(key, value, cases)
    case (.nominal(let type), _): value(of: type, cases)
    default: nil
    }
  }

  private func value(of type: NominalType, _ cases: (NominalType) -> [EncodedTree]?) -> Value? {
    if let trees = cases(type) { return trees.firstIndex(of: self).map { .enumeration(type, $0) } }
    // What is written as its raw value alone.
    guard case .object(let parts) = self else {
      guard type.fields.count == 1, let only = type.fields.first else { return nil }
      return value(as: only.type, cases).map { .structure(StructValue(type: type, fields: [$0])) }
    }
    var fields: [Value] = []
    for field in type.fields {
      let part = parts[field.name] ?? .null
      guard let value = part.value(as: field.type, cases) else { return nil }
      fields.append(value)
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  /// With keys that are neither texts nor whole numbers, keys and values take turns.
  private func dictionary(
    _ key: Type, _ value: Type, _ cases: (NominalType) -> [EncodedTree]?
  ) -> Value? {
    var entries: [(EncodedTree, EncodedTree)] = []
    switch self {
    case .object(let parts):
      for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
        entries.append(
          (key == .int ? Int(name).map { .int($0) } ?? .string(name) : .string(name), part))
      }
    case .array(let parts) where parts.count.isMultiple(of: 2):
      for place in stride(from: 0, to: parts.count, by: 2) {
        entries.append((parts[place], parts[place + 1]))
      }
    default: return nil
    }
    var found: OrderedDictionary<Value, Value> = [:]
    for entry in entries {
      guard let name = entry.0.value(as: key, cases), let part = entry.1.value(as: value, cases)
      else {
        return nil
      }
      found[name] = part
    }
    return .dictionary(found)
  }

  /// The tree that a value of the language is written as; nil where a program has no such value.
  init?(_ value: Value, _ cases: (NominalType) -> [EncodedTree]?) {
    switch value {
    case .none: self = .null
    case .some(let inner):
      guard let tree = EncodedTree(inner, cases) else { return nil }
      self = tree
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value):
      self =
        value.isNaN
        ? .string(EncodedTree.words.none)
        : value == .infinity
          ? .string(EncodedTree.words.positive)
          : value == -.infinity ? .string(EncodedTree.words.negative) : .double(value)
    case .string(let value), .url(let value): self = .string(value)
    case .date(let date): self = .double(date.timeIntervalSinceReferenceDate)
    case .data(let bytes): self = .string(Data(bytes).base64EncodedString())
    case .array(let elements):
      guard let trees = elements.trees(cases) else { return nil }
      self = .array(trees)
    case .set(let elements):
      guard let trees = Array(elements).trees(cases) else { return nil }
      self = .array(trees)
    case .dictionary(let entries):
      self.init(entries: entries, cases)
    case .enumeration(let type, let index):
      guard let trees = cases(type), trees.indices.contains(index) else { return nil }
      self = trees[index]
    case .structure(let value):
      self.init(structure: value, cases)
    default: return nil
    }
  }

  private init?(
    entries: OrderedDictionary<Value, Value>, _ cases: (NominalType) -> [EncodedTree]?
  ) {
    var parts: [String: EncodedTree] = [:]
    var turns: [EncodedTree] = []
    for (key, value) in entries {
      guard let name = EncodedTree(key, cases), let part = EncodedTree(value, cases) else {
        return nil
      }
      switch name {
      case .string(let text): parts[text] = part
      case .int(let number): parts[String(number)] = part
      default: turns += [name, part]
      }
    }
    self = turns.isEmpty ? .object(parts) : .array(turns)
  }

  private init?(structure: StructValue, _ cases: (NominalType) -> [EncodedTree]?) {
    if structure.type.fields.count == 1, structure.type.fields[0].name == TypeTable.rawField {
      self.init(structure.fields[0], cases)
      return
    }
    var parts: [String: EncodedTree] = [:]
    for (field, value) in zip(structure.type.fields, structure.fields) {
      guard let part = EncodedTree(value, cases) else { return nil }
      if part != .null { parts[field.name] = part }
    }
    self = .object(parts)
  }
}

extension [EncodedTree] {
  fileprivate func values(as type: Type, _ cases: (NominalType) -> [EncodedTree]?) -> [Value]? {
    var found: [Value] = []
    for tree in self {
      guard let value = tree.value(as: type, cases) else { return nil }
      found.append(value)
    }
    return found
  }
}

extension [Value] {
  fileprivate func trees(_ cases: (NominalType) -> [EncodedTree]?) -> [EncodedTree]? {
    var found: [EncodedTree] = []
    for value in self {
      guard let tree = EncodedTree(value, cases) else { return nil }
      found.append(tree)
    }
    return found
  }
}
