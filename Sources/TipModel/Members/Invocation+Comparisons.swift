import TipText

/// Comparisons of two sequences. They make no more elements than the comparison needs, alternately
/// as in Swift.
extension Invocation {
  /// Returns whether the receiver begins with the elements of the argument.
  func startsWithElements() throws -> Bool {
    let isEqual = charged(==)
    let (next, nextWanted) = (try nexts(of: receiver), try nexts(of: argument(0)))
    while let value = try next() {
      guard let wanted = try nextWanted() else { return true }
      guard try isEqual(value, wanted) else { return false }
    }
    return try nextWanted() == nil
  }

  /// Returns whether the argument has equal elements in the same order.
  func hasEqualElements() throws -> Bool {
    let isEqual = charged(==)
    let (next, nextOther) = (try nexts(of: receiver), try nexts(of: argument(0)))
    while true {
      switch (try next(), try nextOther()) {
      case (let value?, let other?): guard try isEqual(value, other) else { return false }
      case (nil, nil): return true
      default: return false
      }
    }
  }

  /// Returns whether it comes before the argument in the order of a dictionary.
  func precedes() throws -> Bool {
    let isLess = charged(Value.isOrderedBefore)
    let (next, nextOther) = (try nexts(of: receiver), try nexts(of: argument(0)))
    while let value = try next() {
      guard let other = try nextOther() else { return false }
      if try isLess(value, other) { return true }
      if try isLess(other, value) { return false }
    }
    return try nextOther() != nil
  }

  private func nexts(of value: Value) throws -> GeneratedSequence.Next {
    switch value {
    case .partialRange, .view(.generated):
      guard let next = try value.nexts()?() else { throw missing }
      return { [budget, range] in
        try budget?.spend(steps: 1, at: range)
        return try next()
      }
    default:
      var iterator = try elements(of: value).makeIterator()
      return { iterator.next() }
    }
  }
}
