import OrderedCollections
import TipFoundation

/// Sequences: the elements that a member iterates over, and the new sequences it makes, charged to
/// the budget.
extension Invocation {
  /// The elements of the receiver, in order.
  package var elements: [Value] { get throws { try elements(of: receiver) } }

  func elements(_ index: Int) throws -> [Value] { try elements(of: argument(index)) }

  func elements(of value: Value) throws -> [Value] {
    if case .array(let values) = value {
      try charge(lookingAt: values.count)
      return values.values
    }
    if let generated = value.generated { return try all(of: generated) }
    switch value {
    case .array, .set, .slice: try charge(lookingAt: value.elementBound)
    default: try charge(making: value.elementBound)
    }
    guard let elements = value.elements else { throw missing }
    return elements
  }

  /// The elements in the form that an array has them in.
  func list(of value: Value) throws -> ArrayValue {
    guard case .array(let values) = value else { return ArrayValue(try elements(of: value)) }
    try charge(lookingAt: values.count)
    return values
  }

  /// The elements of a generated sequence, until it ends or `goesOn` returns false.
  func all(
    of sequence: GeneratedSequence, while goesOn: (Value) throws -> Bool = { _ in true }
  ) throws -> [Value] {
    let next = try sequence.makeNext()
    var values: [Value] = []
    while let value = try next() {
      try charge(making: 1)
      guard try goesOn(value) else { break }
      values.append(value)
    }
    return values
  }

  /// Calls a function with each element of the receiver, until it returns false. Generated elements
  /// are made on demand.
  package func each(_ body: (Value) throws -> Bool) throws { try each(of: receiver, body) }

  func each(of sequence: Value, _ body: (Value) throws -> Bool) throws {
    if case .array(let values) = sequence {
      try charge(lookingAt: values.count)
      for value in values { guard try body(value) else { return } }
      return
    }
    guard let generated = sequence.generated else {
      for value in try elements(of: sequence) { guard try body(value) else { return } }
      return
    }
    let next = try generated.makeNext()
    while let value = try next() {
      try budget?.spend(steps: 1, at: range)
      guard try body(value) else { return }
    }
  }

  /// The receiver's first elements, without making others.
  func first(_ count: Int) throws -> [Value] {
    guard let generated = receiver.generated else {
      guard let first = receiver.elements(atMost: count) else { throw missing }
      return first
    }
    var values: [Value] = []
    let next = try generated.makeNext()
    while values.count < count, let value = try next() {
      try charge(making: 1)
      values.append(value)
    }
    return values
  }

  /// An array as a result, charged for.
  package func array(_ values: [Value]) throws -> Value {
    try charge(making: values.count)
    return .array(values)
  }

  func charge(lookingAt count: Int) throws {
    try budget?.spend(steps: count / 8, at: range)
  }

  /// Charges for moving the elements of an array behind an index.
  func charge(movingFrom place: Int) throws {
    guard case .array(let values) = receiver else { return }
    try budget?.spend(moving: values.count - place, at: range)
  }

  func charge(making count: Int, ofSize size: Int = MemoryLayout<Value>.stride) throws {
    try budget?.spend(steps: count / 8, at: range)
    let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
    try budget?.allocate(bytes: overflows ? Int.max : bytes, at: range)
  }

  /// An index that must be one of an array's.
  func index(_ index: Int, of count: Int, allowsEnd: Bool = false) throws -> Int {
    guard index >= 0, index < count || (allowsEnd && index == count) else {
      throw outOfRange(index, of: count)
    }
    return index
  }

  func outOfRange(_ index: Int, of count: Int) -> EvaluationError {
    error(
      "index-out-of-range",
      "index `\(index)` is out of range, there \(count == 1 ? "is 1 element" : "are \(count) elements")"
    )
  }

