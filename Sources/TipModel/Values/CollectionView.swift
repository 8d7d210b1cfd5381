import OrderedCollections

/// A view of another sequence that a member returned: `reversed()`, `zip`, `keys`.
public indirect enum CollectionView: Hashable, Sendable {
  case reversed(Value)
  case enumerated(Value)
  case zipped(Value, Value)
  case stride(from: Value, to: Value, by: Value, isClosed: Bool)
  case keys(Value)
  case values(Value)
  /// The elements of the elements.
  case flattened(Value)
  /// A text as a collection of units of Unicode.
  case text(Substring, TextUnit)
  /// Elements of a sequence that has no type for its parts.
  case part([Value])
  /// Elements that are generated on demand.
  case generated(GeneratedSequence)

  /// The base sequence, if there is one.
  public var base: Value? {
    switch self {
    case .reversed(let base), .enumerated(let base), .keys(let base), .values(let base),
      .flattened(let base):
      base
    case .zipped, .stride, .text, .part, .generated: nil
    }
  }

  var elements: [Value]? {
    if bound > Value.elementLimit { return nil }
    switch self {
    case .reversed(let base): return base.elements?.reversed()
    case .enumerated(let base):
      return base.elements?.enumerated().map { .tuple([.int($0.offset), $0.element]) }
    case .zipped(let first, let second): return Self.zipped(first, second)
    case .stride(let start, let end, let step, let isClosed):
      return Self.stride(from: start, to: end, by: step, isClosed)
    case .keys(.dictionary(let entries)): return Array(entries.keys)
    case .values(.dictionary(let entries)): return Array(entries.values)
    case .keys, .values: return nil
    case .flattened(let base):
      var all: [Value] = []
      for part in base.elements ?? [] { all += part.elements ?? [] }
      return all
    case .text(let text, let unit): return unit.elements(of: text)
    case .part(let values): return values
    case .generated: return nil
    }
  }

  /// Returns the pairs of two sequences, of which one may be infinite, as in `zip(names, 1...)`.
  private static func zipped(_ first: Value, _ second: Value) -> [Value]? {
    guard let firsts = first.elements ?? first.elements(atMost: second.elements?.count ?? 0),
      let seconds = second.elements ?? second.elements(atMost: firsts.count)
    else { return nil }
    return zip(firsts, seconds).map { .tuple([$0, $1]) }
  }

  private static func stride(
    from start: Value, to end: Value, by step: Value, _ isClosed: Bool
  ) -> [Value]? {
    switch (start, end, step) {
    case (.int(let start), .int(let end), .int(let step)):
      guard step != 0 else { return nil }
      return isClosed
        ? Swift.stride(from: start, through: end, by: step).map { .int($0) }
        : Swift.stride(from: start, to: end, by: step).map { .int($0) }
    case (.double(let start), .double(let end), .double(let step)):
      guard step != 0 else { return nil }
      return isClosed
        ? Swift.stride(from: start, through: end, by: step).map { .double($0) }
        : Swift.stride(from: start, to: end, by: step).map { .double($0) }
    case (.integer(let start), .integer(let end), .int(let step)):
      return Self.stride(from: start, to: end, by: step, isClosed).map { .integer($0) }
    default: return nil
    }
  }

  private static func stride(
    from start: FixedInteger, to end: FixedInteger, by step: Int, _ isClosed: Bool
  ) -> [FixedInteger] {
    guard step != 0 else { return [] }
    var all: [FixedInteger] = []
    var next: FixedInteger? = start
    while let number = next {
      let isBefore =
        step > 0 ? FixedInteger.isLess(number, end) : FixedInteger.isLess(end, number)
      guard isBefore || isClosed && number == end else { break }
      all.append(number)
      next = number.advanced(by: step)
    }
    return all
  }

  /// An upper bound of the number of elements, known before they are made, so that their cost is.
  var bound: Int {
    switch self {
    case .reversed(let base), .enumerated(let base): base.elementBound
    case .keys(let base), .values(let base): base.elementBound
    case .zipped(let first, let second): min(first.elementBound, second.elementBound)
    case .flattened(let base):
      (base.elements ?? []).reduce(0) {
        let (sum, overflows) = $0.addingReportingOverflow($1.elementBound)
        return overflows ? .max : sum
      }
    case .text(let text, _): text.utf8.count
    case .part(let values): values.count
    case .generated: Int.max
    case .stride(.int(let start), .int(let end), .int(let step), _): Self.steps(start, end, step)
    case .stride(.double(let start), .double(let end), .double(let step), _):
      Int(exactly: ((end - start) / step).rounded(.down)).map { max(0, min($0, .max - 1)) + 1 }
        ?? Int.max
    case .stride(.integer(let start), .integer(let end), .int(let step), _):
      start.distance(to: end).map { step == 0 ? 0 : Self.steps(0, $0, step) } ?? .max
    case .stride: 0
    }
  }

  private static func steps(_ start: Int, _ end: Int, _ step: Int) -> Int {
    guard step != 0, step > 0 ? start <= end : start >= end else { return 0 }
    let (length, overflows) = end.subtractingReportingOverflow(start)
    if overflows || step == -1 && length == .min { return Int.max }
    return length / step == .max ? .max : length / step + 1
  }
}

