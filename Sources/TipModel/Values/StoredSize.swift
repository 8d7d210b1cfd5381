import OrderedCollections

/// The size of a value that is stored. It is written out whole, a part that occurs several times
/// each time, and printed in explanations.
public enum StoredSize {
  /// Values in one another, numbers and texts not counted.
  public static let limit = 1 << 16

  /// Values of structs whose fields double with each type are small in memory, and endless on
  /// paper.
  public static func exceedsLimit(_ value: borrowing Value) -> Bool {
    var left = limit
    return !take(value, from: &left)
  }

  /// The bytes of the texts in a value that does not exceed the limit.
  public static func textBytes(of value: Value) -> Int {
    switch value {
    case .string(let text), .url(let text): text.utf8.count
    case .substring(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .structure(let value): textBytes(of: value.fields)
    case .payload(let value): textBytes(of: value.values)
    case .some(let value), .typed(let value, _): textBytes(of: value)
    case .array(let values): values.isFlat ? 0 : textBytes(of: values)
    case .tuple(let values): textBytes(of: values)
    case .slice(let values): textBytes(of: values)
    case .set(let values): textBytes(of: values)
    case .dictionary(let entries): textBytes(of: entries.keys) + textBytes(of: entries.values)
    default: 0
    }
  }

  private static func textBytes(of values: some Sequence<Value>) -> Int {
    values.reduce(0) { $0 + textBytes(of: $1) }
  }

  /// Subtracts the size of a value. Returns false once the allowance is spent. It is called for
  /// every donation, most of which are small, so the value is not retained.
  private static func take(_ value: borrowing Value, from left: inout Int) -> Bool {
    switch value {
    case .structure(let value): takeAll(value.fields, from: &left)
    case .payload(let value): takeAll(value.values, from: &left)
    case .some(let value), .typed(let value, _): take(value, from: &left)
    case .array(let values): takeAll(values, from: &left)
    case .tuple(let values): takeAll(values, from: &left)
    case .slice(let values): takeAll(values, from: &left)
    case .set(let values): takeAll(values, from: &left)
    case .dictionary(let entries):
      takeAll(entries.keys, from: &left) && takeAll(entries.values, from: &left)
    default: true
    }
  }

  private static func takeAll(_ values: borrowing ArrayValue, from left: inout Int) -> Bool {
    switch values.storage {
    case .values(let values): return takeAll(values, from: &left)
    default:
      left -= 1
      return left >= 0
    }
  }

  private static func takeAll(_ values: borrowing [Value], from left: inout Int) -> Bool {
    left -= 1
    return left >= 0
      && values.withUnsafeBufferPointer { values in
        values.indices.allSatisfy { take(values[$0], from: &left) }
      }
  }

  private static func takeAll(_ values: some Sequence<Value>, from left: inout Int) -> Bool {
    left -= 1
    return left >= 0 && values.allSatisfy { take($0, from: &left) }
  }
}