  /// The number of elements, without making them where that can be.
  func count(of value: Value) throws -> Int {
    switch value {
    case .array, .slice, .set, .dictionary, .donations: return value.elementBound
    case .string(let text):
      try charge(lookingAt: text.utf8.count)
      return text.count
    case .substring(let text):
      try charge(lookingAt: text.utf8.count)
      return text.count
    case .range(let range):
      guard let count = range.elementCount else {
        throw error("integer-overflow", "there are more numbers in the range than an Int can count")
      }
      return count
    case .view(let view):
      switch view {
      case .reversed(let base), .enumerated(let base), .keys(let base), .values(let base):
        return try count(of: base)
      case .text(let text, let unit):
        try charge(lookingAt: text.utf8.count)
        return unit.count(in: text)
      default: return try elements(of: value).count
      }
    default: throw missing
    }
  }

  /// The first or last element, without making the others where that can be.
  func end(of value: Value, isFirst: Bool) throws -> Value {
    switch value {
    case .array(let values): return .optional(isFirst ? values.first : values.last)
    case .slice(let values): return .optional(isFirst ? values.first : values.last)
    case .set(let values): return .optional(isFirst ? values.first : values.last)
    case .donations(let selection):
      return .optional((isFirst ? selection.first : selection.last).map { .donation($0) })
    case .string(let text):
      return .optional((isFirst ? text.first : text.last).map { .character($0) })
    case .substring(let text):
      return .optional((isFirst ? text.first : text.last).map { .character($0) })
    case .dictionary(let value):
      let entry = isFirst ? value.entries.elements.first : value.entries.elements.last
      return .optional(entry.map { .tuple([$0.key, $0.value]) })
    case .range(let range):
      if range.lower == range.upper, !range.isClosed { return .none }
      return .some(isFirst ? range.lower : try lastElement(of: range))
    case .view(.reversed(let base)): return try end(of: base, isFirst: !isFirst)
    default:
      let values = try elements(of: value)
      return .optional(isFirst ? values.first : values.last)
    }
  }

  private func lastElement(of range: RangeValue) throws -> Value {
    switch range.upper {
    case .int(let upper):
      range.isClosed ? range.upper : .int(try Arithmetic.subtract(upper, 1, at: self.range))
    case .integer(let upper):
      if range.isClosed {
        range.upper
      } else if let last = upper.advanced(by: -1) {
        .integer(last)
      } else {
        throw missing
      }
    default: throw missing
    }
  }

  /// A number of elements, which must not be negative.
  func length(_ index: Int) throws -> Int {
    let length = try int(index)
    guard length >= 0 else { throw error("negative-count", "a count of `\(length)` is negative") }
    return length
  }

  /// The smallest element by their order; nil of none.
  func least(by isLess: (Value, Value) throws -> Bool) throws -> Value {
    try best { try isLess($0, $1) }
  }

  /// The greatest by their order, of equal ones the first; nil of none.
  func greatest(by isLess: (Value, Value) throws -> Bool) throws -> Value {
    try best { try isLess($1, $0) }
  }

  private func best(_ isBetter: (_ value: Value, _ best: Value) throws -> Bool) throws -> Value {
    var best: Value?
    try each { value in
      if try best.map({ try isBetter(value, $0) }) ?? true { best = value }
      return true
    }
    return .optional(best)
  }

  /// The elements after the first ones that satisfy a condition. Those first ones are computed at
  /// once, the others on demand.
  func rest(
    of sequence: GeneratedSequence, droppingWhile isDropped: (Value) throws -> Bool
  ) throws -> GeneratedSequence {
    let next = try sequence.makeNext()
    var first: Value?
    while let value = try next() {
      try budget?.spend(steps: 1, at: range)
      if try isDropped(value) { continue }
      first = value
      break
    }
    return GeneratedSequence { [first] in
      var first = first
      return {
        defer { first = nil }
        return try first ?? next()
      }
    }
  }

}

extension Value {
  /// The order of values of a comparable type.
  static func isOrderedBefore(_ a: Value, _ b: Value) -> Bool { isLess(a, b) ?? false }

  /// The value at a key path from this value, or nil if a property on the path is missing.
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
