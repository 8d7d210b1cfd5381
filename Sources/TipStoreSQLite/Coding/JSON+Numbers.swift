package import TipText

extension JSON {
  /// A number as stores keep it: numbers that JSON has none for are words.
  static func number(_ value: Double) -> JSON {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return .double(value)
  }

  /// The number that ``number(_:)`` encoded, or the value of an integer.
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

  /// An object with these entries before its own.
  func prefixed(_ first: JSON) -> JSON {
    guard case .object(let entries) = self, case .object(let more) = first else { return self }
    return .object(more + entries)
  }
}
