import OrderedCollections

/// The steps of comparing two values, in addition to the one of the comparison. Comparing large
/// texts and collections takes time, which must be limited and stopped by Ctrl-C.
package enum ComparedSize {
  package static func steps(_ a: Value, _ b: Value) -> Int { steps(a, b, depth: 4) }

  /// The number of elements or fields that are measured; the others are estimated from these.
  private static let samples = 16

  private static func steps(_ a: Value, _ b: Value, depth: Int) -> Int {
    switch (a, b) {
    case (.int, _), (.double, _), (.bool, _): 0
    case (.string(let a), .string(let b)): min(a.utf8.count, b.utf8.count) >> 8
    case (.substring(let a), .substring(let b)): min(a.utf8.count, b.utf8.count) >> 8
    case (.some(let a), .some(let b)): steps(a, b, depth: depth)
    case (.array(let a), .array(let b)):
      a.isFlat || b.isFlat ? min(a.count, b.count) >> 3 : steps(a, b, depth)
    case (.slice(let a), .slice(let b)): steps(a, b, depth)
    case (.tuple(let a), .tuple(let b)): steps(a, b, depth)
    case (.structure(let a), .structure(let b)): steps(a.fields, b.fields, depth)
    case (.set(let a), .set(let b)): a.count == b.count ? steps(a.elements, nil, depth) : 0
    case (.dictionary(let a), .dictionary(let b)):
      a.count == b.count
        ? steps(a.keys.elements, nil, depth) + steps(a.values.elements, nil, depth) : 0
    default: 0
    }
  }

  /// The steps for the elements of two collections. Without a second one each element is compared
  /// with itself.
  private static func steps<Values: RandomAccessCollection<Value>>(
    _ a: Values, _ b: Values?, _ depth: Int
  ) -> Int where Values.Index == Int {
    let count = min(a.count, b?.count ?? a.count)
    guard count > 0, depth > 0 else { return 0 }
    let stride = max(1, count / samples)
    var sum = 0
    var looked = 0
    for offset in Swift.stride(from: 0, to: count, by: stride) {
      let first = a[a.startIndex + offset]
      let second = b.map { $0[$0.startIndex + offset] } ?? first
      sum += steps(first, second, depth: depth - 1)
      looked += 1
    }
    let (others, overflows) = sum.multipliedReportingOverflow(by: count / looked)
    return overflows ? 1 << 40 : min(others, 1 << 40) + count >> 3
  }
}

extension Invocation {
  /// A comparison that is charged at each call, by the size of its operands.
  func charged(
    _ holds: @escaping (Value, Value) -> Bool
  ) -> (Value, Value) throws -> Bool {
    guard let budget else { return holds }
    var count = 0
    return { [range] a, b in
      count &+= 1
      let steps = ComparedSize.steps(a, b) + (count & 31 == 0 ? 1 : 0)
      if steps > 0 { try budget.spend(steps: steps, at: range) }
      return holds(a, b)
    }
  }
}
