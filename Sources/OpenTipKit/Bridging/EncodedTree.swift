import TipFoundation

/// A value as `Codable` encodes it. This form is common to all types of a program and to the rule
/// language.
indirect enum EncodedTree: Equatable, Sendable {
  /// A part, with the name under which it is encoded.
  struct Entry: Equatable, Sendable {
    let name: String
    let tree: EncodedTree
  }

  case null
  case bool(Bool)
  case int(Int)
  /// An integer above the largest `Int`.
  case unsigned(UInt)
  case double(Double)
  case string(String)
  case array([EncodedTree])
  /// An object, with its entries in the order in which they were encoded. Each name occurs once.
  case object([Entry])
}

// MARK: As text

/// The encoding in the datastore of trees whose type rules cannot read.
extension EncodedTree: Codable {
  /// The tree as text, equal for equal trees of one type.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: Words.positive, negativeInfinity: Words.negative, nan: Words.none)
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  init(text: String) throws {
    self = try JSONDecoder().decode(EncodedTree.self, from: Data(text.utf8))
  }

  /// Numbers that JSON has not.
  enum Words {
    static let positive = "+infinity"
    static let negative = "-infinity"
    static let none = "not a number"
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
      } else if let value = try? container.decode(UInt.self) {
        .unsigned(value)
      } else if let value = try? container.decode(Double.self) {
        .double(value)
      } else if let value = try? container.decode(String.self) {
        .string(value)
      } else if let value = try? container.decode([EncodedTree].self) {
        .array(value)
      } else {
        .object(
          try container.decode([String: EncodedTree].self)
            .map { Entry(name: $0.key, tree: $0.value) }
            .sorted { $0.name < $1.name })
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let entries):
      try container.encode(
        Dictionary(entries.map { ($0.name, $0.tree) }, uniquingKeysWith: { $1 }))
    }
  }
}
