/// A JSON value. Objects keep the order of their keys, so that output reads the same each time.
public indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Entry])

  /// A key of an object with its value.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: JSON

    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// An object without the keys whose value is nil.
  public static func object(_ entries: KeyValuePairs<String, JSON?>) -> JSON {
    .object(present: Array(entries.lazy.map { ($0, $1) }))
  }

  /// An object of the entries whose value is not nil.
  public static func object(present entries: [(key: String, value: JSON?)]) -> JSON {
    .object(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }

  /// The value of the first entry with that key; nil for other keys and for values that are no
  /// objects.
  public subscript(_ key: String) -> JSON? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Creates an object without the keys whose value is nil.
  public init(dictionaryLiteral entries: (String, JSON?)...) {
    self = .object(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }
}
