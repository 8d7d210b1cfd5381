import FoundationEssentials
import OrderedCollections

/// Sequences: what a member goes through, and the new ones it makes, charged to the budget.
extension Invocation {
  /// The elements of the receiver, in order.
  var elements: [Value] { get throws { try elements(of: receiver) } }

  func elements(_ index: Int) throws -> [Value] { try elements(of: argument(index)) }

  func elements(of value: Value) throws -> [Value] {
    switch value {
    case .array(let values):
      try charge(lookingAt: values.count)
      return values
    case .set(let values):
      try charge(lookingAt: values.count)
      return values.elements
    case .dictionary(let entries):
      try charge(making: entries.count)
      return entries.map { .tuple([$0.key, $0.value]) }
    case .donations(let selection):
      try charge(making: selection.count)
      return (0..<selection.count).map { .donation(selection[$0]) }
    case .string(let text):
      try charge(making: text.utf8.count)
      return text.map { .string(String($0)) }
    case .range(let range):
      guard case (.int(let lower), .int(let upper)) = (range.lower, range.upper) else {
        throw missing
      }
      let (length, overflows) = upper.subtractingReportingOverflow(lower)
      let count = overflows ? Int.max : length
      try charge(making: count)
      return range.isClosed ? (lower...upper).map(Value.int) : (lower..<upper).map(Value.int)
    default: throw missing
    }
  }

  /// An array as a result, charged for.
  func array(_ values: [Value]) throws -> Value {
    try charge(making: values.count)
    return .array(values)
  }

  func charge(lookingAt count: Int) throws {
    try budget?.spend(steps: count / 8, at: range)
  }

  func charge(making count: Int) throws {
    try budget?.spend(steps: count / 8, at: range)
    let (bytes, overflows) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    try budget?.allocate(bytes: overflows ? Int.max : bytes, at: range)
  }

  /// An index that must be one of an array's.
  func index(_ index: Int, of count: Int, allowsEnd: Bool = false) throws -> Int {
    guard index >= 0, index < count || (allowsEnd && index == count) else {
      throw error(
        "index-out-of-range",
        "index `\(index)` is out of range, there \(count == 1 ? "is 1 element" : "are \(count) elements")"
      )
    }
    return index
  }

  /// A number of elements, which must not be negative.
  func length(_ index: Int) throws -> Int {
    let length = try int(index)
    guard length >= 0 else { throw error("negative-count", "a count of `\(length)` is negative") }
    return length
  }

  /// The smallest of some values by their order; nil of none.
  func least(_ values: [Value], by isLess: (Value, Value) throws -> Bool) rethrows -> Value {
    guard var best = values.first else { return .none }
    for value in values.dropFirst() where try isLess(value, best) { best = value }
    return .some(best)
  }

  /// The order of values of a comparable type.
  static func isLess(_ a: Value, _ b: Value) -> Bool { Value.isLess(a, b) ?? false }
}

extension Value {
  /// What a key path leads to from this value; nil where a step is missing.
  public func value(at path: some Sequence<String>) -> Value? {
    var value = self
    for name in path {
      switch value {
      case .structure(let structure):
        guard let next = structure[name] else { return nil }
        value = next
      case .donation(let donation):
        if let next = donation[name] {
          value = next
        } else if name == "date" {
          value = .date(donation.date)
        } else {
          return nil
        }
      default: return nil
      }
    }
    return value
  }
}
