/// Elements one by one, of sequences that may have more than fit into memory.
extension Value {
  /// A function that returns the next element at each call; nil for a value that has its elements
  /// already, or is no sequence.
  package func lazily() -> (() -> Value?)? {
    switch self {
    case .range(let range): range.lazily()
    case .partialRange(.from(.int(let start))): Value.count(from: start, to: .max)
    case .view(let view): view.lazily()
    default: nil
    }
  }

  /// An iterator over the elements, also if they exist already.
  fileprivate func each() -> (() -> Value?)? {
    if let next = lazily() { return next }
    switch self {
    case .string(let text): return Value.characters(of: text[...])
    case .substring(let text): return Value.characters(of: text)
    default: break
    }
    guard var iterator = elements?.makeIterator() else { return nil }
    return { iterator.next() }
  }

  private static func characters(of text: Substring) -> () -> Value? {
    var characters = text.makeIterator()
    return { characters.next().map { .character($0) } }
  }

  /// Whole numbers, the last one included.
  fileprivate static func count(from first: Int, to last: Int) -> () -> Value? {
    var next: Int? = first <= last ? first : nil
    return {
      guard let number = next else { return nil }
      next = number < last ? number + 1 : nil
      return .int(number)
    }
  }
}

extension RangeValue {
  fileprivate func lazily() -> (() -> Value?)? {
    guard case .int(let lower) = lower, case .int(let upper) = upper else { return nil }
    if isClosed { return Value.count(from: lower, to: upper) }
    return lower < upper ? Value.count(from: lower, to: upper - 1) : { nil }
  }

  fileprivate func backwards() -> (() -> Value?)? {
    guard case .int(let lower) = lower, case .int(let upper) = upper else { return nil }
    var next = isClosed ? upper : lower < upper ? upper - 1 : nil
    return {
      guard let number = next else { return nil }
      next = number > lower ? number - 1 : nil
      return .int(number)
    }
  }
}

extension CollectionView {
  fileprivate func lazily() -> (() -> Value?)? {
    switch self {
    case .reversed(.range(let range)): return range.backwards()
    case .enumerated(let base):
      guard let next = base.each() else { return nil }
      var number = 0
      return {
        guard let value = next() else { return nil }
        defer { number += 1 }
        return .tuple([.int(number), value])
      }
    case .zipped(let first, let second):
      guard let first = first.each(), let second = second.each() else { return nil }
      return {
        guard let a = first(), let b = second() else { return nil }
        return .tuple([a, b])
      }
    case .stride(let start, let end, let step, let isClosed):
      return CollectionView.stride(start, end, step, isClosed)
    case .flattened(let base):
      guard let parts = base.each() else { return nil }
      var part: (() -> Value?)?
      return {
        while true {
          if let value = part?() { return value }
          guard let next = parts() else { return nil }
          part = next.each()
        }
      }
    default: return nil
    }
  }

  private static func stride(
    _ start: Value, _ end: Value, _ step: Value, _ isClosed: Bool
  ) -> (() -> Value?)? {
    switch (start, end, step) {
    case (.int(let start), .int(let end), .int(let step)) where step != 0:
      if isClosed {
        var next = Swift.stride(from: start, through: end, by: step).makeIterator()
        return { next.next().map { .int($0) } }
      }
      var next = Swift.stride(from: start, to: end, by: step).makeIterator()
      return { next.next().map { .int($0) } }
    case (.double(let start), .double(let end), .double(let step)) where step != 0:
      if isClosed {
        var next = Swift.stride(from: start, through: end, by: step).makeIterator()
        return { next.next().map { .double($0) } }
      }
      var next = Swift.stride(from: start, to: end, by: step).makeIterator()
      return { next.next().map { .double($0) } }
    default: return nil
    }
  }
}
