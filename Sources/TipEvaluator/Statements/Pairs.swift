import OrderedCollections
import TipModel

/// The elements of a sequence of pairs, part by part: those of `enumerated()` and `zip` over arrays, and the entries of a
/// dictionary. A loop whose pattern takes the pairs apart needs no tuples.
struct Pairs {
  private enum Source {
    case enumerated(ArrayValue)
    case zipped(ArrayValue, ArrayValue)
    case entries(DictionaryValue.Entries)
  }

  private let source: Source
  private let count: Int
  private var index = 0

  /// Returns nil for any other value.
  init?(_ value: Value) {
    switch value {
    case .view(.enumerated(.array(let values))):
      (source, count) = (.enumerated(values), values.count)
    case .view(.zipped(.array(let first), .array(let second))):
      (source, count) = (.zipped(first, second), min(first.count, second.count))
    case .dictionary(let dictionary):
      (source, count) = (.entries(dictionary.entries), dictionary.count)
    default: return nil
    }
  }

  mutating func next() -> (Value, Value)? {
    guard index < count else { return nil }
    defer { index += 1 }
    switch source {
    case .enumerated(let values): return (.int(index), values[index])
    case .zipped(let first, let second): return (first[index], second[index])
    case .entries(let entries):
      let entry = entries.elements[index]
      return (entry.key, entry.value)
    }
  }
}