extension Value {
  /// The number of elements that fit into a program. Longer sequences are iterated or refused.
  static let elementLimit = 1 << 25

  /// The elements of a sequence in order. It is nil for a value that is no sequence, for a sequence
  /// without an end, and for one with more elements than fit into memory.
  public var elements: [Value]? {
    switch self {
    case .array(let values): values.values
    case .slice(let values): Array(values)
    case .set(let values): values.elements
    case .dictionary(let entries): entries.map { .tuple([$0.key, $0.value]) }
    case .donations(let selection): (0..<selection.count).map { .donation(selection[$0]) }
    case .string(let text): text.map { .character($0) }
    case .substring(let text): text.map { .character($0) }
    case .data(let bytes): bytes.map { .byte($0) }
    case .range(let range): range.elements
    case .view(let view): view.elements
    default: nil
    }
  }

  /// The first ones of a sequence that may have no end.
  func elements(atMost count: Int) -> [Value]? {
    switch self {
    case .partialRange(.from(.int(let start))):
      let (end, overflows) = start.addingReportingOverflow(count)
      return overflows ? nil : (start..<end).map { .int($0) }
    default:
      guard let next = lazily() else { return elements.map { Array($0.prefix(count)) } }
      var first: [Value] = []
      while first.count < count, let value = next() { first.append(value) }
      return first
    }
  }

  /// An upper bound of the number of elements, found without making them.
  package var elementBound: Int {
    switch self {
    case .array(let values): values.count
    case .tuple(let values): values.count
    case .slice(let values): values.count
    case .set(let values): values.count
    case .dictionary(let entries): entries.count
    case .donations(let selection): selection.count
    case .string(let text): text.utf8.count
    case .substring(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .range(let range): range.elementCount ?? Int.max
    case .partialRange: Int.max
    case .view(let view): view.bound
    default: 0
    }
  }
}

extension RangeValue {
  /// The number of elements of a range of integers, or nil if an Int cannot count them.
  var elementCount: Int? {
    switch (lower, upper) {
    case (.int(let lower), .int(let upper)):
      let (length, overflows) = upper.subtractingReportingOverflow(lower)
      if overflows { return nil }
      return isClosed ? (length == .max ? nil : length + 1) : length
    case (.integer(let lower), .integer(let upper)):
      return lower.distance(to: upper).flatMap { isClosed ? ($0 == .max ? nil : $0 + 1) : $0 }
    default: return nil
    }
  }

  var elements: [Value]? {
    guard let count = elementCount, count <= Value.elementLimit else { return nil }
    switch lower {
    case .int(let lower): return (0..<count).map { .int(lower + $0) }
    case .integer(let lower):
      return (0..<count).compactMap { lower.advanced(by: $0).map { .integer($0) } }
    default: return nil
    }
  }
}
