import TipFoundation
import TipText

/// The value in an archive, as plain data.
public indirect enum ArchivedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// Seconds since 2001.
  case date(Double)
  case string(String)
  case data([UInt8])
  case array([ArchivedValue])
  case dictionary([Entry])
  /// An object of an unknown class, with its encoded fields.
  case object(String, [Entry])

  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: ArchivedValue

    public init(_ key: String, _ value: ArchivedValue) {
      self.key = key
      self.value = value
    }
  }

  public subscript(_ key: String) -> ArchivedValue? { entries.first { $0.key == key }?.value }

  /// The entries of a dictionary; empty for any other value.
  public var entries: [Entry] { if case .dictionary(let entries) = self { entries } else { [] } }

  public var int: Int? {
    switch self {
    case .int(let value): value
    case .bool(let value): value ? 1 : 0
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  public var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// Seconds since 2001; a bare number is taken for them.
  public var seconds: Double? { if case .date(let seconds) = self { seconds } else { double } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var array: [ArchivedValue]? { if case .array(let values) = self { values } else { nil } }
}
