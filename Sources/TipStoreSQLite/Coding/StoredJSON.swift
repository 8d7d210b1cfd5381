/// JSON as the store writes it: compact, keys in order, numbers that read back as they were.
package indirect enum StoredJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([StoredJSON])
  case object([Entry])

  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: StoredJSON

    package init(key: String, value: StoredJSON) {
      self.key = key
      self.value = value
    }
  }

  package subscript(_ key: String) -> StoredJSON? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// An object with these entries before its own.
  func prefixed(_ first: StoredJSON) -> StoredJSON {
    guard case .object(let entries) = self, case .object(let more) = first else { return self }
    return .object(more + entries)
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var int: Int? { if case .int(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [StoredJSON]? { if case .array(let values) = self { values } else { nil } }

  /// Numbers that JSON has none for are words.
  package var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  static func number(_ value: Double) -> StoredJSON {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return .double(value)
  }
}

extension StoredJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
}

extension StoredJSON: ExpressibleByDictionaryLiteral {
  /// Leaves out keys whose value is nil.
  package init(dictionaryLiteral entries: (String, StoredJSON?)...) {
    self = .object(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }
}
