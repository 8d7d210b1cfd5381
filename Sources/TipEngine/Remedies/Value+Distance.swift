import OrderedCollections
import TipModel

extension Value {
  /// The difference of the numbers of elements of two collections. It is 0 for other values, and if
  /// the other value is missing.
  func distance(from other: Value?) -> Int {
    switch (self, other) {
    case (.some(let value), .some(let other)?): return value.distance(from: other)
    case (.some(let value), .none?): return value.distance(from: nil)
    case (.set(let elements), .set(let others)?):
      return elements.symmetricDifference(others).count
    case (.array(let elements), .array(let others)?):
      return Value.difference(elements.values, others.values)
    case (.dictionary(let entries), .dictionary(let others)?):
      let (entries, others) = (entries.entries, others.entries)
      return entries.count { others[$0.key] != $0.value }
        + others.keys.count { entries[$0] == nil }
    default: return 0
    }
  }

  /// The number of insertions and removals, where the common elements keep their order.
  private static func difference(_ elements: [Value], _ others: [Value]) -> Int {
    elements.difference(from: others).count
  }
}
